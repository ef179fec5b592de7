import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';

/** How many attempts a key may make within a number of seconds. */
export type RateLimit = {
  /** The name of the limit in the database: lower-case words with hyphens. */
  readonly name: string;
  readonly maxAttempts?: number;
  readonly windowSeconds?: number;
};

export type AttemptOutcome =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'too many'; readonly retryAfterSeconds: number };

export type RateLimits = {
  /**
   * Counts an attempt and returns whether it is allowed. A window starts with the first attempt after the previous
   * window has ended.
   */
  take(limit: RateLimit, key: string): Promise<AttemptOutcome>;
  /** Returns the number of attempts that `take` has counted for this key in the current window. */
  count(limit: RateLimit, key: string): Promise<number>;
};

const defaultMaxAttempts = 5;
const defaultWindowSeconds = 60;

/**
 * The number of counters per limit. Keys in the same bucket are counted together, so that invented keys cannot fill the
 * database; with a million buckets, two users rarely share one.
 */
const bucketsPerLimit = 2 ** 20;

/**
 * Counts attempts in the database, so that a limit covers all processes and survives restarts. A single statement both
 * counts and decides, so concurrent attempts are counted separately. Keys may be personal data, so only their bucket
 * number is stored, which cannot be computed without the secret.
 */
export function openRateLimits(service: ServiceDatabase, secret: string): RateLimits {
  const getBucketKey = ({ name }: RateLimit, key: string) => `${name}/${getBucket(secret, key)}`;
  return {
    async take(limit, key) {
      const { maxAttempts = defaultMaxAttempts, windowSeconds = defaultWindowSeconds } = limit;
      const [now, windowMs] = [Date.now(), windowSeconds * 1_000];
      // The column for the start of the window still has a name that matches its content in earlier versions.
      const { rows } = await sql<{ count: number; began_ms: string }>`
        insert into rate_limits as known (key, count, last_request) values (${getBucketKey(limit, key)}, 1, ${now})
        on conflict (key) do update set
          count = case when known.last_request <= ${now - windowMs} then 1
          else least(known.count, ${maxAttempts}) + 1 end,
          last_request = case when known.last_request <= ${now - windowMs} then ${now} else known.last_request end
        returning count, last_request as began_ms`.execute(service);
      const [{ count, began_ms } = { count: 1, began_ms: String(now) }] = rows;
      if (count <= maxAttempts) return { kind: 'allowed' };
      // Another machine's clock may be ahead and may have set a later start of the window.
      const waitMs = Math.min(Number(began_ms) + windowMs - now, windowMs);
      return { kind: 'too many', retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) };
    },
    async count(limit, key) {
      const { windowSeconds = defaultWindowSeconds } = limit;
      const row = await service
        .selectFrom('rate_limits')
        .select('count')
        .where('key', '=', getBucketKey(limit, key))
        .where('last_request', '>', String(Date.now() - windowSeconds * 1_000))
        .executeTakeFirst();
      return row?.count ?? 0;
    },
  };
}

function getBucket(secret: string, key: string): number {
  // The first line keeps this use of the secret separate from all others.
  return createHmac('sha256', secret).update(`rate limit\n${key}`).digest().readUInt32BE() % bucketsPerLimit;
}
