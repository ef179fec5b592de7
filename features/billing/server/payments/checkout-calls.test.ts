import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestProduct, runRecurring, type TestProduct } from '#tests/product.ts';
import { makeInfluencer, signUp, type TestUser } from '#tests/users.ts';
import { graceDays } from '../../plans.ts';

let product: TestProduct;
const free = 10;

/** A separate product for each part, because sign-ups per minute are limited. */
function withProduct(): void {
  beforeAll(async () => {
    product = await openTestProduct();
  });
  afterAll(() => product.close());
}

describe('buying a plan', () => {
  withProduct();

  test('opens a simulated checkout, whose payment activates the plan and its credits', async () => {
    const ana = await signUp(product, 'Ana');
    const { status, body } = await checkout(ana, 'creator', 'annual');
    expect({ status, body }).toMatchObject({ status: 200, body: { simulated: true } });
    expect(String(body.url)).toMatch(`${product.url}/sandbox/payments/checkout/cs_`);
    const id = getCheckoutId(body.url);
    expect((await ana.call('get-sandbox-checkout', { checkout_id: id })).body).toMatchObject({
      plan: 'creator',
      billing: 'annual',
      email: ana.email,
      amount_cents: 32_400,
      replaces: null,
      starts_at: null,
      is_paid: false,
    });
    expect(await pay(ana, id)).toMatchObject({ status: 200, body: { url: `${product.url}/account?checkout=done` } });
    expect(await getProfile(ana)).toMatchObject({
      plan: 'creator',
      subscription_status: 'active',
      credits: free + 250,
      max_influencers: 3,
      price_id: 'creator-annual',
    });
    await pay(ana, id);
    expect(await getProfile(ana)).toMatchObject({ credits: free + 250 });
  });

  test('returns to the given page, which must be on this site', async () => {
    const ana = await signUp(product, 'Ana');
    const user = { id: ana.id, email: ana.email };
    const start = (return_path: string) =>
      ana.call('create-checkout', { plan: 'creator', billing: 'annual', user, return_path });
    for (const path of ['https://evil.example/', '//evil.example', 'home'])
      expect(await start(path)).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('return_path') },
      });
    const path = '/influencers/7/instagram/settings?a=b';
    const id = getCheckoutId((await start(path)).body.url);
    expect((await pay(ana, id)).body.url).toBe(product.url + path);
  });

  test('changes nothing when the card is declined', async () => {
    const ana = await signUp(product, 'Ana');
    const id = getCheckoutId((await checkout(ana, 'starter')).body.url);
    expect(await pay(ana, id, 'declined')).toMatchObject({ status: 402, body: { code: 'CARD_DECLINED' } });
    expect(await getProfile(ana)).toMatchObject({ plan: 'free', credits: free });
    expect((await pay(ana, id)).status).toBe(200);
    expect(await getProfile(ana)).toMatchObject({ plan: 'starter', credits: free + 100 });
  });

  test('is refused on behalf of another user, and for the current plan', async () => {
    const [ana, bo] = [await signUp(product, 'Ana'), await signUp(product, 'Bo')];
    const createCheckoutFor = (user: object) =>
      ana.call('create-checkout', { plan: 'starter', billing: 'monthly', user });
    expect(await createCheckoutFor({ id: bo.id, email: ana.email })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
    expect(await createCheckoutFor({ id: ana.id, email: bo.email })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
    await buy(ana, 'starter');
    for (const billing of ['monthly', 'annual'])
      expect(await checkout(ana, 'starter', billing)).toMatchObject({
        status: 409,
        body: { message: 'You’re already on this plan' },
      });
    expect((await checkout(ana, 'free')).status).toBe(400);
    expect((await checkout(ana, 'starter', 'weekly')).status).toBe(400);
  });

  test('restricts a checkout to its owner', async () => {
    const [ana, bo] = [await signUp(product, 'Ana'), await signUp(product, 'Bo')];
    const id = getCheckoutId((await checkout(ana, 'starter')).body.url);
    expect((await bo.call('get-sandbox-checkout', { checkout_id: id })).status).toBe(404);
    expect((await pay(bo, id)).status).toBe(404);
    expect(await getProfile(bo)).toMatchObject({ plan: 'free' });
  });

  test('changes the existing subscription: to a larger plan immediately, to a smaller one at the end of the period', async () => {
    const ana = await signUp(product, 'Ana');
    await buy(ana, 'starter');
    const upgrade = getCheckoutId((await checkout(ana, 'creator')).body.url);
    const shown = (await ana.call('get-sandbox-checkout', { checkout_id: upgrade })).body;
    expect(shown).toMatchObject({ replaces: { plan: 'starter', billing: 'monthly' }, starts_at: null });
    expect(Number(shown.amount_cents)).toBeGreaterThan(1_900);
    expect(Number(shown.amount_cents)).toBeLessThanOrEqual(2_000);
    await pay(ana, upgrade);
    expect(await getProfile(ana)).toMatchObject({ plan: 'creator', credits: free + 250 });
    await buy(ana, 'starter');
    expect(await getProfile(ana)).toMatchObject({ plan: 'creator', credits: free + 250 });
    const { subscriptions } = await getPortal(ana);
    expect(subscriptions).toMatchObject([{ plan: 'creator', next: { plan: 'starter', billing: 'monthly' } }]);
    await change(ana, { kind: 'renew' });
    expect(await getProfile(ana)).toMatchObject({ plan: 'starter', credits: free + 100 });
  });
});

describe('the portal', () => {
  withProduct();

  test('opens for users with a subscription, and returns only to this site', async () => {
    const ana = await signUp(product, 'Ana');
    const open = (more: object = {}) =>
      ana.call('open-portal', { user_id: ana.id, email: ana.email, returnUrl: product.url, ...more });
    expect(await open()).toMatchObject({ status: 409, body: { code: 'NO_SUBSCRIPTION' } });
    await buy(ana, 'creator');
    const { body } = await open();
    expect(String(body.url)).toBe(
      `${product.url}/sandbox/payments/portal?${new URLSearchParams({ return: product.url })}`,
    );
    const bo = await signUp(product, 'Bo');
    expect((await open({ user_id: bo.id })).status).toBe(403);
    expect((await open({ email: bo.email })).status).toBe(403);
    for (const returnUrl of ['https://evil.example', `${product.url}.evil.example`, 'javascript:alert(1)', 'x'])
      expect(await open({ returnUrl })).toMatchObject({ status: 400, body: { details: { field: 'returnUrl' } } });
  });

  test('cancels at the end of the period, and can undo it', async () => {
    const ana = await signUp(product, 'Ana');
    await buy(ana, 'creator');
    await change(ana, { kind: 'cancel' });
    expect(await getProfile(ana)).toMatchObject({ plan: 'creator', subscription_status: 'active' });
    await change(ana, { kind: 'resume' });
    await change(ana, { kind: 'renew' });
    expect(await getProfile(ana)).toMatchObject({ plan: 'creator', credits: free + 250 });
    await change(ana, { kind: 'cancel' });
    await change(ana, { kind: 'renew' });
    expect(await getProfile(ana)).toMatchObject({
      plan: 'free',
      subscription_status: 'canceled',
      max_influencers: 1,
      current_period_end: null,
    });
    expect((await change(ana, { kind: 'resume' })).status).toBe(404);
    await buy(ana, 'starter');
    expect(await getProfile(ana)).toMatchObject({ plan: 'starter', subscription_status: 'active' });
  });

  test('keeps the plan for the grace period when a payment fails; a disputed payment revokes its credits', async () => {
    const ana = await signUp(product, 'Ana');
    await buy(ana, 'creator');
    const end = Number((await getProfile(ana)).current_period_end);
    expect(await getProfile(ana)).toMatchObject({ grace_end: null });
    await change(ana, { kind: 'fail to renew' });
    expect(await getProfile(ana)).toMatchObject({
      plan: 'creator',
      subscription_status: 'past_due',
      grace_end: end + graceDays * 86_400,
    });
    const { subscriptions } = await getPortal(ana);
    const invoice = subscriptions[0]?.invoices[0]?.id;
    await change(ana, { kind: 'dispute', invoice_id: invoice });
    expect(await getProfile(ana)).toMatchObject({ plan: 'free', credits: free, grace_end: null });
    expect((await change(ana, { kind: 'refund', invoice_id: invoice })).status).toBe(404);
  });

  test('restricts a subscription to its owner', async () => {
    const [ana, bo] = [await signUp(product, 'Ana'), await signUp(product, 'Bo')];
    await buy(ana, 'starter');
    await buy(bo, 'starter');
    const id = (await getPortal(ana)).subscriptions[0]?.id;
    const answer = await bo.call('change-sandbox-subscription', { subscription_id: id, act: { kind: 'cancel' } });
    expect(answer.status).toBe(404);
    expect((await getPortal(ana)).subscriptions).toMatchObject([{ cancel_at_period_end: false }]);
  });
});

describe('after the purchase', () => {
  withProduct();

  test('the simulated provider renews a period that has ended', async () => {
    const ana = await signUp(product, 'Ana');
    await buy(ana, 'creator');
    const end = Number((await getProfile(ana)).current_period_end);
    await runRecurring(product, 'billing/simulate-payments', new Date(end * 1_000));
    expect(Number((await getProfile(ana)).current_period_end)).toBeGreaterThan(end);
    expect((await getPortal(ana)).subscriptions[0]?.invoices).toHaveLength(2);
  });

  test('a smaller plan deletes nothing but allows no new influencers', async () => {
    const ana = await signUp(product, 'Ana');
    await buy(ana, 'creator');
    for (const name of ['Mia', 'Noa']) await makeInfluencer(ana, name);
    await change(ana, { kind: 'cancel' });
    await change(ana, { kind: 'renew' });
    expect((await ana.call('get-usage-summary')).body).toMatchObject({ inf_limit: 1, inf_used: 2, inf_remaining: 0 });
    expect(await ana.call('preview', { options: {} })).toMatchObject({
      status: 403,
      body: { code: 'INFLUENCER_LIMIT' },
    });
  });

  test('the history shows granted and used credits', async () => {
    const ana = await signUp(product, 'Ana');
    await buy(ana, 'creator');
    await makeInfluencer(ana);
    const { body } = await ana.call('get-credit-history');
    expect(body.entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'granted', amount: 250, note: 'Creator plan' }),
        expect.objectContaining({ kind: 'granted', amount: free, note: 'Starter credits' }),
        expect.objectContaining({ kind: 'reserved', amount: -1 }),
      ]),
    );
    const used = body.used as { day: string; credits: number }[]; // guaranteed by the contract
    expect(used).toHaveLength(30);
    expect(used.at(-1)?.credits).toBe(1);
  });

  test('accepts a webhook only with a valid signature of the raw body', async () => {
    const ana = await signUp(product, 'Ana');
    const body = JSON.stringify({
      id: `evt_${randomUUID()}`,
      kind: 'subscription changed',
      reference: ana.id,
      plan: 'professional',
    });
    for (const headers of [{}, { 'sandbox-signature': `t=${Math.floor(Date.now() / 1_000)},v1=${'0'.repeat(64)}` }]) {
      const answer = await fetch(`${product.url}/webhooks/payments`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      });
      expect(answer.status).toBe(401);
    }
    expect(await getProfile(ana)).toMatchObject({ plan: 'free' });
  });
});

test('reports a public sandbox to every page', async () => {
  const open = await openTestProduct({ PUBLIC_URL: 'https://galatea.example.com', PAYMENTS: 'sandbox' });
  const ana = await signUp(open, 'Ana');
  expect((await ana.call('get-payments')).body).toEqual({ simulated: true, public_sandbox: true });
  await open.close();
});

test('sells nothing on a public installation until the operator enables payments', async () => {
  const open = await openTestProduct({ PUBLIC_URL: 'https://galatea.example.com' });
  const ana = await signUp(open, 'Ana');
  expect(await checkout(ana, 'creator')).toMatchObject({ status: 502, body: { message: 'Unable to start checkout' } });
  expect((await ana.call('get-payments')).body).toEqual({ simulated: false, public_sandbox: false });
  expect((await ana.call('get-sandbox-portal')).status).toBe(404);
  expect((await ana.call('pay-sandbox-checkout', { checkout_id: 'cs_1', card: 'accepted' })).status).toBe(404);
  await open.close();
});

function checkout(user: TestUser, plan: string, billing = 'monthly') {
  return user.call('create-checkout', { plan, billing, user: { id: user.id, email: user.email } });
}

function pay(user: TestUser, id: string, card = 'accepted') {
  return user.call('pay-sandbox-checkout', { checkout_id: id, card });
}

async function buy(user: TestUser, plan: string): Promise<void> {
  const { status } = await pay(user, getCheckoutId((await checkout(user, plan)).body.url));
  expect(status).toBe(200);
}

type Portal = { subscriptions: { id: string; invoices: { id: string }[] }[] };

async function getPortal(user: TestUser): Promise<Portal> {
  return (await user.call('get-sandbox-portal')).body as Portal; // guaranteed by the contract
}

async function change(user: TestUser, act: object) {
  const subscription_id = (await getPortal(user)).subscriptions[0]?.id;
  return user.call('change-sandbox-subscription', { subscription_id, act });
}

async function getProfile(user: TestUser) {
  return (await user.call('get-profile')).body;
}

function getCheckoutId(url: unknown): string {
  return String(url).split('/').at(-1) ?? '';
}
