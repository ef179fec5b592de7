import { setTimeout as wait } from 'node:timers/promises';
import { isTimeLimit } from './time-limits.ts';

/** Socket error codes, and SQLSTATEs of a server that is starting, stopping, or out of connections. */
const awayCodes =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|57P0[1-3]|53300)$/;

/** The driver's own errors have no code. Source: pg 8, lib/client.js, and pg-pool 3, index.js. */
const awayMessages =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed))/;

/** Checks whether a statement failed because the database could not be reached, in which case a retry may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isDatabaseAway);
  if ('code' in error && typeof error.code === 'string') return awayCodes.test(error.code);
  return awayMessages.test(error.message);
}

const maxPauseMs = 2_000;
/** The pause after a time limit. It lets the readers that were queued behind the canceled statement proceed. */
const pauseAfterLimitMs = 5_000;

/**
 * Retries `act` until it succeeds or fails with an error that a retry cannot fix, which is thrown immediately. Outages
 * and time limits are retried, and `onAway` receives each of these errors. Throws the signal's reason if the signal
 * fires first.
 */
export async function retryWhileAway<Result>(
  act: () => Promise<Result>,
  { signal, onAway }: { readonly signal: AbortSignal; readonly onAway: (error: Error) => void },
): Promise<Result> {
  for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
    signal.throwIfAborted();
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof Error) || !(isDatabaseAway(error) || isTimeLimit(error))) throw error;
      onAway(error);
      await wait(isTimeLimit(error) ? pauseAfterLimitMs : pauseMs, undefined, { signal });
    }
  }
}
