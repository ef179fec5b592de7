import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paymentsBy, sampleInvoice, sampleSubscription, sellPlans } from '#tests/payments/stripe-samples.ts';
import { openStandInStripe, type StandInStripe, type StripeObject } from '#tests/providers/stripe.ts';
import { invoiceObject, invoicePaymentObject, subscriptionObject } from '#tests/providers/stripe-objects.ts';
import type { PaymentEvent, Payments } from '../payments.ts';

let stripe: StandInStripe;
let payments: Payments;
beforeAll(async () => {
  stripe = await openStandInStripe();
  sellPlans(stripe);
  payments = paymentsBy(stripe);
});
beforeEach(() => {
  stripe.behave = 'answers';
  stripe.writes.length = 0;
});
afterAll(() => stripe.close());

describe('Stripe events', () => {
  test.each(['items', 'subscription'] as const)('reads the period from the %s', async (periodOn) => {
    stripe.put('subscriptions', subscriptionObject(sampleSubscription, { periodOn }));
    expect(await readAbout('customer.subscription.updated', { id: 'sub_1' })).toMatchObject({
      currentPeriodEnd: sampleSubscription.currentPeriodEnd,
    });
  });

  test.each([
    ['trialing', 'trialing'],
    ['unpaid', 'past_due'],
    ['paused', 'past_due'],
    ['canceled', 'canceled'],
  ])('maps the subscription status %s to %s', async (there, here) => {
    stripe.put('subscriptions', { ...subscriptionObject(sampleSubscription), status: there });
    expect(await readAbout('customer.subscription.updated', { id: 'sub_1' })).toMatchObject({ status: here });
  });

  test.each([
    ['was begun and not paid', { status: 'incomplete' }],
    ['is of something else', { items: { data: [{ price: { metadata: {} } }] } }],
    ['is of nobody', { metadata: {} }],
  ])('ignores a subscription that %s', async (_case, difference) => {
    stripe.put('subscriptions', { ...subscriptionObject(sampleSubscription), ...difference });
    expect(await readAbout('customer.subscription.created', { id: 'sub_1' })).toMatchObject({ kind: 'other' });
  });

  test('reads the current state of the subscription, so that an old event has no outdated data', async () => {
    stripe.put('subscriptions', subscriptionObject({ ...sampleSubscription, plan: 'professional' }));
    const old = subscriptionObject({ ...sampleSubscription, plan: 'starter' });
    expect(await readAbout('customer.subscription.updated', old)).toMatchObject({ plan: 'professional' });
  });

  test('reports the whole period for an upgrade in the middle of it', async () => {
    stripe.put(
      'subscriptions',
      subscriptionObject({ ...sampleSubscription, currentPeriodEnd: 3_000 }, { periodStart: 1_000 }),
    );
    const upgrade = invoiceObject(
      { ...sampleInvoice, periodStart: 1_000, periodEnd: 3_000 },
      { from: 'starter', at: 2_000 },
    );
    stripe.put('invoices', upgrade);
    expect(await readAbout('invoice.paid', upgrade)).toMatchObject({
      plan: 'creator',
      periodStart: 1_000,
      periodEnd: 3_000,
    });
  });

  test('reports a refund only if the full amount was refunded', async () => {
    stripe.put('invoices', invoiceObject(sampleInvoice));
    stripe.put('invoice_payments', invoicePaymentObject('in_1'));
    const charge = { id: 'ch_1', payment_intent: 'pi_in_1' };
    expect(await readAbout('charge.refunded', { ...charge, refunded: false })).toMatchObject({ kind: 'other' });
    expect(await readAbout('charge.refunded', { ...charge, refunded: true })).toMatchObject({
      kind: 'payment reversed',
      reference: 'ana',
      invoiceId: 'in_1',
      reason: 'refund',
    });
  });

  test('reports a dispute as a reversal and cancels the subscription once', async () => {
    stripe.put('subscriptions', subscriptionObject(sampleSubscription));
    stripe.put('invoices', invoiceObject(sampleInvoice));
    stripe.put('invoice_payments', invoicePaymentObject('in_1'));
    const dispute = { id: 'dp_1', payment_intent: 'pi_in_1', status: 'needs_response' };
    const reversal = { kind: 'payment reversed', reference: 'ana', invoiceId: 'in_1', reason: 'dispute' };
    for (let time = 0; time < 2; time += 1)
      expect(await readAbout('charge.dispute.created', dispute)).toMatchObject(reversal);
    expect(stripe.writes.map(({ path }) => path)).toEqual(['subscriptions/sub_1']);
    expect(await readAbout('customer.subscription.deleted', { id: 'sub_1' })).toMatchObject({ status: 'canceled' });
  });

  test('ignores an inquiry from a bank', async () => {
    stripe.put('invoices', invoiceObject(sampleInvoice));
    stripe.put('invoice_payments', invoicePaymentObject('in_1'));
    const question = { id: 'dp_1', payment_intent: 'pi_in_1', status: 'warning_needs_response' };
    expect(await readAbout('charge.dispute.created', question)).toMatchObject({ kind: 'other' });
    expect(stripe.writes).toEqual([]);
  });

  test('rejects an event when Stripe is unavailable, so that Stripe sends it again', async () => {
    const delivery = stripe.deliver('customer.subscription.updated', { id: 'sub_1' });
    stripe.behave = 'is down';
    await expect(payments.readEvent(delivery)).rejects.toThrow();
  });
});

function readAbout(type: string, object: StripeObject): Promise<PaymentEvent | null> {
  return payments.readEvent(stripe.deliver(type, object));
}
