import { implement } from '@orpc/server';
import { findInfluencer } from '#features/influencers/server/public.ts';
import type { SignedInContext } from '#platform/http/call-context.ts';
import { draftsContract } from '../drafts-contract.ts';
import { deleteDraft, listDrafts, saveDraft } from './drafts.ts';
import { scheduleDrafts } from './schedule-drafts.ts';

const signedIn = implement(draftsContract).$context<SignedInContext>();

/** The calls about posts that are still being written. */
export function draftCalls() {
  return {
    'list-drafts': signedIn['list-drafts'].handler(async ({ input, context: { db, origin } }) => ({
      items: await listDrafts(db, origin, input.influencer_id),
    })),

    'save-draft': signedIn['save-draft'].handler(async ({ input, context: { db, caller }, errors }) => {
      const { draftId: id, influencerId, scheduledFor: local, timezone: zone, ...content } = input;
      if (!(await findInfluencer(db, caller.id, influencerId)))
        throw errors.NOT_FOUND({ message: 'Influencer not found' });
      const refusal = await saveDraft(db, { id, userId: caller.id, influencerId, content, local, zone });
      if (refusal === 'missing') throw errors.NOT_FOUND({ message: 'Draft not found' });
      if (refusal === 'invalid_time') throw errors.invalid_time({ message: 'Invalid date or time format' });
      if (refusal) throw errors[refusal]();
      return { ok: true as const };
    }),

    'delete-draft': signedIn['delete-draft'].handler(async ({ input, context: { db, caller } }) => {
      await db.transaction().execute((trx) => deleteDraft(trx, caller.id, input.draftId));
      return { ok: true as const };
    }),

    'schedule-drafts': signedIn['schedule-drafts'].handler(async ({ input, context: { db, caller }, errors }) => {
      const { influencer_id: influencerId, draft_ids: ids } = input;
      if (!(await findInfluencer(db, caller.id, influencerId)))
        throw errors.NOT_FOUND({ message: 'Influencer not found' });
      const { scheduled, refused } = await scheduleDrafts(db, { userId: caller.id, influencerId, ids });
      return { ok: true as const, scheduled: [...scheduled], refused: [...refused] };
    }),
  };
}
