import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { openTestDatabase } from '#tests/database/test-database.ts';
import { runAt } from '#tests/recurring-run.ts';
import type { Delivery, PaymentEvent, Payments } from '../payments.ts';
import type { SandboxPayments } from '../sandbox-payments.ts';
import { type Query, sandboxPayments } from './sandbox.ts';
import { sandboxPages } from './sandbox-pages.ts';

const secret = 'a secret of the test';
let pool: pg.Pool;
let payments: Payments;
let pages: SandboxPayments;
beforeAll(async () => {
  pool = new pg.Pool({ connectionString: await openTestDatabase() });
  const query: Query = (sql, parameters) => pool.query(sql, [...parameters]);
  payments = sandboxPayments(query, 'http://127.0.0.1:3000', secret);
  pages = sandboxPages({ query, transaction: inTransaction(pool), secret, priceOf: () => 1_000 });
});
afterAll(() => pool.end());

test('concurrent clicks pay once and emit the events once', async () => {
  const { id, reference } = await openCheckout();
  expect(await Promise.all([1, 2, 3].map(() => pages.pay(id, reference, 'accepted')))).toEqual([
    'paid',
    'paid',
    'paid',
  ]);
  const delivered = (await deliverAll()).filter((event) => 'reference' in event && event.reference === reference);
  expect(delivered.map(({ kind }) => kind)).toEqual(['subscription changed', 'invoice paid']);
});

test('two checkouts result in one subscription, even when both are paid concurrently', async () => {
  const first = await openCheckout();
  const second = await openCheckout(first.reference, 'annual');
  await Promise.all([first, second].map(({ id, reference }) => pages.pay(id, reference, 'accepted')));
  expect((await pages.portal(first.reference))?.subscriptions).toHaveLength(1);
  await deliverAll();
});

test('delivers a rejected event again with a new signature, and stops once it is accepted', async () => {
  const { id, reference } = await openCheckout();
  await pages.pay(id, reference, 'accepted');
  const refused = await deliverAll(503);
  expect(refused).toHaveLength(2);
  expect((await deliverAll()).map((event) => event.id)).toEqual(refused.map((event) => event.id));
  expect(await deliverAll()).toEqual([]);
});

test('each change of a subscription has a later timestamp', async () => {
  const { id, reference } = await openCheckout();
  await pages.pay(id, reference, 'accepted');
  const subscription = (await pages.portal(reference))?.subscriptions[0]?.id ?? '';
  for (const kind of ['cancel', 'resume', 'cancel', 'resume'] as const)
    await pages.change(reference, subscription, { kind });
  const instants = (await deliverAll()).flatMap((event) => (event.kind === 'subscription changed' ? [event.asOf] : []));
  expect(instants).toHaveLength(5);
  expect(instants).toEqual([...new Set(instants)].toSorted((one, other) => one - other));
});

test('renews once up to the current date after months without a run', async () => {
  const { id, reference } = await openCheckout();
  await pages.pay(id, reference, 'accepted');
  await deliverAll();
  const inFiveMonths = new Date(Date.now() + 150 * 86_400_000);
  await pages.renewDue(runAt(inFiveMonths));
  await pages.renewDue(runAt(inFiveMonths));
  const delivered = (await deliverAll()).filter((event) => 'reference' in event && event.reference === reference);
  expect(delivered.map(({ kind }) => kind)).toEqual(['subscription changed', 'invoice paid']);
  expect((await pages.portal(reference))?.subscriptions[0]?.currentPeriodEnd).toBeGreaterThan(
    inFiveMonths.getTime() / 1_000,
  );
});

test('reverses a payment once, and never one of another account', async () => {
  const { id, reference } = await openCheckout();
  await pages.pay(id, reference, 'accepted');
  await deliverAll();
  const [subscription] = (await pages.portal(reference))?.subscriptions ?? [];
  if (!subscription) throw new Error('there is no subscription');
  const refund = { kind: 'refund', invoiceId: subscription.invoices[0]?.id ?? '' } as const;
  expect(await pages.change(randomUUID(), subscription.id, refund)).toBe('missing');
  expect(await pages.change(reference, subscription.id, refund)).toBe('done');
  expect(await pages.change(reference, subscription.id, refund)).toBe('missing');
  expect(await deliverAll()).toMatchObject([{ kind: 'payment reversed', reason: 'refund' }]);
});

test('deletes old delivered events but no pending ones', async () => {
  const [first, second] = [await openCheckout(), await openCheckout()];
  await pages.pay(first.id, first.reference, 'accepted');
  await deliverAll();
  await pages.pay(second.id, second.reference, 'accepted');
  const later = new Date(Date.now() + 60_000);
  expect(await pages.deleteDelivered(new Date(0))).toBe(0);
  expect(await pages.deleteDelivered(later)).toBeGreaterThanOrEqual(2);
  expect(await pages.deleteDelivered(later)).toBe(0);
  expect(await deliverAll()).toHaveLength(2);
});

async function openCheckout(
  reference: string = randomUUID(),
  billing: 'monthly' | 'annual' = 'monthly',
): Promise<{ id: string; reference: string }> {
  const page = await payments.checkout({
    idempotencyKey: randomUUID(),
    reference,
    email: 'ana@example.com',
    customerId: null,
    plan: 'creator',
    billing,
    subscriptionId: null,
    successUrl: 'http://127.0.0.1/ok',
    cancelUrl: 'http://127.0.0.1/no',
  });
  if (page.kind !== 'page') throw new Error(page.reason);
  return { id: page.url.split('/').at(-1) ?? '', reference };
}

/** Responds to delivered events with the given status; each event must be signed. */
async function deliverAll(status = 200): Promise<PaymentEvent[]> {
  const events: PaymentEvent[] = [];
  await pages.deliver(async (delivery: Delivery) => {
    const event = await payments.readEvent(delivery);
    if (!event) throw new Error('an event was not signed');
    events.push(event);
    return status;
  }, runAt(new Date()));
  return events;
}
