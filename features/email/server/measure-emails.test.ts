import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { openTestDatabase } from '#tests/database/test-database.ts';
import { testSecret } from '#tests/database/test-secret.ts';
import { measureEmails } from './measure-emails.ts';

let database: Database;
beforeAll(async () => {
  database = openDatabase(await openTestDatabase(), testSecret, () => undefined);
});
afterAll(() => database.close());

async function addEmail(status: 'waiting' | 'sent' | 'failed' | 'refused' | 'unknown', minutesAgo: number) {
  await database.pool.query(
    `insert into mails (recipient, kind, subject, content, idempotency_key, status, created_at)
      values ('ana@example.com', 'security', 'Hello', $1, $2, $3, now() - make_interval(mins => $4))`,
    [status === 'waiting' ? '{}' : null, randomUUID(), status, minutesAgo],
  );
}

test('measureEmails counts emails that are queued, queued for over ten minutes, or failed within a day', async () => {
  for (const minutesAgo of [0, 5, 15]) await addEmail('waiting', minutesAgo);
  for (const minutesAgo of [0, 60, 25 * 60]) await addEmail('failed', minutesAgo);
  await addEmail('unknown', 60);
  await addEmail('refused', 60);
  await addEmail('sent', 60);
  const samples = await measureEmails(database.service);
  expect(Object.fromEntries(samples.map(({ labels, value }) => [labels.state, value]))).toEqual({
    waiting: 3,
    delayed: 1,
    failed: 3,
  });
});
