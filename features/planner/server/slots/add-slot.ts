import type { UserDatabase } from '#platform/database/database.ts';
import { addDrafts } from '../drafts.ts';
import { announceSlots, type SlotOptions } from './slots.ts';

export type NewSlot = {
  readonly id: string;
  readonly userId: string;
  readonly influencerId: string;
  readonly source: 'week' | 'autopilot';
  readonly runId: string;
  /** Its position in the run, starting at 0. */
  readonly position: number;
  /** Its wall time in a zone. */
  readonly local: string;
  readonly zone: string;
  readonly options: SlotOptions;
};

/** Adds posts to the calendar that the product will prepare: empty drafts with their slots. */
export async function addSlots(trx: UserDatabase, slots: readonly NewSlot[]): Promise<void> {
  if (slots.length === 0) return;
  await addDrafts(trx, slots);
  const rows = slots.map(({ id, userId, influencerId, source, runId, position, options }) => ({
    id,
    user_id: userId,
    influencer_id: influencerId,
    source,
    run_id: runId,
    position,
    options: JSON.stringify(options),
  }));
  await trx.insertInto('post_slots').values(rows).execute();
  for (const row of rows) await announceSlots(trx, row);
}
