import type { ServiceDatabase } from '#platform/database/database.ts';
import { holdAccount } from '#platform/due-rows/hold-accounts.ts';
import type { Events } from '#platform/events/events.ts';
import { accountWasHeld } from './events.ts';

/** Puts a user's account on hold: its due rows wait, and its queued images and training runs are canceled. */
export async function holdUser(trx: ServiceDatabase, events: Events, userId: string): Promise<void> {
  const heldAt = await holdAccount(trx, userId);
  await events.emit(trx, accountWasHeld, { userId, heldAt: heldAt.toISOString() });
}
