import { type RawBuilder, sql } from 'kysely';

/** Whose time decides what is due, and how a loop waits. A test passes a virtual one and can run through a year. */
export type Clock = {
  /** Null where the database's clock decides: those of the machines may differ from it and from each other. */
  now(): Date | null;
  /** Ends when the time is over or the signal fires. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
};

/** The instant for a statement that takes a Date: of the clock, or this machine's where the database's decides. */
export function timeOf(clock: Clock): Date {
  return clock.now() ?? new Date();
}

/** The instant of a statement that Kysely builds: the clock's, or the database's where that decides. */
export function sqlNow(clock: Clock): RawBuilder<Date> {
  return sql<Date>`coalesce(${clock.now()}::timestamptz, now())`;
}

export const databaseClock: Clock = { now: () => null, sleep };

/** The instant of a statement: its parameter of this number, `Clock.now()`, or the database's where that is null. */
export function instantOf(parameter: number): string {
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
