import { sql } from 'kysely';
import { paymentReversed, subscriptionPaid } from '#features/billing/server/public.ts';
import { listenTo } from '#platform/events/events.ts';
import type { ServerFeature } from '#platform/feature.ts';
import type { ExportedTable } from '#platform/personal-data.ts';
import { type AdminCallsDeps, rewardsAdminCalls } from './admin-calls.ts';
import { type RewardsCallsDeps, rewardsCalls } from './calls.ts';
import { eraseRewards } from './erase-rewards.ts';
import { referralSignedUp } from './events.ts';
import { forgetVisitors } from './referral-clicks.ts';
import { openRewardEmails, type RewardEmailDeps, rewardEmail } from './reward-emails.ts';
import { type SettleDeps, settleReferral } from './settle-referral.ts';

/** The user's rewards in the data export, without the identities of friends. */
const exportedTables: readonly ExportedTable[] = [
  { table: 'referral_codes' },
  { table: 'referral_clicks', of: (userId) => sql`referrer_user = ${userId}`, without: ['visitor'] },
  {
    table: 'referrals',
    of: (userId) => sql`${userId} in (referrer_user, referred_user)`,
    without: ['referrer_user', 'referred_user', 'payer'],
  },
  { table: 'social_shares', without: ['reviewed_by'] },
  { table: 'affiliate_settings' },
  { table: 'affiliate_payouts', of: (userId) => sql`affiliate_id = ${userId}` },
  { table: 'affiliate_entries' },
  { table: 'affiliate_batch_lines' },
];

export type RewardsDeps = RewardsCallsDeps & Omit<AdminCallsDeps & SettleDeps, 'emails'> & RewardEmailDeps;

/** Rewards for referring other users: credits and commissions. */
export function rewardsFeature(given: RewardsDeps): ServerFeature {
  const deps = { ...given, emails: openRewardEmails(given) };
  const settle = ({ userId }: { readonly userId: string }) => settleReferral(deps, userId, new Date());
  return {
    name: 'rewards',
    calls: { ...rewardsCalls(deps), ...rewardsAdminCalls(deps) },
    emails: [rewardEmail],
    listeners: [
      listenTo(referralSignedUp, 'settle-referral', settle),
      listenTo(subscriptionPaid, 'settle-referral', settle),
      listenTo(paymentReversed, 'settle-referral', settle),
    ],
    personalData: {
      exports: exportedTables,
      erase: (user) => eraseRewards(deps.service, user),
    },
    recurring: [
      {
        name: 'rewards/forget-visitors',
        cron: '30 4 * * *',
        run: async (run) => ({ referral_clicks: await forgetVisitors(deps.service, run) }),
      },
    ],
  };
}
