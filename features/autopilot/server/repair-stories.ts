import { changePreparedPost } from '#features/planner/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import { missedStates } from '../autopilot-rules.ts';
import { brokenParts } from './content-plan/broken-stories.ts';
import { loadIdeaHistory } from './idea-history.ts';
import type { OpenPlan } from './open-plan.ts';
import { getSlotOptions } from './slot-options.ts';
import { isStarted } from './slot-places.ts';
import { findIdea, type SlotRow, saveIdea, slotColumns } from './slots.ts';

/** Longer than any story, even at one post a week. */
const storyMs = 60 * 86_400_000;

/**
 * Replaces the ideas of posts in incomplete stories, except for started and pinned posts. Returns the influencers whose
 * posts received new ideas. A second call changes nothing.
 */
export async function repairStories(
  trx: UserDatabase,
  userId: string,
  { active, nowMs }: Pick<OpenPlan, 'active' | 'nowMs'>,
): Promise<string[]> {
  if (active.length === 0) return [];
  const slots = await listStoryPosts(trx, userId, nowMs);
  const mended: string[] = [];
  for (const influencer of active) {
    const { own } = influencer;
    const broken = brokenParts(slots.filter(({ slot }) => slot.influencer_id === own.influencer_id));
    if (broken.length === 0) continue;
    const ids = broken.map(({ slot }) => slot.id);
    const ideaHistory = await loadIdeaHistory(trx, userId, influencer, nowMs, ids);
    for (const { slot, day, idea } of broken) {
      // A new story would also be incomplete, because the posts after it already have ideas.
      const planned = ideaHistory.plan(day, { without: idea.without, withStories: false });
      const options = getSlotOptions(own, { idea: planned, local: slot.scheduled_local });
      if (await saveIdea(trx, slot, planned)) await changePreparedPost(trx, slot.id, options);
    }
    mended.push(own.influencer_id);
  }
  return mended;
}

/** Returns the recent and planned posts of a user's influencers, in order. */
async function listStoryPosts(trx: UserDatabase, userId: string, nowMs: number) {
  const slots = await trx
    .selectFrom('autopilot_slots')
    .where('user_id', '=', userId)
    .where('slot_at', '>', new Date(nowMs - storyMs))
    .where('state', 'not in', [...missedStates])
    .orderBy('slot_at')
    .select(slotColumns)
    .execute();
  return slots.flatMap(toStoryPost);
}

function toStoryPost(slot: SlotRow) {
  const idea = findIdea(slot);
  if (!idea) return [];
  return [{ slot, day: slot.scheduled_local.slice(0, 10), idea, isFixed: isStarted(slot) || idea.isPinned }];
}
