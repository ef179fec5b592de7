import { type RawBuilder, sql } from 'kysely';
import type { AnyDatabase } from '#platform/database/database.ts';
import { notify } from '#platform/database/notify-at-commit.ts';
import type { LiveEvent } from './live-event.ts';

/** Notifies every process, when the transaction commits, of changed data that a user may be viewing. */
export async function announce(db: AnyDatabase, events: readonly LiveEvent[]): Promise<void> {
  if (events.length) await notify(db, { live: events.map((event) => JSON.stringify(event)) });
}

/**
 * Returns a column that announces an event, for a statement that is a transaction of its own. It needs no extra round
 * trip and announces nothing if the statement changes nothing.
 */
export function announced(event: LiveEvent): RawBuilder<void> {
  return sql<void>`pg_notify('live', ${JSON.stringify([event])})`;
}

/** Addresses every machine in `wake`. */
export const everyMachine = '*';

/** Wakes the loops of this machine (platform/due-rows) in every process, which sleep until their next row is due. */
export async function wake(db: AnyDatabase, machine: string): Promise<void> {
  await notify(db, { wake: [machine] });
}
