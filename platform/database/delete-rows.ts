import { type RawBuilder, sql } from 'kysely';
import type { RecurringRun } from '#platform/jobs/jobs.ts';
import type { ServiceDatabase, Tables } from './database.ts';
import { isDatabaseAway } from './database-away.ts';

/** Maximum number of rows per statement, so that locks are held only briefly. */
const batch = 1_000;

/** Deletes rows that are older than the given number of days and returns how many were deleted. */
export async function deleteOlderThan(
  service: ServiceDatabase,
  table: keyof Tables,
  days: number,
  run: RecurringRun,
): Promise<number> {
  const before = new Date(run.now.getTime() - days * 24 * 60 * 60_000);
  return deleteRows(service, table, sql`created_at < ${before}`, run);
}

/**
 * Deletes the rows of a table that meet a condition, in batches, and returns how many were deleted. If a batch fails,
 * the rows of each user are deleted separately, so that one user's undeletable rows do not block those of others.
 */
export async function deleteRows(
  service: ServiceDatabase,
  table: keyof Tables,
  condition: RawBuilder<unknown>,
  { forUser }: Pick<RecurringRun, 'forUser'>,
): Promise<number> {
  try {
    return await deleteBatches(service, table, condition);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
  }
  let total = 0;
  for (const userId of await listUsers(service, table, condition)) {
    const own = sql`${condition} and ${userIdIn(table)} is not distinct from ${userId}::text`;
    total += (await forUser(userId, () => deleteBatches(service, table, own))) ?? 0;
  }
  return total;
}

async function deleteBatches(
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

async function listUsers(
  service: ServiceDatabase,
  table: keyof Tables,
  condition: RawBuilder<unknown>,
): Promise<readonly (string | null)[]> {
  const { rows } = await sql<{ user_id: string | null }>`
    select distinct ${userIdIn(table)} as user_id from ${sql.table(table)} where ${condition}`.execute(service);
  return rows.map(({ user_id }) => user_id);
}

/** The user id of a row; null if the table has none. */
function userIdIn(table: keyof Tables): RawBuilder<string | null> {
  return sql<string | null>`(to_jsonb(${sql.table(table)}.*) ->> 'user_id')`;
}
