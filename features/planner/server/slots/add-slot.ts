import type { UserDatabase } from '#platform/database/database.ts';
import { addDraft } from '../drafts.ts';
import { announceSlots, type SlotOptions } from './slots.ts';

export type NewSlot = {
  readonly id: string;
  readonly userId: string;
  readonly influencerId: string;
  readonly source: 'week' | 'autopilot';
  readonly runId: string;
  /** Its place in the run, from 0. */
  readonly position: number;
  /** Its wall time in a zone. */
  readonly local: string;
  readonly zone: string;
  readonly options: SlotOptions;
};

/** Puts a post on the calendar that the product is to prepare: an empty draft, and its slot. */
export async function addSlot(trx: UserDatabase, slot: NewSlot): Promise<void> {
  const { id, userId, influencerId, source, runId, position, options } = slot;
  await addDraft(trx, slot);
  await trx
    .insertInto('post_slots')
    .values({
      id,
      user_id: userId,
      influencer_id: influencerId,
      source,
      run_id: runId,
      position,
      options: JSON.stringify(options),
    })
    .execute();
  await announceSlots(trx, { user_id: userId, influencer_id: influencerId });
}
