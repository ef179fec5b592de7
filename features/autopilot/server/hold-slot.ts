import { sql } from 'kysely';
import { returnToDraft } from '#features/planner/server/public.ts';
import { findSettings } from '#features/style/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import { getSlotOptions } from './slot-options.ts';
import { announceSlots, findIdea, type SlotRow, stepTimes } from './slots.ts';

/** The new state of a slot whose complete post is kept as a draft. Saving it invalidates a worker's claim. */
type Kept =
  | { readonly state: 'waiting'; readonly nextStepAt: Date }
  | { readonly state: 'held'; readonly reason: 'paused'; readonly nextStepAt: null };

/**
 * Prevents a complete post from being published by keeping it as a draft; a scheduled post becomes a draft again.
 * Returns false if it is too late.
 */
export async function keepDraft(trx: UserDatabase, slot: SlotRow, kept: Kept, now: Date): Promise<boolean> {
  if (slot.state === 'scheduled') {
    const own = await findSettings(trx, slot.user_id, slot.influencer_id);
    const prepared = { credits: slot.credits, stepTimes: stepTimes.parse(slot.step_times) };
    const options = getSlotOptions(own, { idea: findIdea(slot), local: slot.scheduled_local });
    if (!(await returnToDraft(trx, slot.id, { options, prepared, now }))) return false;
  }
  await trx
    .updateTable('autopilot_slots')
    .set({
      state: kept.state,
      reason: 'reason' in kept ? kept.reason : null,
      next_step_at: kept.nextStepAt,
      attempt: sql`attempt + 1`,
      looks: 0,
      updated_at: now,
    })
    .where('id', '=', slot.id)
    .execute();
  await announceSlots(trx, slot);
  return true;
}
