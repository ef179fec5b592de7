import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import type { StandInStripe } from '#tests/providers/stripe.ts';
import { openSellingStripe } from '#tests/providers/stripe-webhooks.ts';
import { signUp, type TestUser } from '#tests/users.ts';

// With real payments, users cannot raise their own plan or balance, either through a call or by changing a row.

let product: TestProduct;
let stripe: StandInStripe;
let ana: TestUser;
beforeAll(async () => {
  const selling = await openSellingStripe();
  stripe = selling.stripe;
  product = await openTestProduct({}, selling.config);
  await signUp(product, 'Bo'); // the first account is the admin
  ana = await signUp(product, 'Ana');
});
afterAll(async () => {
  await product.close();
  await stripe.close();
});

const before = { plan: 'free', credits: 10, max_influencers: 1, subscription_status: null };

test('no call raises them, whatever the input', async () => {
  const wish = {
    plan: 'professional',
    billing: 'annual',
    credits: 1_000,
    amount: 1_000,
    max_influencers: 99,
    subscription_status: 'pro',
    user: { id: ana.id, email: ana.email },
    user_id: ana.id,
    email: ana.email,
    returnUrl: product.url,
    checkout_id: 'cs_1',
    card: 'accepted',
    subscription_id: 'sub_1',
    act: { kind: 'change plan', plan: 'professional', billing: 'annual' },
    platform: 'instagram',
    link: 'https://example.com/post',
    code: 'anything',
  };
  const names = product.product.features.flatMap(({ calls = {} }) => Object.keys(calls));
  expect(names).toContain('create-checkout');
  for (const name of names) await ana.call(name, wish);
  const { body } = await ana.call('get-profile');
  expect({ ...body, credits: Math.max(Number(body.credits), before.credits) }).toMatchObject(before);
});

const refused = '42501';

test.each([
  ['update accounts set plan = $$professional$$'],
  ['update accounts set max_influencers = 99'],
  ['update accounts set subscription_status = $$pro$$'],
  ['update credit_grants set remaining = 1000'],
  ['update subscriptions set plan = $$professional$$'],
  ['update paid_invoices set plan = $$professional$$'],
  ['update plan_grants set month_end = now()'],
  ['delete from reversed_invoices'],
  ['delete from payment_events'],
  [
    `insert into subscriptions values ('sub_1', caller_id(), 'creator', 'annual', 'active', now(), false, now(), now())`,
  ],
  [`insert into paid_invoices values ('in_1', caller_id(), 'sub_1', 'creator', 'annual', now(), now(), 1, now())`],
  [`insert into credit_grants (user_id, kind, amount, reference) values (caller_id(), 'plan', 9, 'mine')`],
  [`insert into credit_entries (user_id, grant_id, kind, amount) values (caller_id(), 1, 'granted', 9)`],
  [`select grant_credits(caller_id(), 'plan', 9, 'mine', null, 'mine')`],
  [`select end_reservation('mine', false, now())`],
  [`select expire_grants(caller_id(), now())`],
])('no statement raises them: %s', async (statement) => {
  const done = sql.raw(statement.replaceAll('$$', "'")).execute(product.database.asUser(ana.id));
  await expect(done).rejects.toMatchObject({ code: refused });
  expect((await ana.call('get-profile')).body).toMatchObject(before);
});

test('reserved credits are deducted from the balance', async () => {
  const db = product.database.asUser(ana.id);
  await sql`select reserve_credits(${[randomUUID()]}::text[], 'test')`.execute(db);
  expect((await ana.call('get-profile')).body).toMatchObject({ ...before, credits: before.credits - 1 });
});
