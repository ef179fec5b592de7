import { implement } from '@orpc/server';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { Events } from '#platform/events/events.ts';
import type { AnyoneContext, SignedInContext } from '#platform/http/call-context.ts';
import { limitCalls } from '#platform/rate-limits/limit-calls.ts';
import type { RateLimit, RateLimits } from '#platform/rate-limits/rate-limits.ts';
import { rewardsContract, type UserReferrals } from '../contract.ts';
import { maxClicksPerMinute, referralLink } from '../referral-rules.ts';
import { maxSharesPerDay } from '../share-rules.ts';
import { readSettings, saveSettings } from './affiliate-settings.ts';
import { listPayouts, readStats } from './affiliate-stats.ts';
import { recordClick } from './referral-clicks.ts';
import { findLink, ownCode } from './referral-codes.ts';
import { processSignup, recordReferral } from './referrals.ts';
import { listShares, submitShare } from './shares.ts';

/** Statuses of friends who started a plan. */
const convertedStatuses = ['converted', 'paid', 'active'] as const;

/** Returns a user's own link with its results. Disqualified referrals are not counted. */
async function readUserReferrals(service: ServiceDatabase, userId: string, origin: string): Promise<UserReferrals> {
  const refCode = await ownCode(service, userId);
  const { signed_up, converted } = await service
    .selectFrom('referrals')
    .where('referrer_user', '=', userId)
    .where('status', '<>', 'clicked')
    .where('disqualified', 'is', null)
    .select(({ fn }) => fn.countAll<string>().as('signed_up'))
    .select(({ fn }) => fn.countAll<string>().filterWhere('status', 'in', convertedStatuses).as('converted'))
    .executeTakeFirstOrThrow();
  return {
    ref_code: refCode,
    url: referralLink(origin, refCode),
    signed_up: Number(signed_up),
    converted: Number(converted),
  };
}

const anyone = implement(rewardsContract).$context<AnyoneContext>();
const signedIn = implement(rewardsContract).$context<SignedInContext>();

const clicks: RateLimit = { name: 'referral-clicks', maxAttempts: maxClicksPerMinute };
const shares: RateLimit = { name: 'shares', maxAttempts: maxSharesPerDay, windowSeconds: 24 * 60 * 60 };

export type RewardsCallsDeps = {
  readonly service: ServiceDatabase;
  readonly events: Events;
  readonly limits: RateLimits;
  readonly secret: string;
};

export function rewardsCalls({ service, events, limits, secret }: RewardsCallsDeps) {
  return {
    'record-referral-click': anyone['record-referral-click']
      .use(limitCalls(limits, clicks, 'TOO_MANY_CLICKS', ({ clientAddress }) => clientAddress))
      .handler(async ({ input, context: { caller, clientAddress }, errors }) => {
        const link = await findLink(service, input.referrer_user);
        if (!link) throw errors.NOT_FOUND({ message: 'This link does not exist.' });
        const { userId: referrer, refCode } = link;
        if (caller?.id !== referrer)
          await recordClick(service, secret, { referrer, refCode, clientAddress }, new Date());
        return { ref_code: refCode };
      }),

    'record-referral': signedIn['record-referral'].handler(async ({ input, context: { caller } }) => {
      await recordReferral(service, caller, input.p_ref_code, new Date());
      return { ok: true as const };
    }),

    'process-referral-signup': signedIn['process-referral-signup'].handler(async ({ input, context: { caller } }) => {
      const status = await processSignup({ service, events }, caller, input.ref_code, new Date());
      return { ok: true as const, status };
    }),

    'get-referrals': signedIn['get-referrals'].handler(({ context: { caller, origin } }) =>
      readUserReferrals(service, caller.id, origin),
    ),

    'submit-share': signedIn['submit-share']
      .use(limitCalls(limits, shares, 'TOO_MANY_SHARES'))
      .handler(async ({ input, context: { caller, db }, errors }) => {
        const submitted = await submitShare(db, caller.id, input.url);
        if (!submitted) throw errors.ALREADY_SHARED();
        return submitted;
      }),

    'list-shares': signedIn['list-shares'].handler(async ({ context: { caller, db } }) => ({
      items: await listShares(db, caller.id),
    })),

    'get-affiliate-stats': signedIn['get-affiliate-stats'].handler(({ input, context: { caller }, errors }) => {
      if (input.p_user_id !== caller.id) throw errors.NOT_FOUND();
      return readStats(service, caller.id, new Date());
    }),

    'get-affiliate-settings': signedIn['get-affiliate-settings'].handler(async ({ context: { caller } }) => ({
      settings: await readSettings(service, caller.id),
    })),

    'save-affiliate-settings': signedIn['save-affiliate-settings'].handler(({ input, context: { caller } }) =>
      saveSettings(service, caller.id, input, new Date()),
    ),

    'list-affiliate-payouts': signedIn['list-affiliate-payouts'].handler(async ({ context: { caller } }) => ({
      items: await listPayouts(service, caller.id, new Date()),
    })),
  };
}
