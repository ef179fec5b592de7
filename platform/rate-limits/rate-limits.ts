import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';

/** So many attempts may be made with one key in so many seconds. */
export type RateLimit = {
  /** What is limited, under this name in the database: lower-case words with hyphens. */
  readonly name: string;
  /** Source of both defaults: specification, part 1, section 5. */
  readonly maxAttempts?: number;
  readonly windowSeconds?: number;
};

export type AttemptOutcome =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'too many'; readonly retryAfterSeconds: number };

export type RateLimits = {
  /** Counts an attempt and decides about it. A window begins with the first attempt after the one before has ended. */
  take(limit: RateLimit, key: string): Promise<AttemptOutcome>;
  /** How many attempts were counted for this key by `take`, in the window that has not ended. */
  count(limit: RateLimit, key: string): Promise<number>;
};

const defaultMaxAttempts = 5;
const defaultWindowSeconds = 60;

/**
 * Counters of one limit. Keys that fall into one bucket are counted as one, so that whoever invents keys cannot fill
 * the database; with a million of them hardly any two people share one.
 */
const bucketsOfLimit = 2 ** 20;

/**
 * Counts attempts in the database: a limit holds in all processes together and over a restart. One statement counts and
 * decides, so that attempts at the same instant cannot pass as one. Keys may be personal data: they are kept as the
 * number of their bucket, which nobody can compute without the secret.
 */
export function openRateLimits(service: ServiceDatabase, secret: string): RateLimits {
  const keyOf = ({ name }: RateLimit, key: string) => `${name}/${bucketOf(secret, key)}`;
  return {
    async take(limit, key) {
      const { maxAttempts = defaultMaxAttempts, windowSeconds = defaultWindowSeconds } = limit;
      const [now, windowMs] = [Date.now(), windowSeconds * 1_000];
      // The column of the window's beginning has the name of what it held in earlier versions.
      const { rows } = await sql<{ count: number; began_ms: string }>`
        insert into rate_limits as known (key, count, last_request) values (${keyOf(limit, key)}, 1, ${now})
        on conflict (key) do update set
          count = case when known.last_request <= ${now - windowMs} then 1
          else least(known.count, ${maxAttempts}) + 1 end,
          last_request = case when known.last_request <= ${now - windowMs} then ${now} else known.last_request end
        returning count, last_request as began_ms`.execute(service);
      const [{ count, began_ms } = { count: 1, began_ms: String(now) }] = rows;
      if (count <= maxAttempts) return { kind: 'allowed' };
      // Another machine's clock may have begun the window later than this one's.
      const waitMs = Math.min(Number(began_ms) + windowMs - now, windowMs);
      return { kind: 'too many', retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) };
    },
    async count(limit, key) {
      const { windowSeconds = defaultWindowSeconds } = limit;
      const row = await service
        .selectFrom('rate_limits')
        .select('count')
        .where('key', '=', keyOf(limit, key))
        .where('last_request', '>', String(Date.now() - windowSeconds * 1_000))
        .executeTakeFirst();
      return row?.count ?? 0;
    },
  };
}

function bucketOf(secret: string, key: string): number {
  // The first line keeps this use of the secret apart from all others.
  return createHmac('sha256', secret).update(`rate limit\n${key}`).digest().readUInt32BE() % bucketsOfLimit;
}
