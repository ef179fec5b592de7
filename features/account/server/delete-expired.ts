import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { deleteRows } from '#platform/database/delete-rows.ts';
import type { RecurringRun } from '#platform/jobs/jobs.ts';

/** Deletes expired sessions and verifications. Returns how many of each were deleted. */
export async function deleteExpired(service: ServiceDatabase, run: RecurringRun): Promise<Record<string, number>> {
  return {
    sessions: await deleteRows(service, 'sessions', sql`expires_at < ${run.now}`, run),
    verifications: await deleteRows(service, 'verifications', sql`expires_at < ${run.now}`, run),
  };
}
