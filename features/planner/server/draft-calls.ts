import { implement } from '@orpc/server';
import { ownInfluencer } from '#features/influencers/server/public.ts';
import type { SignedInContext } from '#platform/http/call-context.ts';
import { draftsContract } from '../drafts-contract.ts';
import { deleteDraft, listDrafts, saveDraft, toDraft } from './drafts.ts';
import { scheduleDrafts } from './schedule-drafts.ts';

const signedIn = implement(draftsContract).$context<SignedInContext>();

/** Calls for posts that are still being written. */
export function draftCalls() {
  return {
    'list-drafts': signedIn['list-drafts'].handler(async ({ input, context: { db, origin } }) => ({
      items: await listDrafts(db, origin, input.influencer_id),
    })),

    'save-draft': signedIn['save-draft']
      .use(ownInfluencer)
      .handler(async ({ input, context: { db, caller, origin }, errors }) => {
        const { draftId: id, influencerId, version, scheduledFor, timezone, ...content } = input;
        const when = scheduledFor && timezone ? { local: scheduledFor, zone: timezone } : undefined;
        const outcome = await saveDraft(db, { id, userId: caller.id, influencerId, content, when, version });
        if (outcome.kind === 'changed')
          throw errors.DRAFT_CHANGED({ data: { fields: outcome.fields, current: toDraft(outcome.row, origin) } });
        if (outcome.kind === 'saved')
          return { ok: true as const, draft: outcome.row ? toDraft(outcome.row, origin) : null };
        const { refusal } = outcome;
        if (refusal === 'missing') throw errors.NOT_FOUND({ message: 'Draft not found' });
        if (refusal === 'invalid_time') throw errors.invalid_time({ message: 'Invalid date or time format' });
        throw errors[refusal]();
      }),

    'delete-draft': signedIn['delete-draft'].handler(async ({ input, context: { db, caller } }) => {
      await db.transaction().execute((trx) => deleteDraft(trx, caller.id, input.draftId));
      return { ok: true as const };
    }),

    'schedule-drafts': signedIn['schedule-drafts']
      .use(ownInfluencer)
      .handler(async ({ input: { draft_ids: ids }, context: { db, caller, influencer } }) => {
        const { scheduled, refused } = await scheduleDrafts(db, {
          userId: caller.id,
          influencerId: influencer.id,
          ids,
        });
        return { ok: true as const, scheduled: [...scheduled], refused: [...refused] };
      }),
  };
}
