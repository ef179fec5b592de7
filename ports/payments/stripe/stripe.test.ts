import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStandInStripe, type StandInStripe, type StripeObject } from '#tests/vendors/stripe.ts';
import { invoiceObject, invoicePaymentObject, priceObject, subscriptionObject } from '#tests/vendors/stripe-objects.ts';
import type { CheckoutOrder, Delivery, PaidInvoice, PaymentEvent, PaymentFact, Payments } from '../payments.ts';
import { paymentsSuite } from '../suite.ts';
import { stripePayments } from './stripe.ts';

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

describe('a checkout', () => {
  test('is a subscription at the price of the plan, takes promotion codes and names the account', async () => {
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

  test('is of the customer that is known, and of the one with the account’s address where Stripe knows it no more', async () => {
    const bo = { reference: 'bo', email: 'bo@example.com' };
    await payments.checkout({ ...order(), ...bo, customerId: 'cus_1' });
    expect(stripe.writes).toMatchObject([{ fields: { customer: 'cus_1' } }]);
    for (let time = 0; time < 2; time += 1)
      expect(await payments.checkout({ ...order(), ...bo, customerId: 'cus_gone' })).toMatchObject({ kind: 'page' });
    expect(stripe.writes.filter(({ path }) => path === 'customers')).toMatchObject([{ fields: { email: bo.email } }]);
  });

  test('closes those that the account has open in other windows', async () => {
    const cy = { reference: 'cy', email: 'cy@example.com' };
    const pages = await Promise.all([1, 2, 3].map(() => payments.checkout({ ...order(), ...cy })));
    expect(new Set(pages.map((page) => page.kind === 'page' && page.url)).size).toBe(3);
    await payments.checkout({ ...order(), ...cy });
    const own = stripe.all('checkout/sessions').filter((session) => session.client_reference_id === 'cy');
    expect(own.map(({ status }) => status)).toEqual(['expired', 'expired', 'expired', 'open']);
  });

  test('is a change where another window has paid, although no event has told of it', async () => {
    const di = { reference: 'di', email: 'di@example.com' };
    stripe.put('customers', { id: 'cus_di', email: di.email, metadata: { reference: 'di' } });
    stripe.put(
      'subscriptions',
      subscriptionObject({ ...state, ...di, customerId: 'cus_di', subscriptionId: 'sub_di' }),
    );
    expect(await payments.checkout({ ...order(), ...di })).toMatchObject({
      kind: 'page',
      url: expect.stringContaining('billing_portal'),
    });
    const own = stripe.all('checkout/sessions').filter((session) => session.client_reference_id === 'di');
    expect(own.map(({ status }) => status)).toEqual(['expired']);
  });

  test('has Stripe work out taxes where the operator says so', async () => {
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
  ] as const)('of who has a subscription that is %s is a page of the portal', async (status, flow) => {
    stripe.put('subscriptions', subscriptionObject({ ...state, status }));
    const outcome = await payments.checkout({ ...order(), customerId: 'cus_1', subscriptionId: 'sub_1' });
    expect(outcome).toMatchObject({ kind: 'page' });
    const [{ path, fields } = { path: 'none', fields: {} }] = stripe.writes;
    expect(path).toBe('billing_portal/sessions');
    expect(fields).toMatchObject({ customer: 'cus_1', configuration: 'bpc_1' });
    const { flow_data } = fields as { flow_data?: { type: string } }; // by the request
    expect(flow_data?.type).toBe(flow);
  });

  test('is the portal itself where Stripe has no page for the change', async () => {
    stripe.put('subscriptions', subscriptionObject(state));
    stripe.behave = 'refuses flows';
    const outcome = await payments.checkout({ ...order(), customerId: 'cus_1', subscriptionId: 'sub_1' });
    expect(outcome).toMatchObject({ kind: 'page' });
    expect(stripe.writes).toMatchObject([{ path: 'billing_portal/sessions' }]);
  });

  test.each(['over', 'unknown'])('after a subscription that is %s is a new one', async (subscriptionId) => {
    stripe.put('subscriptions', subscriptionObject({ ...state, subscriptionId: 'over', status: 'canceled' }));
    await payments.checkout({ ...order(), reference: subscriptionId, customerId: 'cus_1', subscriptionId });
    expect(stripe.writes).toMatchObject([{ path: 'checkout/sessions' }]);
  });

  test('says what to run where the prices are missing', async () => {
    expect(await payments.checkout({ ...order(), plan: 'unknown' })).toEqual({
      kind: 'failed',
      reason: 'There is no price galatea-unknown-annual: run npm run stripe:setup.',
    });
  });

  test('is asked for again under the same key where Stripe is busy, and made once', async () => {
    stripe.behave = 'is busy once';
    const wanted = { ...order(), reference: 'fay', customerId: 'cus_1' };
    expect(await payments.checkout(wanted)).toMatchObject({ kind: 'page' });
    expect(stripe.writes).toHaveLength(1);
  });

  test.each(['is down', 'fails'] as const)('says that Stripe was away where it %s', async (behave) => {
    stripe.behave = behave;
    expect(await payments.checkout(order())).toMatchObject({ kind: 'failed', outage: true });
  });
});

describe('what Stripe tells', () => {
  test.each(['items', 'subscription'] as const)('has its period on the %s', async (periodOn) => {
    stripe.put('subscriptions', subscriptionObject(state, { periodOn }));
    expect(await readAbout('customer.subscription.updated', { id: 'sub_1' })).toMatchObject({
      currentPeriodEnd: state.currentPeriodEnd,
    });
  });

  test.each([
    ['trialing', 'trialing'],
    ['unpaid', 'past_due'],
    ['paused', 'past_due'],
    ['canceled', 'canceled'],
  ])('of a subscription that is %s is that it is %s', async (there, here) => {
    stripe.put('subscriptions', { ...subscriptionObject(state), status: there });
    expect(await readAbout('customer.subscription.updated', { id: 'sub_1' })).toMatchObject({ status: here });
  });

  test.each([
    ['was begun and not paid', { status: 'incomplete' }],
    ['is of something else', { items: { data: [{ price: { metadata: {} } }] } }],
    ['is of nobody', { metadata: {} }],
  ])('of a subscription that %s is nothing to us', async (_case, difference) => {
    stripe.put('subscriptions', { ...subscriptionObject(state), ...difference });
    expect(await readAbout('customer.subscription.created', { id: 'sub_1' })).toMatchObject({ kind: 'other' });
  });

  test('is looked up again, so that an old event says nothing old', async () => {
    stripe.put('subscriptions', subscriptionObject({ ...state, plan: 'professional' }));
    const old = subscriptionObject({ ...state, plan: 'starter' });
    expect(await readAbout('customer.subscription.updated', old)).toMatchObject({ plan: 'professional' });
  });

  test('of an upgrade is the whole period that it belongs to', async () => {
    stripe.put('subscriptions', subscriptionObject({ ...state, currentPeriodEnd: 3_000 }, { periodStart: 1_000 }));
    const upgrade = invoiceObject({ ...invoice, periodStart: 1_000, periodEnd: 3_000 }, { from: 'starter', at: 2_000 });
    stripe.put('invoices', upgrade);
    expect(await readAbout('invoice.paid', upgrade)).toMatchObject({
      plan: 'creator',
      periodStart: 1_000,
      periodEnd: 3_000,
    });
  });

  test('of a refund counts where all of it went back', async () => {
    stripe.put('invoices', invoiceObject(invoice));
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

  test('of a dispute takes the payment back and ends the subscription, once', async () => {
    stripe.put('subscriptions', subscriptionObject(state));
    stripe.put('invoices', invoiceObject(invoice));
    stripe.put('invoice_payments', invoicePaymentObject('in_1'));
    const dispute = { id: 'dp_1', payment_intent: 'pi_in_1', status: 'needs_response' };
    const told = { kind: 'payment reversed', reference: 'ana', invoiceId: 'in_1', reason: 'dispute' };
    for (let time = 0; time < 2; time += 1)
      expect(await readAbout('charge.dispute.created', dispute)).toMatchObject(told);
    expect(stripe.writes.map(({ path }) => path)).toEqual(['subscriptions/sub_1']);
    expect(await readAbout('customer.subscription.deleted', { id: 'sub_1' })).toMatchObject({ status: 'canceled' });
  });

  test('of a mere question of a bank changes nothing', async () => {
    stripe.put('invoices', invoiceObject(invoice));
    stripe.put('invoice_payments', invoicePaymentObject('in_1'));
    const question = { id: 'dp_1', payment_intent: 'pi_in_1', status: 'warning_needs_response' };
    expect(await readAbout('charge.dispute.created', question)).toMatchObject({ kind: 'other' });
    expect(stripe.writes).toEqual([]);
  });

  test('is not taken where it cannot be looked up: Stripe will send it again', async () => {
    const delivery = stripe.deliver('customer.subscription.updated', { id: 'sub_1' });
    stripe.behave = 'is down';
    await expect(payments.readEvent(delivery)).rejects.toThrow();
  });
});

test('who paid an invoice is named by the fingerprint of the card', async () => {
  const card = { id: 'pm_1', card: { fingerprint: 'a card' } };
  stripe.put('invoice_payments', invoicePaymentObject('in_card'), invoicePaymentObject('in_link'));
  stripe.put('payment_intents', { id: 'pi_in_card', payment_method: card }, { id: 'pi_in_link', payment_method: null });
  expect(await payments.findPayer('in_card')).toBe('a card');
  for (const unknown of ['in_link', 'in_missing']) expect(await payments.findPayer(unknown)).toBeNull();
});

test('a customer who is forgotten is deleted, and so is one of the account that only began to pay', async () => {
  const metadata = { reference: 'eve' };
  stripe.put('customers', { id: 'cus_eve', metadata }, { id: 'cus_begun', email: 'eve@example.com', metadata });
  stripe.put('customers', { id: 'cus_other', email: 'eve@example.com', metadata: { reference: 'another account' } });
  await payments.forgetCustomer({ customerId: 'cus_eve', reference: 'eve', email: 'eve@example.com' });
  expect(stripe.writes.map(({ path }) => path)).toEqual(['customers/cus_eve', 'customers/cus_begun']);
});

test('everything is listed, page by page, but for what is older than asked for', async () => {
  const other = await openStandInStripe();
  sellPlans(other);
  const subscriptions = Array.from({ length: 230 }, (_, index) => ({ ...state, subscriptionId: `sub_${index}` }));
  other.put('subscriptions', ...subscriptions.map((each) => subscriptionObject(each)));
  other.put('invoices', invoiceObject(invoice), { ...invoiceObject({ ...invoice, invoiceId: 'in_old' }), created: 1 });
  other.put('invoice_payments', invoicePaymentObject('in_1'));
  const payment = { created: invoice.periodStart, payment_intent: 'pi_in_1' };
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

const state = {
  reference: 'ana',
  customerId: 'cus_1',
  subscriptionId: 'sub_1',
  plan: 'creator',
  billing: 'annual',
  status: 'active',
  currentPeriodEnd: 1_800_000_000,
  cancelAtPeriodEnd: false,
} as const;

const invoice: PaidInvoice = {
  reference: 'ana',
  subscriptionId: 'sub_1',
  invoiceId: 'in_1',
  plan: 'creator',
  billing: 'annual',
  amountCents: 32_400,
  periodStart: 1_768_464_000,
  periodEnd: 1_800_000_000,
};

function paymentsBy({ secretKey, webhookSecret, server }: StandInStripe, { automaticTax = false } = {}): Payments {
  return stripePayments({ secretKey, webhookSecret, automaticTax, server });
}

function sellPlans(stand: StandInStripe): void {
  for (const plan of ['starter', 'creator', 'professional'])
    for (const billing of ['monthly', 'annual'] as const) stand.put('prices', priceObject(plan, billing));
}

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

function readAbout(type: string, object: StripeObject): Promise<PaymentEvent | null> {
  return payments.readEvent(stripe.deliver(type, object));
}

/** Makes so at Stripe what an event says, and tells of it. */
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
      stand.put('invoices', invoiceObject({ ...invoice, ...event }));
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
