import { setTimeout as wait } from 'node:timers/promises';
import { isTimeLimit } from './time-limits.ts';

/** Codes of the socket to the database, and SQLSTATEs of a server that starts, stops or has no connection to spare. */
const awayCodes =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|57P0[1-3]|53300)$/;

/** The driver's own errors carry no code. Source: pg 8, lib/client.js, and pg-pool 3, index.js. */
const awayMessages =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed))/;

/** Whether a statement failed because the database could not be reached: it may succeed a moment later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isDatabaseAway);
  if ('code' in error && typeof error.code === 'string') return awayCodes.test(error.code);
  return awayMessages.test(error.message);
}

const maxPauseMs = 2_000;
/** After a time limit: readers that were queued behind the canceled statement get their turn. */
const pauseAfterLimitMs = 5_000;

/**
 * Runs an act until the database can be reached and no time limit cancels it; any other error is thrown immediately.
 * `onAway` receives each error that is waited out. Throws the signal's reason when it fires first.
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
