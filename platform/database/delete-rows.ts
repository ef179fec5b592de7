import { type RawBuilder, sql } from 'kysely';
import type { ServiceDatabase, Tables } from './database.ts';

/** Rows of one statement: few enough that nobody waits for its locks. */
const batch = 1_000;

/** Deletes the rows of a table that were made more than so many days before; returns how many. */
export async function deleteOlderThan(
  service: ServiceDatabase,
  table: keyof Tables,
  days: number,
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - days * 24 * 60 * 60_000);
  return deleteRows(service, table, sql`created_at < ${before}`);
}

/** Deletes the rows of a table that meet a condition, batch by batch; returns how many. */
export async function deleteRows(
  service: ServiceDatabase,
  table: keyof Tables,
  condition: RawBuilder<unknown>,
): Promise<number> {
  let total = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)}
      where ctid = any(array(select ctid from ${sql.table(table)} where ${condition} limit ${batch}))`.execute(service);
    total += Number(numAffectedRows);
    if (numAffectedRows < batch) return total;
  }
}
