import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { openTestDatabase } from '#tests/database/test-database.ts';
import { testSecret } from '#tests/database/test-secret.ts';
import { runAt } from '#tests/recurring-run.ts';
import { endReservation, expireGrants, grantCredits, revokeGrant } from './credits.ts';

let database: Database;
beforeAll(async () => {
  database = openDatabase(await openTestDatabase(), testSecret, () => undefined);
});
afterAll(() => database.close());

const dayMs = 24 * 60 * 60_000;

type Step =
  | { readonly act: 'grant'; readonly amount: number; readonly days: number | null }
  | { readonly act: 'spend'; readonly work: readonly number[] }
  | { readonly act: 'settle' | 'return'; readonly work: number }
  | { readonly act: 'revoke'; readonly grant: number }
  | { readonly act: 'expire' }
  | { readonly act: 'wait'; readonly days: number };

// A small range, so that most refunds are for spent credits whose grant may have expired.
const work = fc.integer({ min: 1, max: 9 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    act: fc.constant('grant' as const),
    amount: fc.integer({ min: 1, max: 4 }),
    days: fc.option(fc.integer({ min: 1, max: 5 }), { freq: 4 }),
  }),
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('spend' as const), work: fc.array(work, { minLength: 1, maxLength: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('settle' as const, 'return' as const), work }) },
  fc.record({ act: fc.constant('revoke' as const), grant: fc.integer({ min: 0, max: 5 }) }),
  fc.constant({ act: 'expire' as const }),
  { weight: 2, arbitrary: fc.record({ act: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 7 }) }) },
);

/** A simple model of the ledger to compare the database against: one account, and days instead of instants. */
class Model {
  today = 0;
  readonly grants: { left: number; expires: number }[] = [];
  readonly #paidBy = new Map<number, number>();
  readonly #ended = new Set<number>();

  balance(): number {
    return this.grants.reduce((sum, { left, expires }) => sum + (expires > this.today ? left : 0), 0);
  }

  apply(step: Step): void {
    if (step.act === 'wait') this.today += step.days;
    if (step.act === 'grant') this.grants.push({ left: step.amount, expires: this.today + (step.days ?? Infinity) });
    if (step.act === 'spend') this.#spend([...new Set(step.work)].filter((each) => !this.#paidBy.has(each)));
    if (step.act === 'settle' || step.act === 'return') this.#end(step.work, step.act === 'return');
    const revoked = step.act === 'revoke' ? this.grants[step.grant] : undefined;
    if (revoked) revoked.left = 0;
    if (step.act === 'expire') for (const grant of this.grants) if (grant.expires <= this.today) grant.left = 0;
  }

  #spend(unpaid: readonly number[]): void {
    if (unpaid.length > this.balance()) return;
    for (const each of unpaid) {
      const usable = this.grants.filter(({ left, expires }) => left > 0 && expires > this.today);
      const first = Math.min(...usable.map(({ expires }) => expires));
      const paying = usable.find(({ expires }) => expires === first);
      if (!paying) throw new Error('the balance promised a credit');
      paying.left -= 1;
      this.#paidBy.set(each, this.grants.indexOf(paying));
    }
  }

  #end(work: number, isReturned: boolean): void {
    const paying = this.grants[this.#paidBy.get(work) ?? -1];
    if (!paying || this.#ended.has(work)) return;
    this.#ended.add(work);
    if (!isReturned) return;
    if (paying.expires > this.today) {
      paying.left += 1;
    } else {
      paying.left = 1;
      paying.expires = this.today + 7;
    }
  }
}

test('balances equal the sum of remaining grants after grants, spends, refunds and expiries in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 50 }), async (steps) => {
      const [account, model] = [await openAccount(), new Model()];
      for (const each of steps) {
        model.apply(each);
        await apply(account, each, instant(model.today), model.grants.length);
        expect(await balanceAt(account, instant(model.today))).toBe(model.balance());
      }
      const grants = await listGrants(account);
      expect(grants.map(({ remaining }) => remaining)).toEqual(model.grants.map(({ left }) => left));
      for (const { remaining, entries } of grants) expect(entries).toBe(remaining);
    }),
    { numRuns: 120 },
  );
});

test('grants never fall below zero and equal the sum of their entries under concurrency', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      const account = await openAccount();
      await Promise.all(steps.map((each, index) => apply(account, each, instant(index % 9), index)));
      for (const { remaining, entries } of await listGrants(account)) {
        expect(entries).toBe(remaining);
        expect(remaining).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 25 },
  );
});

/** `number` identifies a new grant. */
async function apply(account: string, step: Step, at: Date, number: number): Promise<void> {
  const { service } = database;
  const getReference = (each: number) => `${account}/${each}`;
  switch (step.act) {
    case 'grant':
      await grantCredits(service, {
        userId: account,
        kind: 'admin',
        amount: step.amount,
        reference: `grant/${getReference(number)}`,
        expiresAt: step.days === null ? null : new Date(at.getTime() + step.days * dayMs),
        note: 'test',
      });
      return;
    case 'spend':
      await sql`select take_credits(${account}, ${step.work.map(getReference)}::text[], 'test', ${at})`.execute(
        service,
      );
      return;
    case 'settle':
    case 'return':
      return endReservation(service, getReference(step.work), step.act === 'return' ? 'returned' : 'used', at);
    case 'revoke':
      await revokeGrant(service, `grant/${getReference(step.grant + 1)}`, 'test');
      return;
    case 'expire':
      await expireGrants(service, runAt(at));
      return;
    case 'wait':
      return;
  }
}

async function openAccount(): Promise<string> {
  const id = randomUUID();
  await database.service.insertInto('accounts').values({ user_id: id }).execute();
  return id;
}

async function balanceAt(account: string, at: Date): Promise<number> {
  const { credits } = await database.service
    .selectFrom('credit_grants')
    .where('user_id', '=', account)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', at)]))
    .select(sql<number>`coalesce(sum(remaining), 0)::integer`.as('credits'))
    .executeTakeFirstOrThrow();
  return credits;
}

function listGrants(account: string) {
  return database.service
    .selectFrom('credit_grants')
    .where('user_id', '=', account)
    .select('remaining')
    .select((eb) =>
      eb
        .selectFrom('credit_entries')
        .whereRef('grant_id', '=', 'credit_grants.id')
        .select(sql<number>`sum(amount)::integer`.as('entries'))
        .as('entries'),
    )
    .orderBy('id')
    .execute();
}

/** Returns a fixed date plus the given number of days. */
function instant(day: number): Date {
  return new Date(Date.UTC(2026, 0, 1) + day * dayMs);
}
