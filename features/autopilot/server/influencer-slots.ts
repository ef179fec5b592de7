import { sql } from 'kysely';
import type { UserDatabase } from '#platform/database/database.ts';
import { wake } from '#platform/live/announce.ts';
import { firstFillDelayMs } from '../autopilot-rules.ts';
import { autopilotMachine } from './slots.ts';

/** Wakes an influencer's posts that are pending approval, because approval is no longer required. */
export async function endWaiting(trx: UserDatabase, influencerId: string, now: Date): Promise<void> {
  await trx
    .updateTable('autopilot_slots')
    .set({ next_step_at: now })
    .where('influencer_id', '=', influencerId)
    .where('state', '=', 'waiting')
    .execute();
  await wake(trx, autopilotMachine);
}

/**
 * Reschedules the preparation of an influencer's posts that have not been started to this many hours ahead, but no
 * earlier than in five minutes.
 */
export async function savePreparing(trx: UserDatabase, influencerId: string, hours: number, now: Date): Promise<void> {
  const soonest = new Date(now.getTime() + firstFillDelayMs);
  await trx
    .updateTable('autopilot_slots')
    .set({ next_step_at: sql<Date>`greatest(slot_at - ${hours} * interval '1 hour', ${soonest})` })
    .where('influencer_id', '=', influencerId)
    .where('state', '=', 'planned')
    .where('is_extra', '=', false)
    // A slot without an account continues once one is connected.
    .where('looks', '=', 0)
    .execute();
  await wake(trx, autopilotMachine);
}

/**
 * Removes the ideas of an influencer's posts that have not been started, except pinned ones. Planning assigns new
 * ideas.
 */
export async function forgetIdeas(trx: UserDatabase, influencerId: string): Promise<void> {
  await trx
    .updateTable('autopilot_slots')
    .set({ idea: null })
    .where('influencer_id', '=', influencerId)
    .where('state', '=', 'planned')
    .where(sql<boolean>`not (idea->>'isPinned')::boolean`)
    .execute();
}
