import { implement } from '@orpc/server';
import type { Events } from '#platform/events/events.ts';
import type { SignedInContext } from '#platform/http/call-context.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { influencersContract } from '../contract.ts';
import { orderSheets } from './order-sheets.ts';
import { renewLikeness } from './renew-likeness.ts';
import { stateLikeness } from './state-likeness.ts';
import { withdrawLikeness } from './withdraw-likeness.ts';

const signedIn = implement(influencersContract).$context<SignedInContext>();

export type LikenessCallsDeps = {
  readonly jobs: JobQueue;
  readonly events: Events;
  /** Whether character sheets are generated for new influencers. */
  readonly drawsSheets: boolean;
};

/** Calls for the consent to a clone's likeness. */
export function likenessCalls({ jobs, events, drawsSheets }: LikenessCallsDeps) {
  return {
    'withdraw-likeness': signedIn['withdraw-likeness'].handler(async ({ input, context: { db, caller }, errors }) => {
      const withdrawn = await withdrawLikeness(db, events, caller.id, input.influencer_id);
      if (!withdrawn) throw errors.NOT_FOUND({ message: 'Clone not found.' });
      return { ok: true as const };
    }),

    'state-likeness': signedIn['state-likeness'].handler(async ({ input, context: { db, caller }, errors }) => {
      const clone = { userId: caller.id, influencerId: input.influencer_id };
      const outcome = await stateLikeness(db, clone, input, async (trx, influencer) => {
        if (drawsSheets) await orderSheets(trx, jobs, influencer);
      });
      if (outcome === 'missing') throw errors.NOT_FOUND({ message: 'Clone not found.' });
      if (outcome === 'withdrawn') throw errors.LIKENESS_WITHDRAWN();
      return { ok: true as const };
    }),

    'renew-likeness': signedIn['renew-likeness'].handler(async ({ input, context: { db, caller }, errors }) => {
      const clone = { userId: caller.id, influencerId: input.influencer_id };
      const outcome = await renewLikeness(db, events, clone, input.consent);
      if (outcome === 'missing') throw errors.NOT_FOUND({ message: 'Clone not found.' });
      if (outcome !== 'renewed') throw errors[outcome]();
      return { ok: true as const };
    }),
  };
}
