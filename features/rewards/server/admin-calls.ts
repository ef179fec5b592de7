import { implement } from '@orpc/server';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { AdminContext } from '#platform/http/call-context.ts';
import { rewardsContract } from '../contract.ts';
import { saveTaxForm } from './affiliate-settings.ts';
import { endPayout } from './end-payout.ts';
import { forfeitCommissions } from './forfeit-commissions.ts';
import { createBatch, listBatches } from './payout-batches.ts';
import { listPayoutsDue } from './payouts-due.ts';
import { reviewShare } from './review-share.ts';
import type { RewardEmails } from './reward-emails.ts';
import { listSharesToReview } from './shares.ts';

const admin = implement(rewardsContract).$context<AdminContext>();

export type AdminCallsDeps = { readonly service: ServiceDatabase; readonly emails: RewardEmails };

/** Calls for admins to review posts and pay affiliates. */
export function rewardsAdminCalls({ service, emails }: AdminCallsDeps) {
  return {
    'list-shares-to-review': admin['list-shares-to-review'].handler(async () => ({
      items: await listSharesToReview(service),
    })),

    'review-share': admin['review-share'].handler(async ({ input, context: { caller }, errors }) => {
      const outcome = await reviewShare({ service, emails }, caller.id, input, new Date());
      if (outcome.kind === 'missing') throw errors.NOT_FOUND({ message: 'This post does not exist.' });
      if (outcome.kind === 'reviewed before') throw errors.REVIEWED();
      return outcome.share;
    }),

    'list-payouts-due': admin['list-payouts-due'].handler(async () => ({
      items: await listPayoutsDue(service, new Date()),
    })),

    'list-payout-batches': admin['list-payout-batches'].handler(async () => ({ items: await listBatches(service) })),

    'create-payout-batch': admin['create-payout-batch'].handler(async ({ context: { caller }, errors }) => {
      const id = await createBatch(service, caller.id, new Date());
      if (!id) throw errors.NOTHING_DUE();
      return { id };
    }),

    'end-payout': admin['end-payout'].handler(async ({ input, errors }) => {
      const outcome = await endPayout({ service, emails }, input.line_id, input.outcome, new Date());
      if (outcome === 'missing') throw errors.NOT_FOUND({ message: 'This payout does not exist.' });
      if (outcome === 'ended before') throw errors.ENDED();
      return { ok: true as const };
    }),

    'forfeit-commissions': admin['forfeit-commissions'].handler(async ({ input, errors }) => {
      const forfeited = await forfeitCommissions(service, input.affiliate_id, input.reason.trim());
      if (forfeited === null) throw errors.NOT_FOUND();
      return { forfeited };
    }),

    'save-tax-form': admin['save-tax-form'].handler(async ({ input, errors }) => {
      if (!(await saveTaxForm(service, input.affiliate_id, input.collected))) throw errors.NOT_FOUND();
      return { ok: true as const };
    }),
  };
}
