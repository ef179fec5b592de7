import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestProduct, runRecurring, type TestProduct } from '#tests/product.ts';
import type { StandInStripe } from '#tests/providers/stripe.ts';
import { boughtPlan, buyPlan, openSellingStripe } from '#tests/providers/stripe-webhooks.ts';
import { signUp, type TestUser } from '#tests/users.ts';

let product: TestProduct;
let stripe: StandInStripe;
beforeAll(async () => {
  const selling = await openSellingStripe();
  stripe = selling.stripe;
  product = await openTestProduct({}, selling.config);
});
beforeEach(() => {
  stripe.behave = 'answers';
});
afterAll(async () => {
  await product.close();
  await stripe.close();
});

const free = 10;
const none = { subscriptions: 0, invoices: 0, reversals: 0 };
const now = Math.floor(Date.now() / 1_000);
const getProfile = async (buyer: TestUser) => (await buyer.call('get-profile')).body;
const reconcile = () => runRecurring(product, 'billing/reconcile-payments');

type Customer = Awaited<ReturnType<typeof customer>>;

/** Creates a user who bought a plan, as reported by Stripe. */
async function customer() {
  const buyer = await signUp(product, 'Ana');
  return { person: buyer, ...(await buyPlan(product, stripe, buyer, now)) };
}

const differences: [what: string, seed: (of: Customer) => unknown, found: object, after: object][] = [
  [
    'a cancellation',
    ({ subscription }) => stripe.put('subscriptions', { ...subscription, status: 'canceled' }),
    { subscriptions: 1 },
    { plan: 'free', subscription_status: 'canceled' },
  ],
  [
    'a cancellation for the end of the period',
    ({ subscription }) => stripe.put('subscriptions', { ...subscription, cancel_at: now + 86_400 }),
    { subscriptions: 1 },
    { plan: 'creator', cancel_at_period_end: true },
  ],
  [
    'a plan whose invoice was paid',
    ({ person: buyer, subscription, invoice }) => {
      const upgraded = boughtPlan(buyer, now, { plan: 'professional' });
      stripe.put('subscriptions', { ...subscription, ...upgraded.subscription });
      stripe.put('invoices', { ...invoice, ...upgraded.invoice, id: `in_up_${buyer.id}` });
    },
    { subscriptions: 1, invoices: 1 },
    { plan: 'professional', credits: free + 700 },
  ],
  [
    'a refund',
    ({ invoice }) =>
      stripe.put('refunds', {
        id: `re_${invoice.id}`,
        created: now,
        payment_intent: `pi_${invoice.id}`,
        charge: { refunded: true },
      }),
    { reversals: 1 },
    { credits: free },
  ],
  [
    'a dispute',
    ({ invoice }) =>
      stripe.put('disputes', {
        id: `dp_${invoice.id}`,
        status: 'needs_response',
        created: now,
        payment_intent: `pi_${invoice.id}`,
      }),
    { reversals: 1, subscriptions: 1 },
    { plan: 'free', credits: free },
  ],
  [
    'a subscription that Stripe does not know',
    ({ subscription }) => stripe.put('subscriptions', { ...subscription, metadata: {} }),
    { subscriptions: 1 },
    { plan: 'free' },
  ],
  [
    'a plan that does not follow from the subscription',
    ({ person: buyer }) =>
      product.database.service
        .updateTable('accounts')
        .set({ plan: 'professional', max_influencers: 8 })
        .where('user_id', '=', buyer.id)
        .execute(),
    { subscriptions: 1 },
    { plan: 'creator', max_influencers: 3 },
  ],
];

test.each(differences)('finds %s without an event, and repairs it once', async (_what, seed, found, after) => {
  const of = await customer();
  await seed(of);
  expect(await reconcile()).toEqual({ ...none, ...found });
  expect(await getProfile(of.person)).toMatchObject(after);
  expect(await reconcile()).toEqual(none);
});

test('finds a complete purchase for which no event arrived', async () => {
  const ana = await signUp(product, 'Ana');
  const { subscription, invoice } = boughtPlan(ana, now);
  stripe.put('subscriptions', subscription);
  stripe.put('invoices', invoice);
  expect(await reconcile()).toEqual({ subscriptions: 1, invoices: 1, reversals: 0 });
  expect(await getProfile(ana)).toMatchObject({ plan: 'creator', credits: free + 250 });
});

test('changes nothing when Stripe is unavailable', async () => {
  const { person: buyer } = await customer();
  stripe.behave = 'is down';
  await expect(reconcile()).rejects.toThrow();
  expect(await getProfile(buyer)).toMatchObject({ plan: 'creator', credits: free + 250 });
});

test('ends no plan when Stripe has none of the subscriptions, because the key belongs to another account', async () => {
  const { person: buyer } = await customer();
  stripe.behave = 'knows nothing';
  await expect(reconcile()).rejects.toThrow('key');
  expect(await getProfile(buyer)).toMatchObject({ plan: 'creator', credits: free + 250 });
});
