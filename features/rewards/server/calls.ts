import { implement } from '@orpc/server';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { Events } from '#platform/events/events.ts';
import type { AdminContext, AnyoneContext, SignedInContext } from '#platform/http/call-context.ts';
import type { RateLimit, RateLimits } from '#platform/rate-limits/rate-limits.ts';
import { rewardsContract } from '../contract.ts';
import { maxClicksPerMinute } from '../reward-rules.ts';
import { maxSharesPerDay } from '../share-rules.ts';
import { readOwnReferrals } from './own-referrals.ts';
import { recordClick } from './referral-clicks.ts';
import { findLink } from './referral-codes.ts';
import { processSignup, recordReferral } from './referrals.ts';
import { reviewShare } from './review-share.ts';
import type { RewardMails } from './reward-mails.ts';
import { listShares, listSharesToReview, submitShare } from './shares.ts';

const anyone = implement(rewardsContract).$context<AnyoneContext>();
const admin = implement(rewardsContract).$context<AdminContext>();
const signedIn = implement(rewardsContract).$context<SignedInContext>();

const clicks: RateLimit = { name: 'referral-clicks', maxAttempts: maxClicksPerMinute };
const shares: RateLimit = { name: 'shares', maxAttempts: maxSharesPerDay, windowSeconds: 24 * 60 * 60 };

export type RewardsCallsDeps = {
  readonly service: ServiceDatabase;
  readonly events: Events;
  readonly limits: RateLimits;
  readonly mails: RewardMails;
  readonly secret: string;
};

export function rewardsCalls({ service, events, limits, mails, secret }: RewardsCallsDeps) {
  return {
    'record-referral-click': anyone['record-referral-click'].handler(
      async ({ input, context: { caller, clientAddress }, errors }) => {
        const attempt = await limits.take(clicks, clientAddress);
        if (attempt.kind === 'too many')
          throw errors.TOO_MANY_CLICKS({ data: { retry_after: attempt.retryAfterSeconds } });
        const link = await findLink(service, input.referrer_user);
        if (!link) throw errors.NOT_FOUND({ message: 'There is no such link.' });
        const { userId: referrer, refCode } = link;
        if (caller?.id !== referrer)
          await recordClick(service, secret, { referrer, refCode, clientAddress }, new Date());
        return { ref_code: refCode };
      },
    ),

    'record-referral': signedIn['record-referral'].handler(async ({ input, context: { caller } }) => {
      await recordReferral(service, caller, input.p_ref_code, new Date());
      return { ok: true as const };
    }),

    'process-referral-signup': signedIn['process-referral-signup'].handler(async ({ input, context: { caller } }) => {
      const status = await processSignup({ service, events }, caller, input.ref_code, new Date());
      return { ok: true as const, status };
    }),

    'get-referrals': signedIn['get-referrals'].handler(({ context: { caller, origin } }) =>
      readOwnReferrals(service, caller.id, origin),
    ),

    'submit-share': signedIn['submit-share'].handler(async ({ input, context: { caller, db }, errors }) => {
      const attempt = await limits.take(shares, caller.id);
      if (attempt.kind === 'too many')
        throw errors.TOO_MANY_SHARES({ data: { retry_after: attempt.retryAfterSeconds } });
      const submitted = await submitShare(db, caller.id, input.url);
      if (!submitted) throw errors.ALREADY_SHARED();
      return submitted;
    }),

    'list-shares': signedIn['list-shares'].handler(async ({ context: { caller, db } }) => ({
      items: await listShares(db, caller.id),
    })),

    'list-shares-to-review': admin['list-shares-to-review'].handler(async () => ({
      items: await listSharesToReview(service),
    })),

    'review-share': admin['review-share'].handler(async ({ input, context: { caller }, errors }) => {
      const outcome = await reviewShare({ service, mails }, caller.id, input, new Date());
      if (outcome.kind === 'missing') throw errors.NOT_FOUND({ message: 'There is no such post.' });
      if (outcome.kind === 'reviewed before') throw errors.REVIEWED();
      return outcome.share;
    }),
  };
}
