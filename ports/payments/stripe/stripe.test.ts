import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paymentsBy, sampleInvoice, sampleSubscription, sellPlans } from '#tests/payments/stripe-samples.ts';
import { openStandInStripe, type StandInStripe } from '#tests/providers/stripe.ts';
import { invoiceObject, invoicePaymentObject, subscriptionObject } from '#tests/providers/stripe-objects.ts';
import type { CheckoutOrder, Delivery, PaymentEvent, PaymentFact, Payments } from '../payments.ts';
import { paymentsSuite } from '../suite.ts';

paymentsSuite('stripe', async () => {
  const stripe = await openStandInStripe();
  sellPlans(stripe);
  return {
    payments: paymentsBy(stripe),
    deliver: (event, atSeconds) => deliverAs(stripe, event, atSeconds),
    close: () => stripe.close(),
  };
});

let stripe: StandInStripe;
let payments: Payments;
beforeAll(async () => {
  stripe = await openStandInStripe();
  sellPlans(stripe);
  stripe.put('customers', { id: 'cus_1' });
  stripe.put('billing_portal/configurations', { id: 'bpc_1', active: true, metadata: { galatea: 'digest' } });
  payments = paymentsBy(stripe);
});
beforeEach(() => {
  stripe.behave = 'answers';
  stripe.writes.length = 0;
});
afterAll(() => stripe.close());

describe('checkout', () => {
  test("creates a subscription with the plan's price, promotion codes and the account id", async () => {
    await payments.checkout(order());
    expect(stripe.writes).toMatchObject([
      { path: 'customers', fields: { email: 'ana@example.com', metadata: { reference: 'ana' } } },
      {
        path: 'checkout/sessions',
        fields: {
          mode: 'subscription',
          line_items: [{ price: 'price_creator_annual', quantity: 1 }],
          customer: expect.stringMatching(/^customers_/),
          subscription_data: { metadata: { reference: 'ana' } },
          allow_promotion_codes: true,
          automatic_tax: { enabled: false },
        },
      },
    ]);
  });

  test("uses the known customer, or one with the account's address if Stripe has deleted it", async () => {
    const bo = { reference: 'bo', email: 'bo@example.com' };
    await payments.checkout({ ...order(), ...bo, customerId: 'cus_1' });
    expect(stripe.writes).toMatchObject([{ fields: { customer: 'cus_1' } }]);
    for (let time = 0; time < 2; time += 1)
      expect(await payments.checkout({ ...order(), ...bo, customerId: 'cus_gone' })).toMatchObject({ kind: 'page' });
    expect(stripe.writes.filter(({ path }) => path === 'customers')).toMatchObject([{ fields: { email: bo.email } }]);
  });

  test('expires other open checkouts of the account', async () => {
    const cy = { reference: 'cy', email: 'cy@example.com' };
    const pages = await Promise.all([1, 2, 3].map(() => payments.checkout({ ...order(), ...cy })));
    expect(new Set(pages.map((page) => page.kind === 'page' && page.url)).size).toBe(3);
    await payments.checkout({ ...order(), ...cy });
    const own = stripe.all('checkout/sessions').filter((session) => session.client_reference_id === 'cy');
    expect(own.map(({ status }) => status)).toEqual(['expired', 'expired', 'expired', 'open']);
  });

  test('opens the change page when another checkout was paid before its event arrived', async () => {
    const di = { reference: 'di', email: 'di@example.com' };
    stripe.put('customers', { id: 'cus_di', email: di.email, metadata: { reference: 'di' } });
    stripe.put(
      'subscriptions',
      subscriptionObject({ ...sampleSubscription, ...di, customerId: 'cus_di', subscriptionId: 'sub_di' }),
    );
    expect(await payments.checkout({ ...order(), ...di })).toMatchObject({
      kind: 'page',
      url: expect.stringContaining('billing_portal'),
    });
    const own = stripe.all('checkout/sessions').filter((session) => session.client_reference_id === 'di');
    expect(own.map(({ status }) => status)).toEqual(['expired']);
  });

  test('enables automatic taxes if the operator configured them', async () => {
    const taxed = paymentsBy(stripe, { automaticTax: true });
    await taxed.checkout({ ...order(), reference: 'eve', customerId: 'cus_1' });
    expect(stripe.writes[0]?.fields).toMatchObject({
      automatic_tax: { enabled: true },
      customer_update: { address: 'auto' },
    });
  });

  test.each([
    ['active', 'subscription_update_confirm'],
    ['past_due', undefined],
  ] as const)('opens a page of the portal for a subscription that is %s', async (status, flow) => {
    stripe.put('subscriptions', subscriptionObject({ ...sampleSubscription, status }));
    const outcome = await payments.checkout({ ...order(), customerId: 'cus_1', subscriptionId: 'sub_1' });
    expect(outcome).toMatchObject({ kind: 'page' });
    const [{ path, fields } = { path: 'none', fields: {} }] = stripe.writes;
    expect(path).toBe('billing_portal/sessions');
    expect(fields).toMatchObject({ customer: 'cus_1', configuration: 'bpc_1' });
    const { flow_data } = fields as { flow_data?: { type: string } }; // set by the request
    expect(flow_data?.type).toBe(flow);
  });

  test('opens the portal itself when Stripe has no page for the change', async () => {
    stripe.put('subscriptions', subscriptionObject(sampleSubscription));
    stripe.behave = 'refuses flows';
    const outcome = await payments.checkout({ ...order(), customerId: 'cus_1', subscriptionId: 'sub_1' });
    expect(outcome).toMatchObject({ kind: 'page' });
    expect(stripe.writes).toMatchObject([{ path: 'billing_portal/sessions' }]);
  });

  test.each(['over', 'unknown'])('opens a new checkout after a subscription that is %s', async (subscriptionId) => {
    stripe.put(
      'subscriptions',
      subscriptionObject({ ...sampleSubscription, subscriptionId: 'over', status: 'canceled' }),
    );
    await payments.checkout({ ...order(), reference: subscriptionId, customerId: 'cus_1', subscriptionId });
    expect(stripe.writes).toMatchObject([{ path: 'checkout/sessions' }]);
  });

  test('names the command to run when a price is missing', async () => {
    expect(await payments.checkout({ ...order(), plan: 'unknown' })).toEqual({
      kind: 'failed',
      reason: 'There is no price galatea-unknown-annual: run npm run stripe:setup.',
    });
  });

  test('retries with the same idempotency key when Stripe is busy, and creates one checkout', async () => {
    stripe.behave = 'is busy once';
    const wanted = { ...order(), reference: 'fay', customerId: 'cus_1' };
    expect(await payments.checkout(wanted)).toMatchObject({ kind: 'page' });
    expect(stripe.writes).toHaveLength(1);
  });

  test.each(['is down', 'fails'] as const)('reports an outage when Stripe %s', async (behave) => {
    stripe.behave = behave;
    expect(await payments.checkout(order())).toMatchObject({ kind: 'failed', outage: true });
  });
});

test('identifies the payer of an invoice by the fingerprint of the card', async () => {
  const card = { id: 'pm_1', card: { fingerprint: 'a card' } };
  stripe.put('invoice_payments', invoicePaymentObject('in_card'), invoicePaymentObject('in_link'));
  stripe.put('payment_intents', { id: 'pi_in_card', payment_method: card }, { id: 'pi_in_link', payment_method: null });
  expect(await payments.findPayer('in_card')).toBe('a card');
  for (const unknown of ['in_link', 'in_missing']) expect(await payments.findPayer(unknown)).toBeNull();
});

test('deletes a customer, and another customer of the account that never paid', async () => {
  const metadata = { reference: 'eve' };
  stripe.put('customers', { id: 'cus_eve', metadata }, { id: 'cus_begun', email: 'eve@example.com', metadata });
  stripe.put('customers', { id: 'cus_other', email: 'eve@example.com', metadata: { reference: 'another account' } });
  await payments.forgetCustomer({ customerId: 'cus_eve', reference: 'eve', email: 'eve@example.com' });
  expect(stripe.writes.map(({ path }) => path)).toEqual(['customers/cus_eve', 'customers/cus_begun']);
});

test('lists all facts page by page, excluding those before the given time', async () => {
  const other = await openStandInStripe();
  sellPlans(other);
  const subscriptions = Array.from({ length: 230 }, (_, index) => ({
    ...sampleSubscription,
    subscriptionId: `sub_${index}`,
  }));
  other.put('subscriptions', ...subscriptions.map((each) => subscriptionObject(each)));
  other.put('invoices', invoiceObject(sampleInvoice), {
    ...invoiceObject({ ...sampleInvoice, invoiceId: 'in_old' }),
    created: 1,
  });
  other.put('invoice_payments', invoicePaymentObject('in_1'));
  const payment = { created: sampleInvoice.periodStart, payment_intent: 'pi_in_1' };
  other.put('refunds', { id: 're_1', ...payment, charge: { refunded: true } }, { id: 're_2', ...payment, charge: {} });
  other.put('disputes', { id: 'dp_1', status: 'needs_response', ...payment });
  const facts: PaymentFact[] = [];
  for await (const fact of paymentsBy(other).listFacts?.(new Date(2_000)) ?? []) facts.push(fact);
  expect(Object.entries(Object.groupBy(facts, ({ kind }) => kind)).map(([kind, each]) => [kind, each?.length])).toEqual(
    [
      ['payment reversed', 2],
      ['subscription changed', 230],
      ['invoice paid', 1],
    ],
  );
  await other.close();
});

function order(): CheckoutOrder {
  return {
    idempotencyKey: randomUUID(),
    reference: 'ana',
    email: 'ana@example.com',
    customerId: null,
    plan: 'creator',
    billing: 'annual',
    subscriptionId: null,
    successUrl: 'http://127.0.0.1/ok',
    cancelUrl: 'http://127.0.0.1/no',
  };
}

/** Creates the state of an event at Stripe, and delivers the event. */
function deliverAs(stand: StandInStripe, event: PaymentEvent, atSeconds: number): Delivery {
  const options = { id: event.id, atSeconds };
  switch (event.kind) {
    case 'subscription changed': {
      stand.put('subscriptions', subscriptionObject(event));
      return stand.deliver('customer.subscription.updated', { id: event.subscriptionId }, options);
    }
    case 'invoice paid': {
      stand.put('invoices', invoiceObject(event));
      return stand.deliver('invoice.paid', { id: event.invoiceId }, options);
    }
    case 'payment reversed': {
      stand.put('invoices', invoiceObject({ ...sampleInvoice, ...event }));
      stand.put('invoice_payments', invoicePaymentObject(event.invoiceId));
      return stand.deliver(
        'charge.dispute.created',
        { id: 'dp_1', payment_intent: `pi_${event.invoiceId}`, status: 'needs_response' },
        options,
      );
    }
    case 'other':
      return stand.deliver('customer.created', { id: 'cus_1' }, options);
  }
}
