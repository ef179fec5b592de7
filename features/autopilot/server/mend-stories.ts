import { changePreparedPost } from '#features/planner/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import { missedStates } from '../autopilot-rules.ts';
import { brokenParts } from './content-plan/broken-stories.ts';
import { openLife } from './life.ts';
import type { OpenPlan } from './open-plan.ts';
import { slotOptionsOf } from './slot-options.ts';
import { isBegun } from './slot-places.ts';
import { ideaOf, type SlotRow, saveIdea, slotColumns } from './slots.ts';

/** Longer than a story takes that goes on with one post a week. */
const storyMs = 60 * 86_400_000;

/**
 * Gives other ideas to posts that tell parts of stories of which others are gone; what is begun or pinned stays as it
 * is. Returns the personas whose posts got ideas. Doing it twice changes nothing more.
 */
export async function mendStories(
  trx: UserDatabase,
  userId: string,
  { active, nowMs }: Pick<OpenPlan, 'active' | 'nowMs'>,
): Promise<string[]> {
  if (active.length === 0) return [];
  const slots = await listTold(trx, userId, nowMs);
  const mended: string[] = [];
  for (const persona of active) {
    const { own } = persona;
    const broken = brokenParts(slots.filter(({ slot }) => slot.influencer_id === own.influencer_id));
    if (broken.length === 0) continue;
    const ids = broken.map(({ slot }) => slot.id);
    const life = await openLife(trx, userId, persona, nowMs, ids);
    for (const { slot, day, idea } of broken) {
      // A story that began here would be broken too: the posts after it have their ideas.
      const planned = life.plan(day, { without: idea.without, withStories: false });
      if (await saveIdea(trx, slot, planned)) await changePreparedPost(trx, slot.id, slotOptionsOf(own, planned));
    }
    mended.push(own.influencer_id);
  }
  return mended;
}

/** What a person's personas showed lately and are going to show, in order. */
async function listTold(trx: UserDatabase, userId: string, nowMs: number) {
  const slots = await trx
    .selectFrom('autopilot_slots')
    .where('user_id', '=', userId)
    .where('slot_at', '>', new Date(nowMs - storyMs))
    .where('state', 'not in', [...missedStates])
    .orderBy('slot_at')
    .select(slotColumns)
    .execute();
  return slots.flatMap(toldPost);
}

function toldPost(slot: SlotRow) {
  const idea = ideaOf(slot);
  if (!idea) return [];
  return [{ slot, day: slot.scheduled_local.slice(0, 10), idea, isFixed: isBegun(slot) || idea.isPinned }];
}
