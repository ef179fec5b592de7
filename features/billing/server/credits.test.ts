import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { openTestDatabase } from '#tests/database/test-database.ts';
import { testSecret } from '#tests/database/test-secret.ts';
import { runAt } from '#tests/recurring-run.ts';
import { summarizeUsage } from './accounts.ts';
import { endReservation, expireGrants, type Grant, grantCredits, reserveCredits, revokeGrant } from './credits.ts';

let database: Database;
beforeAll(async () => {
  database = openDatabase(await openTestDatabase(), testSecret, () => undefined);
});
afterAll(() => database.close());

const dayMs = 24 * 60 * 60_000;

describe('spending', () => {
  test('allows exactly 60 of 100 concurrent spends on an account with 60 credits', async () => {
    const account = await accountWith(60);
    const spends = await Promise.all(Array.from({ length: 100 }, () => reserve(account, randomUUID())));
    expect(spends.filter(Boolean)).toHaveLength(60);
    expect(await balance(account)).toBe(0);
  });

  test('takes all of several credits or none', async () => {
    const account = await accountWith(3);
    const references = [1, 2, 3, 4].map(() => randomUUID());
    expect(await reserveCredits(database.asUser(account), references, 'test')).toBe(false);
    expect(await balance(account)).toBe(3);
    expect(await reserveCredits(database.asUser(account), references.slice(1), 'test')).toBe(true);
    expect(await balance(account)).toBe(0);
  });

  test('charges a repeated request once', async () => {
    const [account, reference] = [await accountWith(5), randomUUID()];
    await Promise.all([reserve(account, reference), reserve(account, reference), reserve(account, reference)]);
    expect(await balance(account)).toBe(4);
  });

  test('spends credits by expiry, then by grant date, with non-expiring ones last', async () => {
    const account = await accountWith(1);
    await grant(account, 'in a month', 1, inDays(30));
    await grant(account, 'in a week', 1, inDays(7));
    await grant(account, 'also in a month', 1, inDays(30));
    await grant(account, 'never', 1, null);
    const spent: (string | null | undefined)[] = [];
    for (let spend = 0; spend < 5; spend++) {
      const reference = randomUUID();
      await reserve(account, reference);
      spent.push(await findGrantNote(reference));
    }
    expect(spent).toEqual(['in a week', 'in a month', 'also in a month', 'opening', 'never']);
  });

  test('excludes expired credits even before they are written off', async () => {
    const account = await accountWith(0);
    await grant(account, 'a moment ago', 5, new Date(Date.now() - 1_000));
    expect(await balance(account)).toBe(0);
    expect(await reserve(account, randomUUID())).toBe(false);
  });
});

describe('ending a reservation', () => {
  test('happens only once, whichever call is first', async () => {
    const [account, reference] = [await accountWith(5), randomUUID()];
    await reserve(account, reference);
    await Promise.all([
      endReservation(database.service, reference, 'returned'),
      endReservation(database.service, reference, 'used'),
      endReservation(database.service, reference, 'returned'),
    ]);
    const ends = (await listEntries(account)).filter(({ kind }) => kind === 'settled' || kind === 'returned');
    expect(ends).toHaveLength(1);
    expect(await balance(account)).toBe(ends[0]?.kind === 'returned' ? 5 : 4);
  });

  test('refunds a credit to its grant, and extends an expired grant by seven days for that credit only', async () => {
    const [account, reference, expiry] = [await accountWith(0), randomUUID(), inDays(1)];
    await grant(account, 'plan', 3, expiry);
    await reserve(account, reference);
    const late = inDays(2);
    await endReservation(database.service, reference, 'returned', late);
    const [left] = await database.service
      .selectFrom('credit_grants')
      .where('user_id', '=', account)
      .select(['remaining', 'expires_at'])
      .execute();
    expect(left).toEqual({ remaining: 1, expires_at: new Date(late.getTime() + 7 * dayMs) });
    expect((await listEntries(account)).map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
      'granted 3',
      'reserved -1',
      'expired -2',
      'returned 1',
    ]);
  });
});

test('grants once per reference, and allows the rest of a grant to be revoked', async () => {
  const account = await accountWith(0);
  const given = { userId: account, kind: 'share', amount: 4, expiresAt: null, note: 'share' } as const;
  const reference = `share/${account}`;
  const granted = await Promise.all([1, 2, 3].map(() => grantCredits(database.service, { ...given, reference })));
  expect(granted.filter(Boolean)).toHaveLength(1);
  await reserve(account, randomUUID());
  expect(await revokeGrant(database.service, reference, 'refunded')).toBe(3);
  expect(await revokeGrant(database.service, reference, 'refunded')).toBe(0);
  expect(await balance(account)).toBe(0);
});

test('does not fail spends when a grant is revoked while it is being created', async () => {
  // Each account is one attempt to hit a window of microseconds; about 8 out of 400 do.
  for (let account = 0; account < 400; account++) {
    const userId = await accountWith(0);
    const reference = `share/${userId}`;
    const given = { userId, kind: 'share', amount: 3, expiresAt: null, note: 'share', reference } as const;
    await Promise.all([
      grantCredits(database.service, given),
      ...[1, 2, 3].map(() => revokeGrant(database.service, reference, 'refunded')),
      ...[1, 2, 3, 4].map(() => reserve(userId, randomUUID())),
    ]);
  }
});

test('writes off expired grants of many accounts together', async () => {
  const accounts = await Promise.all(Array.from({ length: 205 }, () => accountWith(0)));
  await Promise.all(accounts.map((account) => grant(account, 'plan', 2, inDays(1))));
  await expireGrants(database.service, runAt(inDays(2)));
  const { left } = await database.service
    .selectFrom('credit_grants')
    .where('user_id', 'in', accounts)
    .select(sql<number>`sum(remaining)::integer`.as('left'))
    .executeTakeFirstOrThrow();
  expect(left).toBe(0);
});

test('keeps the ledger when the user is erased, with the time of the erasure', async () => {
  const account = await accountWith(5);
  await reserve(account, randomUUID());
  await database.service.deleteFrom('users').where('id', '=', account).execute();
  const row = database.service.selectFrom('accounts').where('user_id', '=', account).select('erased_at');
  expect((await row.executeTakeFirstOrThrow()).erased_at).toBeInstanceOf(Date);
  expect((await listEntries(account)).map(({ amount }) => amount)).toEqual([5, -1]);
});

test("prevents users from spending, reading and changing other users' credits", async () => {
  const [ana, bo, reference] = [await accountWith(5), await accountWith(5), randomUUID()];
  await reserve(ana, reference);
  const asBo = database.asUser(bo);
  expect(await asBo.selectFrom('credit_entries').select('id').where('reference', '=', reference).execute()).toEqual([]);
  expect(await asBo.selectFrom('credit_grants').select('id').where('user_id', '=', ana).execute()).toEqual([]);
  const forbidden = [
    sql`select grant_credits(${bo}, 'admin', 100, 'mine', null, null)`,
    sql`select take_credits(${ana}, array['mine'], null, now())`,
    sql`select end_reservation(${reference}, false, now())`,
    sql`select revoke_grant(${`opening/${ana}`}, null)`,
    sql`select expire_grants(${ana}, now())`,
    sql`update credit_grants set remaining = amount`,
  ];
  for (const statement of forbidden) await expect(statement.execute(asBo)).rejects.toMatchObject({ code: '42501' });
  for (const statement of [sql`update credit_entries set amount = 1`, sql`delete from credit_entries`])
    await expect(statement.execute(database.service)).rejects.toThrow('only ever added');
});

/** Creates an account with one non-expiring grant, or without a grant for 0. */
async function accountWith(credits: number): Promise<string> {
  const id = randomUUID();
  const user = { id, name: 'Ana', email: `${id}@example.com` };
  await database.service.insertInto('users').values(user).execute();
  await database.service.insertInto('accounts').values({ user_id: id }).execute();
  if (credits) await grant(id, 'opening', credits, null);
  return id;
}

async function grant(userId: string, note: string, amount: number, expiresAt: Grant['expiresAt']): Promise<void> {
  await grantCredits(database.service, {
    userId,
    kind: 'plan',
    amount,
    reference: `${note}/${userId}`,
    expiresAt,
    note,
  });
}

function reserve(account: string, reference: string): Promise<boolean> {
  return reserveCredits(database.asUser(account), [reference], 'test');
}

async function balance(account: string): Promise<number> {
  return (await summarizeUsage(database.service, account, 0)).credits;
}

function listEntries(account: string) {
  return database.service
    .selectFrom('credit_entries')
    .where('user_id', '=', account)
    .select(['kind', 'amount'])
    .orderBy('id')
    .execute();
}

async function findGrantNote(reference: string): Promise<string | null | undefined> {
  const row = await database.service
    .selectFrom('credit_entries as entry')
    .innerJoin('credit_grants as paying', 'paying.id', 'entry.grant_id')
    .where('entry.reference', '=', reference)
    .select('paying.note')
    .executeTakeFirst();
  return row?.note;
}

function inDays(days: number): Date {
  return new Date(Date.now() + days * dayMs);
}
