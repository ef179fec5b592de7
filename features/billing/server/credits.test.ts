import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { openTestDatabase } from '#tests/database/test-database.ts';
import { testSecret } from '#tests/database/test-secret.ts';
import { closeReservation, reserveCredits } from './credits.ts';

let database: Database;
beforeAll(async () => {
  database = openDatabase(await openTestDatabase(), testSecret, () => undefined);
});
afterAll(() => database.close());

describe('the credit ledger', () => {
  test('lets exactly 60 of 100 spends through that an account with 60 credits makes at once', async () => {
    const account = await openAccount(60);
    const spends = await Promise.all(Array.from({ length: 100 }, () => reserve(account, randomUUID())));
    expect(spends.filter(Boolean)).toHaveLength(60);
    expect(await balanceOf(account)).toBe(0);
  });

  test('takes all of several credits or none', async () => {
    const account = await openAccount(3);
    const taken = database
      .asUser(account)
      .transaction()
      .execute(async (trx) => {
        if (
          !(await reserveCredits(
            trx,
            [1, 2, 3, 4].map(() => randomUUID()),
            'test',
          ))
        )
          throw new Error('not enough');
      });
    await expect(taken).rejects.toThrow('not enough');
    expect(await balanceOf(account)).toBe(3);
  });

  test('charges a request that is sent again once', async () => {
    const [account, reference] = [await openAccount(5), randomUUID()];
    await Promise.all([reserve(account, reference), reserve(account, reference), reserve(account, reference)]);
    expect(await balanceOf(account)).toBe(4);
  });

  test('closes a reservation once, whichever way comes first', async () => {
    const [account, reference] = [await openAccount(5), randomUUID()];
    await reserve(account, reference);
    await Promise.all([
      closeReservation(database.service, reference, 'returned'),
      closeReservation(database.service, reference, 'used'),
      closeReservation(database.service, reference, 'returned'),
    ]);
    const closings = await database.service
      .selectFrom('credit_entries')
      .select('kind')
      .where('reference', '=', `${reference}/closed`)
      .execute();
    expect(closings).toHaveLength(1);
    expect(await balanceOf(account)).toBe(closings[0]?.kind === 'returned' ? 5 : 4);
  });

  test('lets nobody spend, see or rewrite what is another’s', async () => {
    const [ana, bo] = [await openAccount(5), await openAccount(5)];
    const reference = randomUUID();
    await reserve(ana, reference);
    expect(
      await database.asUser(bo).selectFrom('credit_entries').select('id').where('reference', '=', reference).execute(),
    ).toEqual([]);
    await expect(
      sql`select move_credits(${bo}, 100, 'bonus', 'mine', null)`.execute(database.asUser(bo)),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(sql`select close_reservation(${reference}, false)`.execute(database.asUser(bo))).rejects.toMatchObject(
      { code: '42501' },
    );
    await expect(sql`select reserve_credits(-100, 'mine', null)`.execute(database.asUser(bo))).rejects.toThrow(
      'at least one credit',
    );
    await expect(database.service.updateTable('credit_entries').set({ amount: 1 }).execute()).rejects.toThrow(
      'only ever added',
    );
  });

  test('never goes below zero and always equals the sum of its entries, whatever happens at once', async () => {
    const step = fc.record({
      what: fc.constantFrom('reserve', 'use', 'return', 'grant'),
      reference: fc.integer({ min: 1, max: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 20, maxLength: 60 }),
        fc.integer({ min: 0, max: 8 }),
        async (steps, credits) => {
          const account = await openAccount(credits);
          await Promise.all(
            steps.map(({ what, reference: number }) => {
              const reference = `${account}/${number}`;
              if (what === 'reserve') return reserve(account, reference);
              if (what === 'grant')
                return sql`select move_credits(${account}, 1, 'bonus', ${`${reference}/grant`}, null)`.execute(
                  database.service,
                );
              return closeReservation(database.service, reference, what === 'use' ? 'used' : 'returned');
            }),
          );
          const { total } = await database.service
            .selectFrom('credit_entries')
            .where('user_id', '=', account)
            .select(sql<number>`coalesce(sum(amount), 0)::integer`.as('total'))
            .executeTakeFirstOrThrow();
          expect(await balanceOf(account)).toBe(total);
          expect(total).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 25 },
    );
  });
});

async function openAccount(credits: number): Promise<string> {
  const id = randomUUID();
  await database.service
    .insertInto('users')
    .values({ id, name: 'Ana', email: `${id}@example.com` })
    .execute();
  await database.service.insertInto('profiles').values({ user_id: id }).execute();
  if (credits)
    await sql`select move_credits(${id}, ${credits}, 'bonus', ${`${id}/opening`}, null)`.execute(database.service);
  return id;
}

async function reserve(account: string, reference: string): Promise<boolean> {
  return reserveCredits(database.asUser(account), [reference], 'test');
}

async function balanceOf(account: string): Promise<number> {
  const { credits } = await database.service
    .selectFrom('profiles')
    .select('credits')
    .where('user_id', '=', account)
    .executeTakeFirstOrThrow();
  return credits;
}
