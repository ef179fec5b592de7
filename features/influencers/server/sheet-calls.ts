import { implement } from '@orpc/server';
import type { ImageBudget } from '#features/generation/server/public.ts';
import type { SignedInContext } from '#platform/http/call-context.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { likenessRefusal } from '../clone-rules.ts';
import { influencersContract } from '../contract.ts';
import { listSheets, withMissing } from './character-sheets.ts';
import { findInfluencer, type InfluencerRow } from './influencers.ts';
import { redrawSheet } from './order-sheets.ts';
import { ownInfluencer } from './own-influencer.ts';

const signedIn = implement(influencersContract).$context<SignedInContext>();

export type SheetCallsDeps = {
  readonly jobs: JobQueue;
  readonly imageBudget: ImageBudget;
  /** Whether character sheets are generated for new influencers. */
  readonly drawsSheets: boolean;
};

/** Calls for the character sheets of influencers. */
export function sheetCalls({ jobs, imageBudget, drawsSheets }: SheetCallsDeps) {
  /** Returns whether an older influencer's missing sheets can be generated. */
  const addsSheets = (influencer: InfluencerRow) =>
    drawsSheets && influencer.created_via !== 'catalog' && !likenessRefusal(influencer);
  return {
    'list-character-sheets': signedIn['list-character-sheets'].handler(
      async ({ input: { influencer_id: influencerId }, context: { db, caller, origin } }) => {
        const influencer = await findInfluencer(db, caller.id, influencerId);
        const sheets = await listSheets(db, origin, caller.id, influencerId);
        return { sheets: influencer && addsSheets(influencer) ? withMissing(sheets) : sheets };
      },
    ),

    'redraw-character-sheet': signedIn['redraw-character-sheet']
      .use(ownInfluencer)
      .handler(async ({ input, context: { db, caller, influencer }, errors }) => {
        const unconsented = likenessRefusal(influencer);
        if (unconsented && unconsented !== 'LIKENESS_WITHDRAWN') throw errors[unconsented]();
        if (await imageBudget.isSpent()) throw errors.BUDGET_SPENT();
        const persona = { userId: caller.id, influencerId: influencer.id, seed: influencer.seed };
        const outcome = await redrawSheet(db, jobs, persona, input.view, addsSheets(influencer));
        if (outcome.kind === 'missing') throw errors.NOT_FOUND({ message: 'This influencer has no such image.' });
        if (outcome.kind === 'under way') throw errors.SHEET_UNDER_WAY();
        if (outcome.kind === 'out of credits') throw errors.OUT_OF_CREDITS();
        if (outcome.kind === 'queue full') throw errors.QUEUE_FULL(outcome);
        return { ok: true as const };
      }),
  };
}
