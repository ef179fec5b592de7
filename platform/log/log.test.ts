import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { openLog } from './log.ts';

const secret = 'a-word-of-a-caller';

function logged(error: unknown): string {
  const lines: string[] = [];
  openLog('error', { write: (line) => void lines.push(line) }).error({ err: error }, 'a request failed');
  return lines.join('');
}

test.each([
  ['a JSON column', 'select $1::jsonb'],
  ['a uuid column', 'select $1::uuid'],
  ['a number column', 'select $1::int'],
  ['a date column', 'select $1::timestamptz'],
  ['a unique column', "do $$ begin raise unique_violation using detail = 'Key (email)=(a-word-of-a-caller)'; end $$"],
])('identifies the error of %s without the values that PostgreSQL quotes', async (_case, sql) => {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  const error: unknown = await client.query(sql, sql.includes('$1') ? [`"${secret}`] : []).catch((caught) => caught);
  await client.end();
  const line = logged(error);
  expect(JSON.stringify({ ...(error as object), message: String(error) })).toContain(secret);
  expect(line).not.toContain(secret);
  expect(JSON.parse(line).err).toMatchObject({ type: 'DatabaseError', code: expect.stringMatching(/^2/) });
  expect(JSON.parse(line).err.stack).toContain('at ');
});

test('logs an error with its cause, but without properties attached by libraries', () => {
  const cause = Object.assign(new Error('the vendor answered 400'), { requestBody: secret, statusCode: 400 });
  const { err } = JSON.parse(logged(new Error('a picture failed', { cause })));
  expect(err).toMatchObject({
    message: 'a picture failed',
    cause: { message: 'the vendor answered 400', statusCode: 400 },
  });
  expect(JSON.stringify(err)).not.toContain(secret);
});

test('logs the type of a thrown value that is not an error', () => {
  expect(JSON.parse(logged(secret)).err).toBe('string');
});
