import { type RawBuilder, sql } from 'kysely';

/**
 * Determines the current time for due rows and how a loop sleeps. Tests pass a virtual clock and can simulate a year.
 */
export type Clock = {
  /** Null to use the database's clock: those of the machines may differ from it and from each other. */
  now(): Date | null;
  /** Resolves after the given time or when the signal fires. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
};

/** Returns the time as a Date: of the clock, or of this machine if the database's clock is used. */
export function getTime(clock: Clock): Date {
  return clock.now() ?? new Date();
}

/** The time for a statement that Kysely builds: of the clock, or of the database if that one is used. */
export function sqlNow(clock: Clock): RawBuilder<Date> {
  return sql<Date>`coalesce(${clock.now()}::timestamptz, now())`;
}

export const databaseClock: Clock = { now: () => null, sleep };

/**
 * The time in a SQL statement: its parameter of this number (`Clock.now()`), or the database's time if that is null.
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
