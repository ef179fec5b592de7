import { type DestinationStream, type Logger, pino } from 'pino';
import { describeError } from './describe-error.ts';
import { requestIdNow } from './request-id.ts';

/**
 * Logs structured lines with the current request's id to standard output. Never log bodies, credentials, or personal
 * data; log only ids, codes, and durations.
 */
export type Log = Logger;

/** `destination` defaults to standard output. */
export function openLog(
  level: 'debug' | 'info' | 'warn' | 'error' | 'silent',
  destination: DestinationStream = pino.destination(1),
): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      mixin: getRequestFields,
    },
    destination,
  );
}

function getRequestFields(): object {
  const requestId = requestIdNow();
  return requestId ? { requestId } : {};
}
