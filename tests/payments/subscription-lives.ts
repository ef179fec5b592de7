import { randomUUID } from 'node:crypto';
import { randomFrom } from '@galatea/shot-language/random.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { addMonths } from '#contract/add-months.ts';
import { expireGrants } from '#features/billing/server/credits.ts';
import { openAccount } from '#features/billing/server/open-account.ts';
import { applyPaymentEvent, type PaymentDeps } from '#features/billing/server/payments/apply-payment-event.ts';
import { endGrace } from '#features/billing/server/payments/end-grace.ts';
import { reconcilePayments } from '#features/billing/server/payments/reconcile-payments.ts';
import { renewAnnualCredits } from '#features/billing/server/payments/renew-annual-credits.ts';
import { openDatabase } from '#platform/database/database.ts';
import type { Payments } from '#ports/payments/payments.ts';
import { stripePayments } from '#ports/payments/stripe/stripe.ts';
import { openTestDatabase } from '../database/test-database.ts';
import { testSecret } from '../database/test-secret.ts';
import { openSellingStripe } from '../providers/stripe-webhooks.ts';
import { runAt } from '../recurring-run.ts';
import { type Notice, SubscriptionHistory } from './subscription-life.ts';

/**
 * First day of the simulation: the last day of a long month, and far enough in the future that nothing expires in real
 * time.
 */
const firstDay = new Date('2090-01-31T09:30:00.000Z');

export type LivesResult = { readonly events: number; readonly refused: number; readonly mended: number };

/**
 * Simulates many Stripe customers with monthly billing. Notifications arrive twice, out of order, a month late or
 * never, mixed with forgeries and replays. Throws unless, after each month's reconciliation, every account has the plan
 * and credits its customer paid for and every ledger adds up.
 */
export async function runLives(count: number, months: number, seed: number): Promise<LivesResult> {
  const { stripe } = await openSellingStripe();
  const { secretKey, webhookSecret, server } = stripe;
  const payments = stripePayments({ secretKey, webhookSecret, automaticTax: false, server });
  const database = openDatabase(await openTestDatabase(), testSecret, () => undefined);
  const { service } = database;
  const sendNoEmail = async () => undefined;
  const emails = {
    planConfirmed: sendNoEmail,
    paymentFailed: sendNoEmail,
    renewalAhead: sendNoEmail,
    lowCredits: sendNoEmail,
  };
  const deps: PaymentDeps & { payments: Payments } = {
    service,
    payments,
    emails: emails,
    events: { emit: sendNoEmail },
  };
  const total = { events: 0, refused: 0, mended: 0 };
  const lives = await Promise.all(Array.from({ length: count }, (_, index) => openHistory(index)));

  for (let month = 0; month < months; month++) {
    const now = new Date(addMonths(firstDay, month).getTime() + 60_000);
    await expireGrants(service, runAt(now));
    for (let from = 0; from < count; from += atOnce)
      await Promise.all(lives.slice(from, from + atOnce).map((life) => liveMonth(life, now)));
    await renewAnnualCredits(service, runAt(now));
    await endGrace(deps, runAt(now));
    const differences = Object.values(await reconcilePayments(deps, runAt(now)));
    total.mended += differences.reduce((sum, found) => sum + found, 0);
    for (const { id, life } of lives) await expectAccount(id, life, now);
  }
  await expectNothingToRepair();
  await expectCreditsToAddUp();
  await database.close();
  await stripe.close();
  return total;

  async function openHistory(index: number) {
    const id = randomUUID();
    await openAccount({ service, events: deps.events, starterCreditsWait: false }, id);
    const random = randomFrom(seed, `life ${index}`);
    return { id, random, life: new SubscriptionHistory(stripe, id, random), late: [] as Notice[] };
  }

  async function liveMonth(one: Awaited<ReturnType<typeof openHistory>>, now: Date): Promise<void> {
    const notices = [...one.late, ...one.life.live(now)];
    one.late = notices.filter(() => one.random() < 0.1);
    const sent = notices.filter((notice) => !one.late.includes(notice) && one.random() > 0.05);
    const twice = [...sent, ...sent].map((notice, index) => ({
      ...notice,
      id: `evt_${index % sent.length}_${now.getTime()}_${one.id}`,
    }));
    for (const notice of twice.toSorted(() => one.random() - 0.5)) {
      await forge(notice, one.random());
      const event = await payments.readEvent(stripe.deliver(notice.type, notice.object, { id: notice.id }));
      if (!event) throw new Error('an event was not believed');
      await applyPaymentEvent(deps, event, now);
      total.events += 1;
    }
  }

  /** Delivers an altered or outdated notification, which must be rejected. */
  async function forge({ type, object }: Notice, chance: number): Promise<void> {
    if (chance > 0.2) return;
    const old = stripe.deliver(type, object, { atSeconds: Math.floor(Date.now() / 1_000) - 301 });
    const altered = { ...stripe.deliver(type, object), body: Buffer.from(JSON.stringify({ type, data: { object } })) };
    expect(await payments.readEvent(chance > 0.1 ? old : altered)).toBeNull();
    total.refused += 1;
  }

  async function expectAccount(id: string, life: SubscriptionHistory, now: Date): Promise<void> {
    const account = await service
      .selectFrom('accounts')
      .where('user_id', '=', id)
      .select('plan')
      .executeTakeFirstOrThrow();
    const { credits } = await service
      .selectFrom('credit_grants')
      .where('user_id', '=', id)
      .where('kind', '=', 'plan')
      .where('expires_at', '>', now)
      .select(sql<number>`coalesce(sum(remaining), 0)::integer`.as('credits'))
      .executeTakeFirstOrThrow();
    expect({ id, now, plan: account.plan, credits }).toEqual({
      id,
      now,
      plan: life.planAt(now),
      credits: life.creditsAt(now),
    });
  }

  async function expectNothingToRepair(): Promise<void> {
    const now = new Date(addMonths(firstDay, months - 1).getTime() + 60_000);
    expect(await reconcilePayments(deps, runAt(now))).toEqual({ subscriptions: 0, invoices: 0, reversals: 0 });
  }

  async function expectCreditsToAddUp(): Promise<void> {
    const { rows } = await sql`
      select id from credit_grants
      where remaining < 0
      or remaining <> (select sum(amount) from credit_entries where grant_id = credit_grants.id)`.execute(service);
    expect(rows).toEqual([]);
  }
}

/** Number of customers simulated concurrently. */
const atOnce = 8;
