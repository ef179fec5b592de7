import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestProduct, runRecurring, type TestProduct } from '#tests/product.ts';
import type { StandInStripe, StripeObject } from '#tests/providers/stripe.ts';
import { boughtPlan, buyPlan, openSellingStripe, sendWebhook } from '#tests/providers/stripe-webhooks.ts';
import { signUp, type TestUser } from '#tests/users.ts';

let product: TestProduct;
let stripe: StandInStripe;
beforeAll(async () => {
  const selling = await openSellingStripe();
  stripe = selling.stripe;
  product = await openTestProduct({ RATE_LIMIT: '1000000' }, selling.config);
});
beforeEach(() => {
  stripe.behave = 'answers';
});
afterAll(async () => {
  await product.close();
  await stripe.close();
});

const free = 10;
const now = Math.floor(Date.now() / 1_000);
const getProfile = async (buyer: TestUser) => (await buyer.call('get-profile')).body;
const send = (type: string, object: StripeObject) => sendWebhook(product, stripe, type, object);
const boughtBy = (buyer: TestUser) => buyPlan(product, stripe, buyer, now);

describe('buying a plan through Stripe', () => {
  test('opens its checkout, and applies the plan and credits from its events once', async () => {
    const ana = await signUp(product, 'Ana');
    const checkoutInput = { plan: 'creator', billing: 'monthly', user: { id: ana.id, email: ana.email } };
    expect(await ana.call('create-checkout', checkoutInput)).toMatchObject({
      status: 200,
      body: { url: expect.stringContaining('https://stripe.test/checkout/'), simulated: false },
    });
    const { subscription, invoice } = boughtPlan(ana, now);
    stripe.put('subscriptions', subscription);
    stripe.put('invoices', invoice);
    await Promise.all([
      send('invoice.paid', invoice),
      send('invoice.paid', invoice),
      send('customer.subscription.created', subscription),
      send('checkout.session.completed', { id: 'cs_1', subscription: subscription.id }),
    ]);
    expect(await getProfile(ana)).toMatchObject({
      plan: 'creator',
      subscription_status: 'active',
      credits: free + 250,
    });
  });

  test('opens its portal to change the plan', async () => {
    stripe.put('billing_portal/configurations', { id: 'bpc_1', active: true, metadata: { galatea: 'digest' } });
    const buyer = await signUp(product, 'Ana');
    await boughtBy(buyer);
    const user = { id: buyer.id, email: buyer.email };
    const portal = await buyer.call('open-portal', {
      user_id: buyer.id,
      email: buyer.email,
      returnUrl: product.url,
    });
    const change = await buyer.call('create-checkout', { plan: 'professional', billing: 'monthly', user });
    for (const { body } of [portal, change]) expect(body.url).toContain('https://stripe.test/billing_portal/');
  });

  test('does not start while Stripe is unavailable', async () => {
    const ana = await signUp(product, 'Ana');
    stripe.behave = 'is down';
    const checkoutInput = { plan: 'creator', billing: 'monthly', user: { id: ana.id, email: ana.email } };
    expect(await ana.call('create-checkout', checkoutInput)).toMatchObject({
      status: 502,
      body: { message: 'Unable to start checkout' },
    });
  });

  test('refuses an event while Stripe cannot be queried, and applies it when it is resent', async () => {
    const ana = await signUp(product, 'Ana');
    const { subscription } = boughtPlan(ana, now);
    stripe.put('subscriptions', subscription);
    stripe.behave = 'is down';
    expect(await send('customer.subscription.created', subscription)).toBeGreaterThanOrEqual(500);
    stripe.behave = 'answers';
    expect(await send('customer.subscription.created', subscription)).toBe(200);
    expect(await getProfile(ana)).toMatchObject({ plan: 'creator' });
  });

  test('ignores an event with a forged signature', async () => {
    const ana = await signUp(product, 'Ana');
    const { subscription } = boughtPlan(ana, now);
    stripe.put('subscriptions', subscription);
    const forged = {
      ...stripe,
      deliver: () => ({ body: Buffer.from('{}'), signature: `t=${now},v1=${'0'.repeat(64)}` }),
    };
    expect(await sendWebhook(product, forged, 'customer.subscription.created', subscription)).toBe(401);
    expect(await getProfile(ana)).toMatchObject({ plan: 'free' });
  });
});

describe('a plan with a failed payment', () => {
  test('continues for seven days after the paid period, then becomes the free plan, and returns with a late payment', async () => {
    const buyer = await signUp(product, 'Ana');
    const { subscription, paid } = await boughtBy(buyer);
    const end = paid.periodEnd;
    stripe.put('subscriptions', { ...subscription, status: 'past_due' });
    await send('customer.subscription.updated', subscription);
    const endGrace = (at: number) => runRecurring(product, 'billing/end-grace', new Date(at * 1_000));
    await endGrace(end + 7 * 86_400 - 1);
    expect(await getProfile(buyer)).toMatchObject({ plan: 'creator', subscription_status: 'past_due' });
    await endGrace(end + 7 * 86_400);
    expect(await getProfile(buyer)).toMatchObject({
      plan: 'free',
      subscription_status: 'past_due',
      max_influencers: 1,
      credits: free + 250,
    });
    stripe.put('subscriptions', subscription);
    await send('customer.subscription.updated', subscription);
    expect(await getProfile(buyer)).toMatchObject({ plan: 'creator', subscription_status: 'active' });
  });
});
