import { type RawBuilder, sql } from 'kysely';

/**
 * Provides the current time for due rows and lets a loop sleep. Tests pass a virtual clock to simulate a whole year.
 */
export type Clock = {
  /** Null to use the database's clock, because the clocks of machines may differ from it and from each other. */
  now(): Date | null;
  /** Resolves after the given time or when the signal fires. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
};

/** Returns the clock's time as a Date, or this machine's time if the database's clock is used. */
export function getTime(clock: Clock): Date {
  return clock.now() ?? new Date();
}

/** The current time for a Kysely statement: the clock's time, or the database's time if its clock is used. */
export function sqlNow(clock: Clock): RawBuilder<Date> {
  return sql<Date>`coalesce(${clock.now()}::timestamptz, now())`;
}

export const databaseClock: Clock = { now: () => null, sleep };

/**
 * The current time in a SQL statement: the parameter with this number (`Clock.now()`), or the database's time if it is
 * null.
 */
export function buildInstantSql(parameter: number): string {
  return `coalesce($${parameter}::timestamptz, now())`;
}

async function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = () => resolve();
  const timer = setTimeout(end, ms).unref();
  signal?.addEventListener('abort', end, { once: true });
  await promise;
  clearTimeout(timer);
  signal?.removeEventListener('abort', end);
}
