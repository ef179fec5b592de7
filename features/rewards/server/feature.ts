import { paymentReversed, subscriptionPaid } from '#features/billing/server/public.ts';
import { listenTo } from '#platform/events/events.ts';
import type { ServerFeature } from '#platform/feature.ts';
import { type AdminCallsDeps, rewardsAdminCalls } from './admin-calls.ts';
import { type RewardsCallsDeps, rewardsCalls } from './calls.ts';
import { eraseRewards } from './erase-rewards.ts';
import { referralSignedUp } from './events.ts';
import { exportedTables } from './exported-tables.ts';
import { forgetVisitors } from './referral-clicks.ts';
import { rewardEmail } from './reward-mails.ts';
import { type SettleDeps, settleReferral } from './settle-referral.ts';

export type RewardsDeps = RewardsCallsDeps & AdminCallsDeps & SettleDeps;

/** Rewards for referring other users: credits and commissions. */
export function rewardsFeature(deps: RewardsDeps): ServerFeature {
  const settle = ({ userId }: { readonly userId: string }) => settleReferral(deps, userId, new Date());
  return {
    name: 'rewards',
    calls: { ...rewardsCalls(deps), ...rewardsAdminCalls(deps) },
    mails: [rewardEmail],
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
