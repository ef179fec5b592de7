import { sql } from 'kysely';
import type { UserDatabase } from '#platform/database/database.ts';
import { wake } from '#platform/live/announce.ts';
import { firstFillDelayMs } from '../autopilot-rules.ts';
import { autopilotMachine } from './slots.ts';

/** Takes the posts of a persona that wait for their person further: they need not wait any more. */
export async function endWaiting(trx: UserDatabase, influencerId: string, now: Date): Promise<void> {
  await trx
    .updateTable('autopilot_slots')
    .set({ next_step_at: now })
    .where('influencer_id', '=', influencerId)
    .where('state', '=', 'waiting')
    .execute();
  await wake(trx, autopilotMachine);
}

/** Has a persona's posts that are not begun prepared so many hours before their minute, the next in five minutes. */
export async function savePreparing(trx: UserDatabase, influencerId: string, hours: number, now: Date): Promise<void> {
  const soonest = new Date(now.getTime() + firstFillDelayMs);
  await trx
    .updateTable('autopilot_slots')
    .set({ next_step_at: sql<Date>`greatest(slot_at - ${hours} * interval '1 hour', ${soonest})` })
    .where('influencer_id', '=', influencerId)
    .where('state', '=', 'planned')
    .where('is_extra', '=', false)
    // One that waits for an account goes on when there is one.
    .where('looks', '=', 0)
    .execute();
  await wake(trx, autopilotMachine);
}

/**
 * Forgets what a persona's posts were to show that are not begun, but for what its
 * person pinned: planning gives others.
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
