import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { openTestDatabase } from '#tests/database/test-database.ts';
import { testSecret } from '#tests/database/test-secret.ts';
import { openCreditAccount } from '#tests/payments/credit-account.ts';
import { readCreditHistory } from './credit-history.ts';

const now = new Date('2090-03-31T09:30:00.000Z');
const sendNoEmail = async () => undefined;

let database: Database;
beforeAll(async () => {
  database = openDatabase(await openTestDatabase(), testSecret, () => undefined);
});
afterAll(() => database.close());

test('shows the last thirty days including today, and does not count refunded credits as used', async () => {
  const { service } = database;
  const emails = {
    planConfirmed: sendNoEmail,
    paymentFailed: sendNoEmail,
    renewalAhead: sendNoEmail,
    lowCredits: sendNoEmail,
  };
  const account = await openCreditAccount({ service, events: { emit: async () => undefined }, emails: emails });
  for (const [day, kind, amount] of [
    ['2090-03-01', 'reserved', -9],
    ['2090-03-02', 'reserved', -2],
    ['2090-03-31', 'reserved', -3],
    ['2090-03-31', 'returned', 1],
    ['2090-03-30', 'returned', 4],
  ])
    await sql`insert into credit_entries (user_id, grant_id, kind, amount, reference, created_at)
      select user_id, id, ${kind}, ${amount}::integer, ${`${day} ${kind}`}, ${`${day}T12:00:00Z`}::timestamptz
      from credit_grants where user_id = ${account.id} limit 1`.execute(service);
  const { used, entries } = await readCreditHistory(service, account.id, now, async () => new Map());
  expect(used).toHaveLength(30);
  expect([used[0]?.day, used.at(-1)?.day]).toEqual(['2090-03-02', '2090-03-31']);
  expect(used.filter(({ credits }) => credits > 0)).toEqual([
    { day: '2090-03-02', credits: 2 },
    { day: '2090-03-31', credits: 2 },
  ]);
  expect(entries.filter(({ kind }) => kind === 'reserved').map(({ day, amount }) => [day, amount])).toEqual([
    ['2090-03-31', -3],
    ['2090-03-02', -2],
    ['2090-03-01', -9],
  ]);
});
