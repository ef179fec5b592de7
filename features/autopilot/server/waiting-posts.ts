import type { Draft } from '#features/planner/contract.ts';
import { toInstant } from '#features/planner/post-time.ts';
import { listDrafts } from '#features/planner/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import type { WaitingPost } from '../contract.ts';
import { type SlotRow, toSlot } from './slots.ts';

/** Returns an influencer's slots that need the user's approval, with the current contents of their drafts. */
export async function waitingPosts(
  db: UserDatabase,
  origin: string,
  influencerId: string,
  slots: readonly SlotRow[],
): Promise<WaitingPost[]> {
  const waiting = slots.filter(isWaiting);
  if (waiting.length === 0) return [];
  const drafts = new Map((await listDrafts(db, origin, influencerId)).map((draft) => [draft.id, draft]));
  return waiting.flatMap((slot) => {
    const draft = drafts.get(slot.id);
    return draft ? { ...toSlot(slot), ...getDraftTime(draft), caption: draft.caption, mediaUrls: draft.mediaUrls } : [];
  });
}

/** Returns the publication time once approved. The user may have moved the post in the planner. */
function getDraftTime({ scheduledLocal, timezone }: Draft) {
  const slotAt = toInstant(scheduledLocal, timezone);
  return slotAt && { slotAt: new Date(slotAt.epochMilliseconds).toISOString(), scheduledLocal, timezone };
}

/** Returns whether a post needs the user's approval. */
export function isWaiting({ state, approved_at }: SlotRow): boolean {
  return state === 'waiting' && approved_at === null;
}
