import { sql } from 'kysely';
import { returnToDraft } from '#features/planner/server/public.ts';
import { findSettings } from '#features/style/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import { slotOptionsOf } from './slot-options.ts';
import { announceSlots, ideaOf, type SlotRow, stepTimes } from './slots.ts';

/** A slot whose post is complete, as its draft, and what becomes of it; whoever has it claimed can write no more. */
type Kept =
  | { readonly state: 'waiting'; readonly nextStepAt: Date }
  | { readonly state: 'held'; readonly reason: 'paused'; readonly nextStepAt: null };

/**
 * Keeps the draft of a post that is complete from going out; one that is scheduled becomes a draft again. False where
 * it cannot be kept any more.
 */
export async function keepDraft(trx: UserDatabase, slot: SlotRow, kept: Kept, now: Date): Promise<boolean> {
  if (slot.state === 'scheduled') {
    const own = await findSettings(trx, slot.user_id, slot.influencer_id);
    const prepared = { credits: slot.credits, stepTimes: stepTimes.parse(slot.step_times) };
    const options = slotOptionsOf(own, ideaOf(slot));
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
