import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { deleteRows } from '#platform/database/delete-rows.ts';
import { attemptDaysKept } from '../account-rules.ts';

/** Deletes what has expired: sessions, verifications, and counters of old attempts. Returns how many of each. */
export async function deleteExpired(service: ServiceDatabase, now = new Date()): Promise<Record<string, number>> {
  const oldestAttempt = now.getTime() - attemptDaysKept * 24 * 60 * 60_000;
  return {
    sessions: await deleteRows(service, 'sessions', sql`expires_at < ${now}`),
    verifications: await deleteRows(service, 'verifications', sql`expires_at < ${now}`),
    rate_limits: await deleteRows(service, 'rate_limits', sql`last_request < ${oldestAttempt}`),
  };
}
