import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';

const minuteMs = 60_000;
/** How often processes exchange their counts, and so how much the shared count lags behind. */
const exchangeIntervalMs = 1_000;
/**
 * A key is only exchanged once it has used this share of its limit in this process: below it, even ten processes
 * together stay within the limit. As a result, most clients need no statement.
 */
const reportedShare = 0.1;
/** Maximum number of keys per minute; further keys replace those that were counted first. */
const maxKeys = 50_000;

type Count = {
  /** Requests to this process. */
  own: number;
  /** How many of these requests have been reported to the other processes. */
  told: number;
  /** Requests to the other processes. */
  others: number;
  isShared: boolean;
};

export type RequestCounts = {
  /**
   * Counts a request. Returns whether the key has exceeded `max` in this minute, and the seconds until the next minute.
   */
  take(key: string, max: number): { readonly isExceeded: boolean; readonly retryAfterSeconds: number };
  /** Exchanges counts with the other processes. Runs automatically every second. */
  exchange(): Promise<void>;
  stop(): void;
};

/** The database for the exchange, and the secret to hash keys with, because they may be personal data. */
export type CountsDeps = { readonly service: ServiceDatabase; readonly secret: string; readonly log: Log };

/**
 * Counts requests by key and clock minute, which is the same in all processes of an installation. Each process decides
 * immediately; keys with many requests are also counted in the database, once a second. While the database is
 * unavailable, each process counts separately.
 */
export function openRequestCounts(deps: CountsDeps, now: () => number = Date.now): RequestCounts {
  let minute = 0;
  let counts = new Map<string, Count>();
  const timer = setInterval(() => void exchange(), exchangeIntervalMs);
  timer.unref();

  return { take, exchange, stop: () => clearInterval(timer) };

  function take(key: string, max: number) {
    startMinute();
    const count = counts.get(key) ?? { own: 0, told: 0, others: 0, isShared: false };
    count.own += 1;
    count.isShared ||= count.own >= max * reportedShare;
    if (counts.size >= maxKeys && !counts.has(key)) counts.delete(counts.keys().next().value ?? '');
    counts.set(key, count);
    return {
      isExceeded: count.own + count.others > max,
      retryAfterSeconds: Math.ceil(((minute + 1) * minuteMs - now()) / 1_000),
    };
  }

  function startMinute() {
    const current = Math.floor(now() / minuteMs);
    if (current === minute) return;
    minute = current;
    counts = new Map();
  }

  async function exchange(): Promise<void> {
    startMinute();
    const shared = [...counts].flatMap(([key, count]) =>
      count.isShared ? [{ count, hash: hashKey(deps.secret, key), added: count.own - count.told }] : [],
    );
    if (!shared.length) return;
    for (const { count } of shared) count.told = count.own;
    try {
      const totals = await addCounts(deps.service, minute, shared);
      for (const { count, hash } of shared) count.others = Math.max((totals.get(hash) ?? 0) - count.told, 0);
    } catch (error) {
      for (const { count, added } of shared) count.told -= added;
      deps.log.debug({ err: error }, 'request counts could not be exchanged');
    }
  }
}

/** Adds this process's counts and returns the totals of all processes, by hash. Deletes past minutes. */
async function addCounts(
  service: ServiceDatabase,
  minute: number,
  counted: readonly { readonly hash: string; readonly added: number }[],
): Promise<ReadonlyMap<string, number>> {
  // Sorted the same way in every process, to prevent deadlocks.
  const sorted = counted.toSorted((one, other) => (one.hash < other.hash ? -1 : 1));
  const added = sorted.filter((each) => each.added > 0);
  const { rows } = await sql<{ key: string; count: number }>`
    with old as (delete from request_counts where minute < ${minute - 1}),
    added as (
      insert into request_counts as known (minute, key, count)
      select ${minute}::bigint, key, count from unnest(
        ${added.map(({ hash }) => hash)}::bigint[], ${added.map((each) => each.added)}::integer[]) as told (key, count)
      on conflict (minute, key) do update set count = known.count + excluded.count
      returning key, count)
    select key, count from added
    union all select key, count from request_counts
      where minute = ${minute}
      and key = any(${sorted.filter((each) => each.added === 0).map(({ hash }) => hash)}::bigint[])`.execute(service);
  return new Map(rows.map(({ key, count }) => [key, count]));
}

function hashKey(secret: string, key: string): string {
  // The first line keeps this use of the secret separate from all others.
  return String(createHmac('sha256', secret).update(`request count\n${key}`).digest().readBigInt64BE());
}
