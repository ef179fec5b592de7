import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** Deletes what has expired of all accounts, now and once a day. Any number of processes may do it. */
export function startDeletingExpired(service: ServiceDatabase, log: Log): { stop(): void } {
  const clean = async () => {
    try {
      log.info(
        { rateLimits: await deleteExpiredRateLimits(service), ...(await deleteExpiredSessions(service)) },
        'expired rows deleted',
      );
    } catch (error) {
      log.warn({ err: error }, 'expired rows could not be deleted; they are tried again tomorrow');
    }
  };
  const timer = setInterval(() => void clean(), dayMs);
  timer.unref();
  void clean();
  return { stop: () => clearInterval(timer) };
}

/** Deletes counts of attempts that no limit looks at any more: the longest window is a minute. Returns how many. */
export async function deleteExpiredRateLimits(service: ServiceDatabase): Promise<number> {
  const { numDeletedRows } = await service
    .deleteFrom('rate_limits')
    .where('last_request', '<', sql<string>`(extract(epoch from now() - interval '1 hour') * 1000)::bigint`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes sessions and verifications that are over. Returns how many of each. */
export async function deleteExpiredSessions(
  service: ServiceDatabase,
): Promise<{ sessions: number; verifications: number }> {
  const sessions = await service.deleteFrom('sessions').where('expires_at', '<', sql<Date>`now()`).executeTakeFirst();
  const verifications = await service
    .deleteFrom('verifications')
    .where('expires_at', '<', sql<Date>`now()`)
    .executeTakeFirst();
  return { sessions: Number(sessions.numDeletedRows), verifications: Number(verifications.numDeletedRows) };
}
