import { type RawBuilder, sql } from 'kysely';
import type { AnyDatabase } from '#platform/database/database.ts';
import { notify } from '#platform/database/notify-at-commit.ts';
import type { LiveEvent } from './live-event.ts';

/** Notifies every process, when the transaction commits, that data a user may be viewing has changed. */
export async function announce(db: AnyDatabase, events: readonly LiveEvent[]): Promise<void> {
  if (events.length) await notify(db, { live: events.map((event) => JSON.stringify(event)) });
}

/**
 * Returns a column that announces an event, for a standalone statement that is its own transaction. It needs no extra
 * round trip, and announces nothing if the statement changes nothing.
 */
export function announced(event: LiveEvent): RawBuilder<void> {
  return sql<void>`pg_notify('live', ${JSON.stringify([event])})`;
}

/** Wakes every machine if passed to `wake`. */
export const everyMachine = '*';

/**
 * Wakes this machine's loops (platform/due-rows) in every process, which otherwise sleep until their next row is due.
 */
export async function wake(db: AnyDatabase, machine: string): Promise<void> {
  await notify(db, { wake: [machine] });
}
