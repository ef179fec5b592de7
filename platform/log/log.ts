import { type DestinationStream, type Logger, pino } from 'pino';
import { describeError } from './describe-error.ts';
import { requestIdNow } from './request-id.ts';

/**
 * Structured lines on standard output, with the id of the request that they are about. Never hand it a body, a
 * credential or a person's data: ids, codes and durations only.
 */
export type Log = Logger;

/** `destination` is standard output unless it is given. */
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
      mixin: requestOf,
    },
    destination,
  );
}

function requestOf(): object {
  const requestId = requestIdNow();
  return requestId ? { requestId } : {};
}
