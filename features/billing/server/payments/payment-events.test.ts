import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMonths } from '#contract/add-months.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import type { Events } from '#platform/events/events.ts';
import type { PaymentEvent } from '#ports/payments/payments.ts';
import { openTestDatabase } from '#tests/database/test-database.ts';
import { testSecret } from '#tests/database/test-secret.ts';
import { openCreditAccount } from '#tests/payments/credit-account.ts';
import { changed, paid, reversed, start } from '#tests/payments/payment-events.ts';
import { runAt } from '#tests/recurring-run.ts';
import { plans } from '../../plans.ts';
import { expireGrants } from '../credits.ts';
import { paymentReversed, planChanged, subscriptionPaid } from '../events.ts';
import type { PlanEmails } from '../plan-emails.ts';
import { applyPaymentEvent } from './apply-payment-event.ts';
import { renewAnnualCredits } from './renew-annual-credits.ts';

let database: Database;
const emitted: [name: string, data: object][] = [];
const events: Events = {
  emit: async (_trx, { name, data }, happened) => void emitted.push([name, data.parse(happened)]),
};
const sendNoEmail = async () => undefined;
const emails: PlanEmails = {
  planConfirmed: sendNoEmail,
  paymentFailed: sendNoEmail,
  renewalAhead: sendNoEmail,
  lowCredits: sendNoEmail,
};
beforeAll(async () => {
  database = openDatabase(await openTestDatabase(), testSecret, () => undefined);
});
afterAll(() => database.close());

const free = plans.free.credits;

describe('credits after payment events', () => {
  test("a paid month grants the plan's credits until it ends, and the starter credits remain", async () => {
    const account = await openTestAccount();
    await account.apply(changed(account, { asOf: 1 }), paid(account, 'in_1'));
    expect(await account.now()).toMatchObject({ plan: 'creator', status: 'active', trainings: 3, credits: free + 250 });
    expect(await account.creditsAt(addMonths(start, 1))).toBe(free);
  });

  test('a renewal grants the full amount again and carries nothing over', async () => {
    const account = await openTestAccount();
    await account.apply(changed(account, { asOf: 1 }), paid(account, 'in_1'));
    await account.spend(100, start);
    const early = new Date(start.getTime() + 60_000);
    await account.applyAt(early, paid(account, 'in_2', { start: early }));
    expect(await account.creditsAt(early)).toBe(free + 250);
  });

  test('an upgrade adds the difference, regardless of spent credits, and does not move the renewal day', async () => {
    const account = await openTestAccount();
    await account.apply(changed(account, { asOf: 1 }), paid(account, 'in_1'));
    await account.spend(200, start);
    await account.apply(
      changed(account, { asOf: 2, plan: 'professional' }),
      paid(account, 'in_2', { plan: 'professional' }),
    );
    expect(await account.now()).toMatchObject({ plan: 'professional', trainings: 8, credits: free + 700 - 200 });
    expect(await account.creditsAt(addMonths(start, 1))).toBe(free);
  });

  test('a downgrade revokes no paid credits, but allows fewer influencers', async () => {
    const account = await openTestAccount();
    await account.apply(changed(account, { asOf: 1 }), paid(account, 'in_1'));
    await account.apply(changed(account, { asOf: 2, plan: 'starter' }));
    expect(await account.now()).toMatchObject({ plan: 'starter', trainings: 1, credits: free + 250 });
  });

  test('a canceled subscription leaves the free plan, and the credits until the end of the paid period', async () => {
    const account = await openTestAccount();
    await account.apply(changed(account, { asOf: 1 }), paid(account, 'in_1'));
    await account.apply(changed(account, { asOf: 2, status: 'canceled' }));
    expect(await account.now()).toMatchObject({ plan: 'free', status: 'canceled', credits: free + 250 });
    expect(await account.creditsAt(addMonths(start, 1))).toBe(free);
  });

  test.each(['refund', 'dispute'] as const)(
    'a %s revokes the remaining credits, but not the spent ones',
    async (reason) => {
      const account = await openTestAccount();
      await account.apply(changed(account, { asOf: 1 }), paid(account, 'in_1'));
      await account.spend(200, start);
      await account.apply(reversed(account, 'in_1', reason));
      expect((await account.now()).credits).toBe(free);
      await account.spend(free, start);
    },
  );

  test('revokes only the upgrade when its payment is reversed', async () => {
    const account = await openTestAccount();
    await account.apply(paid(account, 'in_1'), paid(account, 'in_2', { plan: 'professional' }));
    await account.apply(reversed(account, 'in_2'));
    expect((await account.now()).credits).toBe(free + 250);
  });

  test('a payment that arrives after its month grants nothing, but is recorded', async () => {
    const account = await openTestAccount();
    await account.applyAt(addMonths(start, 2), paid(account, 'in_1'));
    expect(await account.creditsAt(addMonths(start, 2))).toBe(free);
  });

  test('emits one event per paid invoice', async () => {
    const account = await openTestAccount();
    emitted.length = 0;
    const invoice = paid(account, 'in_1');
    await Promise.all([
      account.apply(invoice),
      account.apply(invoice),
      account.apply({ ...invoice, id: `evt_${randomUUID()}` }),
    ]);
    expect(emitted).toEqual([
      [subscriptionPaid.name, { userId: account.id, invoiceId: `in_1/${account.id}`, amountCents: 3_900 }],
    ]);
    expect((await account.now()).credits).toBe(free + 250);
  });

  test('emits one event per reversed payment, even if it precedes the payment itself', async () => {
    const account = await openTestAccount();
    emitted.length = 0;
    await account.apply(reversed(account, 'in_1'), reversed(account, 'in_1', 'dispute'), paid(account, 'in_1'));
    expect(emitted.filter(([name]) => name === paymentReversed.name)).toEqual([
      [paymentReversed.name, { userId: account.id, invoiceId: `in_1/${account.id}` }],
    ]);
  });

  test('emits one event per plan change, and none for a renewal', async () => {
    const account = await openTestAccount();
    const saysPlan = async (changes: Parameters<typeof changed>[1]) => {
      emitted.length = 0;
      await account.apply(changed(account, changes), paid(account, `in_${changes.asOf}`));
      return emitted.filter(([name]) => name === planChanged.name).map(([, data]) => data);
    };
    const expectedEvents = [{ userId: account.id }];
    expect(await saysPlan({ asOf: 1 })).toEqual(expectedEvents);
    expect(await saysPlan({ asOf: 2, billing: 'annual' })).toEqual([]);
    expect(await saysPlan({ asOf: 3, plan: 'professional' })).toEqual(expectedEvents);
    expect(await saysPlan({ asOf: 4, plan: 'professional', status: 'canceled' })).toEqual(expectedEvents);
  });

  test('an event for an unknown account changes nothing', async () => {
    const stranger = { id: randomUUID() };
    await applyPaymentEvent(
      { service: database.service, events, emails: emails },
      changed(stranger, { asOf: 1 }),
      start,
    );
    await applyPaymentEvent(
      { service: database.service, events, emails: emails },
      { ...paid(stranger, 'in_1'), reference: 'no id of ours' } as PaymentEvent,
      start,
    );
    expect(await database.service.selectFrom('subscriptions').where('user_id', '=', stranger.id).execute()).toEqual([]);
  });
});

describe('a plan with yearly payments', () => {
  const annual = { billing: 'annual' } as const;

  test('grants its credits once per month on the same day, or the last day of a shorter month', async () => {
    const account = await openTestAccount();
    await account.apply(changed(account, { asOf: 1, ...annual }), paid(account, 'in_1', annual));
    for (let month = 1; month < 12; month++) {
      const day = addMonths(start, month);
      const before = new Date(day.getTime() - 1);
      await renewAnnualCredits(database.service, runAt(before));
      await account.spend(40 + month, before);
      expect(await account.creditsAt(day)).toBe(free);
      await Promise.all([1, 2, 3].map(() => renewAnnualCredits(database.service, runAt(day))));
      expect(await account.creditsAt(day)).toBe(free + 250);
    }
    const end = addMonths(start, 12);
    await renewAnnualCredits(database.service, runAt(end));
    expect(await account.creditsAt(end)).toBe(free);
  });

  test.each([
    ['has ended', (account: TestAccount) => changed(account, { asOf: 2, status: 'canceled', ...annual })],
    ['was refunded', (account: TestAccount) => reversed(account, 'in_1')],
  ])('grants nothing more when it %s', async (_case, ending) => {
    const account = await openTestAccount();
    await account.apply(changed(account, { asOf: 1, ...annual }), paid(account, 'in_1', annual));
    await account.apply(ending(account));
    await renewAnnualCredits(database.service, runAt(addMonths(start, 1)));
    expect(await account.creditsAt(addMonths(start, 1))).toBe(free);
    // A late event does not start a month either.
    await account.applyAt(addMonths(start, 1), paid(account, 'in_1', annual), changed(account, { asOf: 1, ...annual }));
    expect(await account.creditsAt(addMonths(start, 1))).toBe(free);
  });

  test("grants the larger plan's credits starting with the month of the upgrade", async () => {
    const account = await openTestAccount();
    await account.apply(changed(account, { asOf: 1, ...annual }), paid(account, 'in_1', annual));
    const middle = new Date(addMonths(start, 3).getTime() + 86_400_000);
    await renewAnnualCredits(database.service, runAt(middle));
    await account.applyAt(
      middle,
      changed(account, { asOf: 2, plan: 'professional', ...annual }),
      paid(account, 'in_2', { plan: 'professional', ...annual }),
    );
    expect(await account.creditsAt(middle)).toBe(free + 700);
    await renewAnnualCredits(database.service, runAt(addMonths(start, 4)));
    expect(await account.creditsAt(addMonths(start, 4))).toBe(free + 700);
  });
});

/** Possible events for one account with two subscriptions, each with two periods. */
const reportedFact = fc.oneof(
  fc.record({
    kind: fc.constant('changed' as const),
    subscription: fc.constantFrom('a', 'b'),
    plan: fc.constantFrom('starter', 'creator', 'professional'),
    status: fc.constantFrom('active', 'past_due', 'canceled'),
  }),
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('paid' as const),
      subscription: fc.constantFrom('a', 'b'),
      plan: fc.constantFrom('starter', 'creator', 'professional'),
      period: fc.constantFrom(0, 1),
    }),
  },
  fc.record({ kind: fc.constant('reversed' as const), invoice: fc.integer({ min: 0, max: 8 }) }),
);

test('results in the same account for the same events in any order, even if duplicated or late', async () => {
  const cases = fc.array(reportedFact, { minLength: 2, maxLength: 9 }).chain((story) =>
    fc.record({
      story: fc.constant(story),
      order: fc.shuffledSubarray([...story.keys(), ...story.keys()], { minLength: story.length * 2 }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(cases, async ({ story, order }) => {
      const [one, other] = [await openTestAccount(), await openTestAccount()];
      await one.apply(...story.map((each, index) => toEvent(one, each, index)));
      await other.apply(...order.map((index) => toEvent(other, story[index] as ReportedFact, index)));
      expect(await other.now()).toEqual(await one.now());
      for (const account of [one, other]) await expectCreditsToAddUp(account);
    }),
    { numRuns: 60 },
  );
}, 300_000);

test('keeps the balance equal to the sum of entries despite concurrent spends, refunds and expiries', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(reportedFact, fc.integer({ min: 0, max: 260 })), { minLength: 3, maxLength: 9 }),
      async (story) => {
        const account = await openTestAccount();
        await Promise.all(
          story.flatMap(([each, spent], index) => [
            account.apply(toEvent(account, each, index)),
            account.spend(spent, start),
            ...(index % 3 === 0 ? [expireGrants(database.service, runAt(start))] : []),
          ]),
        );
        await expectCreditsToAddUp(account);
      },
    ),
    { numRuns: 20 },
  );
}, 300_000);

type ReportedFact = typeof reportedFact extends fc.Arbitrary<infer Value> ? Value : never;

function toEvent(account: { id: string }, each: ReportedFact, index: number): PaymentEvent {
  const at = new Date(start.getTime() + (each.kind === 'paid' ? each.period * 60_000 : 0));
  const event =
    each.kind === 'changed'
      ? changed(account, { ...each, asOf: index + 1 })
      : each.kind === 'paid'
        ? paid(account, `in_${index}`, { ...each, start: at })
        : reversed(account, `in_${each.invoice}`);
  return { ...event, id: `evt_${index}/${account.id}` };
}

type TestAccount = Awaited<ReturnType<typeof openTestAccount>>;

const openTestAccount = () => openCreditAccount({ service: database.service, events, emails: emails });

async function expectCreditsToAddUp({ id }: { id: string }): Promise<void> {
  const { rows: grants } = await sql<{ remaining: number; entries: number | null }>`
    select remaining, (select sum(amount)::integer from credit_entries where grant_id = credit_grants.id) as entries
    from credit_grants where user_id = ${id}`.execute(database.service);
  for (const { remaining, entries } of grants) {
    expect(entries).toBe(remaining);
    expect(remaining).toBeGreaterThanOrEqual(0);
  }
}
