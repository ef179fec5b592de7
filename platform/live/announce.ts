import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/database/database.ts';
import type { LiveEvent } from './live-event.ts';

/** Tells every process, when the transaction commits, that something a person may be looking at has changed. */
export async function announce(db: AnyDatabase, events: readonly LiveEvent[]): Promise<void> {
  const distinct = [...new Set(events.map((event) => JSON.stringify(event)))];
  // A notification holds 8,000 bytes; an event takes 220 at most.
  for (let start = 0; start < distinct.length; start += 30) {
    await sql`select pg_notify('live', ${`[${distinct.slice(start, start + 30).join(',')}]`})`.execute(db);
  }
}

/** Stands for each machine in `wake`. */
export const everyMachine = '*';

/** Wakes the loops of this machine (platform/due-rows) in every process: they sleep until their next due instant. */
export async function wake(db: AnyDatabase, machine: string): Promise<void> {
  await sql`select pg_notify('wake', ${machine})`.execute(db);
}
