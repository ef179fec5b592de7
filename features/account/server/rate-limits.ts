import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';

/**
 * Counts attempts for the auth library in the database: a limit holds in all processes together and over a restart. One
 * statement counts and decides, so that attempts at the same instant cannot pass as one.
 */
export function openRateLimits(service: ServiceDatabase) {
  return {
    /** `window` in seconds, as the library has it; a window begins anew with each attempt that was allowed. */
    async consume(key: string, { window, max }: { window: number; max: number }) {
      const [now, windowMs] = [Date.now(), window * 1_000];
      const { rows } = await sql<{ count: number; last_request: string }>`
        insert into rate_limits as known (key, count, last_request) values (${key}, 1, ${now})
        on conflict (key) do update set
          count = case when known.last_request <= ${now - windowMs} then 1 else least(known.count, ${max}) + 1 end,
          last_request =
            case when known.last_request <= ${now - windowMs} or known.count < ${max} then ${now} else known.last_request end
        returning count, last_request`.execute(service);
      const [{ count, last_request } = { count: 1, last_request: String(now) }] = rows;
      if (count <= max) return { allowed: true, retryAfter: null };
      const waitMs = Math.min(Number(last_request) + windowMs - now, windowMs); // another attempt may be younger than this one
      return { allowed: false, retryAfter: Math.ceil(waitMs / 1_000) };
    },
  };
}
