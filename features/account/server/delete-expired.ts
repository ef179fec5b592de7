import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { deleteRows } from '#platform/database/delete-rows.ts';

/** Deletes what has expired: sessions and verifications. Returns how many of each. */
export async function deleteExpired(service: ServiceDatabase, now = new Date()): Promise<Record<string, number>> {
  return {
    sessions: await deleteRows(service, 'sessions', sql`expires_at < ${now}`),
    verifications: await deleteRows(service, 'verifications', sql`expires_at < ${now}`),
  };
}
