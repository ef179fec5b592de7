import { type RawBuilder, sql } from 'kysely';
import type { AnyDatabase } from '#platform/database/database.ts';
import { notify } from '#platform/database/notify-at-commit.ts';
import type { LiveEvent } from './live-event.ts';

/** Tells every process, when the transaction commits, that something a person may be looking at has changed. */
export async function announce(db: AnyDatabase, events: readonly LiveEvent[]): Promise<void> {
  if (events.length) await notify(db, { live: events.map((event) => JSON.stringify(event)) });
}

/**
 * The same of one event, as a column that a statement returns: for a statement that is a transaction of its own. It
 * takes no round trip besides, and nothing is announced where nothing was changed.
 */
export function announced(event: LiveEvent): RawBuilder<void> {
  return sql<void>`pg_notify('live', ${JSON.stringify([event])})`;
}

/** Stands for each machine in `wake`. */
export const everyMachine = '*';

/** Wakes the loops of this machine (platform/due-rows) in every process: they sleep until their next due instant. */
export async function wake(db: AnyDatabase, machine: string): Promise<void> {
  await notify(db, { wake: [machine] });
}
