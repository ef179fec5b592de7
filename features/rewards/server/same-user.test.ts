import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plans } from '#features/billing/plans.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import type { StandInStripe } from '#tests/providers/stripe.ts';
import { buyPlan, openSellingStripe } from '#tests/providers/stripe-webhooks.ts';
import { signUp, type TestUser } from '#tests/users.ts';

let product: TestProduct;
let stripe: StandInStripe;
beforeAll(async () => {
  const selling = await openSellingStripe();
  stripe = selling.stripe;
  product = await openTestProduct({}, selling.config);
});
afterAll(async () => {
  await product.close();
  await stripe.close();
});

const getCredits = async (user: TestUser) => (await user.call('get-profile')).body.credits;
const getReferrals = async (user: TestUser) => (await user.call('get-referrals')).body;
const isSettled = (user: TestUser) =>
  expect.poll(async () => {
    const row = await product.database.service
      .selectFrom('referrals')
      .where('referred_user', '=', user.id)
      .select(['status', 'disqualified'])
      .executeTakeFirst();
    return row?.status === 'converted' ? 'converted' : row?.disqualified;
  });

async function refer(referrer: TestUser, friend: TestUser): Promise<void> {
  const { ref_code } = await getReferrals(referrer);
  await friend.call('process-referral-signup', { ref_code, referred_user_id: friend.id });
}

/** Buys a plan with a card. */
function pay(user: TestUser, fingerprint: string): Promise<unknown> {
  stripe.put('payment_intents', {
    id: `pi_in_${user.id}`,
    payment_method: { id: `pm_${user.id}`, card: { fingerprint } },
  });
  return buyPlan(product, stripe, user, Math.floor(Date.now() / 1_000));
}

/** Changes the email address of an account, as if the user had signed up with it. */
async function rename(user: TestUser, email: string, isConfirmed = true): Promise<void> {
  const change = product.database.service.updateTable('users').set({ email, email_verified: isConfirmed });
  await change.where('id', '=', user.id).execute();
}

test('with Stripe, a first payment earns credits, but one with a card that already counted earns none', async () => {
  const [ana, bo, cleo] = [await signUp(product, 'Ana'), await signUp(product, 'Bo'), await signUp(product, 'Cleo')];
  await refer(ana, bo);
  await refer(ana, cleo);
  await pay(bo, 'a card');
  await isSettled(bo).toBe('converted');
  await pay(cleo, 'a card');
  await isSettled(cleo).toBe('same card');
  expect(await getCredits(ana)).toBe(plans.free.credits + 150);
  expect(await getReferrals(ana)).toMatchObject({ signed_up: 1, converted: 1 });
  const rows = await product.database.service.selectFrom('referrals').select('payer').execute();
  expect(JSON.stringify(rows)).not.toContain('a card');
});

test("paying for a friend with the card used for the referrer's own plan earns nothing", async () => {
  const [ana, bo] = [await signUp(product, 'Ana'), await signUp(product, 'Bo')];
  await pay(ana, 'the card of Ana');
  await refer(ana, bo);
  await pay(bo, 'the card of Ana');
  await isSettled(bo).toBe('same card');
});

test('+tags and Gmail dots in an email address do not make it a different user', async () => {
  const [ana, bo] = [await signUp(product, 'Ana'), await signUp(product, 'Bo')];
  const name = `q${randomBytes(4).toString('hex')}`;
  await rename(ana, `${name}@gmail.com`);
  await rename(bo, `${name.slice(0, 2)}.${name.slice(2)}+two@googlemail.com`);
  await refer(ana, bo);
  await isSettled(bo).toBe('same address');
  expect(await getReferrals(ana)).toMatchObject({ signed_up: 0 });
});

test('the email address of an older account counts once it is confirmed', async () => {
  const [ana, old, bo] = [await signUp(product, 'Ana'), await signUp(product, 'Bo'), await signUp(product, 'Bo')];
  await rename(old, `someone.${old.id}@example.com`, false);
  await rename(bo, `someone.${old.id}+new@example.com`, false);
  await refer(ana, bo);
  expect(await getReferrals(ana)).toMatchObject({ signed_up: 1 });
  await rename(old, `someone.${old.id}@example.com`);
  await pay(bo, 'a card of Bo');
  await isSettled(bo).toBe('same address');
});
