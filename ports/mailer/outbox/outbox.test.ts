import pg from 'pg';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/database/test-database.ts';
import { createEmailTo, mailerSuite, type ReceivedEmail } from '../suite.ts';
import { outbox } from './outbox.ts';

mailerSuite('outbox', async () => {
  const pool = new pg.Pool({ connectionString: await openTestDatabase() });
  return {
    mailer: outbox((sql, parameters) => pool.query(sql, [...parameters])),
    received: (to) => readOutbox(pool, to),
    close: () => pool.end(),
  };
});

test('stores emails with the same key once', async () => {
  const pool = new pg.Pool({ connectionString: await openTestDatabase() });
  const mailer = outbox((sql, parameters) => pool.query(sql, [...parameters]));
  const email = createEmailTo('ana@example.com');
  await Promise.all([mailer.send(email), mailer.send(email)]);
  await mailer.send(email);
  expect(await readOutbox(pool, email.to)).toHaveLength(1);
  await pool.end();
});

async function readOutbox(pool: pg.Pool, to: string): Promise<ReceivedEmail[]> {
  const { rows } = await pool.query<ReceivedEmail>(
    `select subject, body as text, html, headers, idempotency_key as "messageId"
     from outbox_mails where recipient = $1`,
    [to],
  );
  return rows;
}
