import { expect, test } from 'vitest';
import { isDatabaseAway } from '#platform/database/database-away.ts';
import { openLog } from '#platform/log/log.ts';
import { reportedError } from './reported-error.ts';

/** An error in the form that the queue emits. */
const plain = (error: Error) => ({ ...error, message: error.message, stack: error.stack, queue: 'mail/deliver' });

test('logs the message and the stack of an error that the queue reports as a plain object', () => {
  const lines: Record<string, { message?: string; stack?: string }>[] = [];
  const log = openLog('error', { write: (line) => void lines.push(JSON.parse(line)) });
  const error = new Error('relation "pgboss.job" does not exist');
  log.error({ err: reportedError(plain(error)) }, 'the job queue reports an error');
  expect(lines[0]?.err).toMatchObject({ message: error.message });
  expect(lines[0]?.err?.stack).toContain('reported-error.test.ts');
});

test.each([
  Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }),
  new Error('Connection terminated unexpectedly'),
])('recognizes an unavailable database in a reported error: %s', (error) => {
  expect(isDatabaseAway(reportedError(plain(error)))).toBe(true);
  expect(reportedError(error)).toBe(error);
});
