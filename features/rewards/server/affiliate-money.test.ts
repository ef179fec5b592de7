import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMonths } from '#contract/add-months.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { openTestDatabase } from '#tests/database/test-database.ts';
import { testSecret } from '#tests/database/test-secret.ts';
import { minPayoutCents, type PaidPlan, taxFormCents, toEarnings } from '../affiliate-rules.ts';
import { readBalance } from './affiliate-ledger.ts';
import { saveSettings, saveTaxForm } from './affiliate-settings.ts';
import { readStats } from './affiliate-stats.ts';
import { endPayout } from './end-payout.ts';
import { forfeitCommissions } from './forfeit-commissions.ts';
import { createBatch } from './payout-batches.ts';
import type { RewardEmails } from './reward-emails.ts';
import { settleCommissions } from './settle-commissions.ts';

let database: Database;
beforeAll(async () => {
  database = openDatabase(await openTestDatabase(), testSecret, () => undefined);
});
afterAll(() => database.close());

const start = new Date('2090-01-31T09:30:00.000Z');
const dayMs = 24 * 60 * 60_000;
const daysLater = (days: number) => new Date(start.getTime() + days * dayMs);
const sendNoEmail = async () => undefined;
const emails: RewardEmails = { referralCredits: sendNoEmail, shareReviewed: sendNoEmail, payoutMade: sendNoEmail };

describe("an affiliate's earnings", () => {
  test('are pending for 30 days, then due, then paid', async () => {
    const affiliate = await openAffiliate();
    await affiliate.settle([payment(0, { amountCents: 32_400 })]);
    const earned = 500 + 6_480;
    expect(await affiliate.stats(29)).toMatchObject({ pending_earnings: earned, due_earnings: 0, lifetime_paid: 0 });
    expect(await affiliate.pay(29)).toBeNull();
    expect(await affiliate.stats(30)).toMatchObject({ pending_earnings: 0, due_earnings: earned, lifetime_paid: 0 });
    const line = await affiliate.pay(30);
    expect(line?.amount_cents).toBe(earned);
    expect(await affiliate.stats(30)).toMatchObject({ due_earnings: earned, lifetime_paid: 0 });
    for (let time = 0; time < 2; time += 1) expect(await affiliate.end(line, 'paid', 31)).toBe('ended');
    expect(await affiliate.end(line, 'failed', 31)).toBe('ended before');
    expect(await affiliate.stats(31)).toMatchObject({ due_earnings: 0, lifetime_paid: earned });
    expect(await affiliate.statuses()).toEqual(['paid', 'paid']);
    expect(await affiliate.pay(60)).toBeNull();
  });

  test('are not paid below $30, until more is earned', async () => {
    const affiliate = await openAffiliate();
    await affiliate.settle([payment(0, { amountCents: 9_900 })]);
    expect(await affiliate.pay(40)).toBeNull();
    await affiliate.settle([payment(0, { amountCents: 9_900 }), payment(1, { amountCents: 9_900 })]);
    expect((await affiliate.pay(70))?.amount_cents).toBe(500 + 1_980 + 1_980);
  });

  test('are due again if the payout failed', async () => {
    const affiliate = await openAffiliate();
    await affiliate.settle([payment(0, { amountCents: 32_400 })]);
    await affiliate.end(await affiliate.pay(30), 'failed', 31);
    expect((await affiliate.pay(32))?.amount_cents).toBe(6_980);
  });

  test('from a reversed payment are removed, or deducted from the next payout if already paid', async () => {
    const affiliate = await openAffiliate();
    const first = payment(0, { amountCents: 32_400 });
    await affiliate.settle([first]);
    await affiliate.end(await affiliate.pay(30), 'paid', 30);
    await affiliate.settle([{ ...first, isReversed: true }]);
    expect(await affiliate.stats(31)).toMatchObject({ due_earnings: -6_980, lifetime_paid: 6_980 });
    expect(await affiliate.statuses()).toEqual(['reversed', 'reversed']);
    await affiliate.settle([{ ...first, isReversed: true }, payment(1, { amountCents: 100_000 })]);
    expect((await affiliate.pay(90))?.amount_cents).toBe(20_000 - 6_980);
  });

  test('can be forfeited with a reason, and nothing more is earned', async () => {
    const affiliate = await openAffiliate();
    await affiliate.settle([payment(0, { amountCents: 32_400 })]);
    expect(await forfeitCommissions(database.service, affiliate.id, 'Ads on the brand')).toBe(6_980);
    expect(await forfeitCommissions(database.service, affiliate.id, 'Ads on the brand')).toBe(0);
    await affiliate.settle([payment(0, { amountCents: 32_400 }), payment(1)]);
    expect(await affiliate.stats(90)).toMatchObject({ pending_earnings: 0, due_earnings: 0 });
    expect(await affiliate.statuses()).toEqual(['forfeited', 'forfeited']);
    await affiliate.saveSettings();
    await affiliate.settle([payment(2)]);
    expect(await affiliate.stats(120)).toMatchObject({ due_earnings: 0 });
    expect(await forfeitCommissions(database.service, randomUUID(), 'No affiliate')).toBeNull();
  });

  test('require the tax form from $600 a year', async () => {
    const affiliate = await openAffiliate();
    await affiliate.settle([payment(0, { amountCents: taxFormCents * 5 })]);
    expect(await affiliate.pay(40)).toBeNull();
    await saveTaxForm(database.service, affiliate.id, true);
    expect((await affiliate.pay(40))?.amount_cents).toBe(taxFormCents + 500);
  });

  test('are paid once when two admins create a batch concurrently', async () => {
    const affiliate = await openAffiliate();
    await affiliate.settle([payment(0, { amountCents: 32_400 })]);
    await Promise.all([affiliate.pay(30), affiliate.pay(30)]);
    expect(await affiliate.lines()).toMatchObject([{ amount_cents: 6_980 }]);
  });
});

/** An event: a payment for one of four months is recorded or reversed, time passes, or earnings are paid. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('pay' as const), month: fc.constantFrom(0, 1, 2, 13) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('reverse' as const), month: fc.constantFrom(0, 1, 2, 13) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 2, arbitrary: fc.constant({ act: 'batch' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('end' as const),
      outcome: fc.constantFrom('paid' as const, 'failed' as const),
    }),
  },
  fc.constant({ act: 'settle again' as const }),
  fc.constant({ act: 'forfeit' as const }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** The payments recorded so far. */
class Story {
  day = 0;
  readonly #paid = new Map<number, Date>();
  readonly #reversed = new Set<number>();

  learn(each: Step): void {
    if (each.act === 'wait') this.day += each.days;
    if (each.act === 'pay' && !this.#paid.has(each.month)) this.#paid.set(each.month, daysLater(this.day));
    if (each.act === 'reverse') this.#reversed.add(each.month);
  }

  payments(): PaidPlan[] {
    return [...this.#paid]
      .toSorted(([one], [other]) => one - other)
      .map(([month, recordedAt]) =>
        payment(month, { amountCents: 21_300, recordedAt, isReversed: this.#reversed.has(month) }),
      );
  }
}

test('the ledger is consistent, and nothing is paid early or twice, in any order of events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      const affiliate = await openAffiliate();
      await saveTaxForm(database.service, affiliate.id, true);
      const story = new Story();
      for (const each of steps) {
        story.learn(each);
        const open = (await affiliate.lines()).find(({ status }) => status === 'open');
        if (each.act === 'batch') {
          const due = await affiliate.payable(story.day);
          const line = await affiliate.pay(story.day);
          expect(line?.amount_cents ?? 0).toBe(due >= minPayoutCents ? due : 0);
        }
        if (each.act === 'end' && open) await affiliate.end(open, each.outcome, story.day);
        if (each.act === 'forfeit') await forfeitCommissions(database.service, affiliate.id, 'A reason');
        if (each.act !== 'wait' && each.act !== 'forfeit') await affiliate.settle(story.payments());
        await expectLedgerToAddUp(affiliate.id);
      }
    }),
    { numRuns: 60 },
  );
}, 300_000);

test('the same payments and refunds result in the same earnings, in any order of recording', async () => {
  const facts = fc.uniqueArray(
    fc.record({ act: fc.constantFrom('pay' as const, 'reverse' as const), month: fc.constantFrom(0, 1, 2, 13) }),
    { minLength: 1, maxLength: 8, selector: ({ act, month }) => `${act} ${month}` },
  );
  const cases = facts.chain((told) =>
    fc.record({
      told: fc.constant(told),
      order: fc.shuffledSubarray([...told, ...told], { minLength: told.length * 2 }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(cases, async ({ told, order }) => {
      const whole = new Story();
      for (const each of told) whole.learn(each);
      const expected = toEarnings(whole.payments()).reduce((sum, { amountCents }) => sum + amountCents, 0);
      const affiliate = await openAffiliate();
      const story = new Story();
      for (const each of order) {
        story.learn(each);
        await affiliate.settle(story.payments());
      }
      expect(await affiliate.payable(1_000)).toBe(expected);
      await expectLedgerToAddUp(affiliate.id);
    }),
    { numRuns: 60 },
  );
}, 300_000);

/** Expects the ledger to match the earnings and the payouts. */
async function expectLedgerToAddUp(userId: string): Promise<void> {
  const { rows } = await sql<{ ledger: number; standing: number; paid: number; misplaced: number }>`
    select
      (select coalesce(sum(amount_cents), 0)::integer from affiliate_entries where user_id = ${userId}) as ledger,
      (select coalesce(sum(amount), 0)::integer from affiliate_payouts
       where affiliate_id = ${userId} and status in ('pending', 'paid')) as standing,
      (select coalesce(sum(amount_cents), 0)::integer from affiliate_batch_lines
       where user_id = ${userId} and status <> 'failed') as paid,
      (select count(*)::integer from affiliate_payouts payout join affiliate_batch_lines line on line.id = line_id
       where affiliate_id = ${userId} and (payout.due_at > line.created_at or payout.status = 'forfeited')) as misplaced`.execute(
    database.service,
  );
  const [books] = rows;
  expect(books?.ledger).toBe(Number(books?.standing) - Number(books?.paid));
  expect(books?.misplaced).toBe(0);
}

function payment(month: number, changes: Partial<PaidPlan> = {}): PaidPlan {
  const periodStart = addMonths(start, month);
  const known = { amountCents: 3_900, periodStart, recordedAt: periodStart, isReversed: false };
  return { invoiceId: `in_${month}`, ...known, ...changes };
}

type Line = { readonly id: string; readonly amount_cents: number; readonly status: string };

/** Creates an affiliate with one referred user. */
async function openAffiliate() {
  const { service } = database;
  const [id, referred] = [randomUUID(), randomUUID()];
  for (const userId of [id, referred]) {
    await service
      .insertInto('users')
      .values({ id: userId, name: 'Ana', email: `${userId}@example.com`, email_verified: true })
      .execute();
    await service.insertInto('accounts').values({ user_id: userId, max_influencers: 1 }).execute();
  }
  const save = () => saveSettings(service, id, { payout_method: 'wise', payout_address: 'ana@example.com' }, start);
  await save();
  const referral = await service
    .insertInto('referrals')
    .values({
      referrer_user: id,
      referred_user: referred,
      ref_code: 'mia',
      status: 'signed_up',
      signed_up_at: start,
      reward: 'money',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines = (): Promise<Line[]> =>
    service
      .selectFrom('affiliate_batch_lines')
      .where('user_id', '=', id)
      .select(['id', 'amount_cents', 'status'])
      .orderBy('created_at', 'desc')
      .execute();
  return {
    id,
    lines,
    saveSettings: save,
    /** Invoice ids are unique per affiliate. */
    settle: (payments: readonly PaidPlan[]) =>
      service.transaction().execute((trx) =>
        settleCommissions(
          trx,
          { id: referral.id, referrer: id },
          payments.map((each) => ({ ...each, invoiceId: `${each.invoiceId}/${id}` })),
        ),
      ),
    payable: async (day: number) => (await readBalance(service, id, daysLater(day))).payableCents,
    stats: (day: number) => readStats(service, id, daysLater(day)),
    statuses: async () => {
      const rows = service.selectFrom('affiliate_payouts').where('affiliate_id', '=', id).select('status');
      return (await rows.execute()).map(({ status }) => status);
    },
    /** Pays all due earnings and returns this affiliate's line. */
    async pay(day: number): Promise<Line | null> {
      const known = await lines();
      await createBatch(service, id, daysLater(day));
      return (await lines()).find((line) => known.every((each) => each.id !== line.id)) ?? null;
    },
    end: (line: Line | null, outcome: 'paid' | 'failed', day: number) =>
      endPayout({ service, emails: emails }, line?.id ?? randomUUID(), outcome, daysLater(day)),
  };
}
