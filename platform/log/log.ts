import { type Logger, pino } from 'pino';

/** Structured lines on standard output. Never hand it a body, a credential or a person's data: ids, codes and durations only. */
export type Log = Logger;

export function openLog(level: 'debug' | 'info' | 'warn' | 'error' | 'silent'): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
