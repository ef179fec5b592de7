import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plans } from '#features/billing/plans.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { buyInSandbox, refundInSandbox } from '#tests/sandbox-plan.ts';
import { signUp, type TestUser } from '#tests/users.ts';
import { payoutDelayDays } from '../affiliate-rules.ts';

let product: TestProduct;
let admin: TestUser;
beforeAll(async () => {
  product = await openTestProduct();
  admin = await signUp(product, 'Ana'); // the first account is the admin
});
afterAll(() => product.close());

const getStats = async (user: TestUser) => (await user.call('get-affiliate-stats', { p_user_id: user.id })).body;
const save = (user: TestUser, payout_address: string = user.email, payout_method = 'paypal') =>
  user.call('save-affiliate-settings', { payout_method, payout_address });
const getCredits = async (user: TestUser) => (await user.call('get-profile')).body.credits;

async function refer(referrer: TestUser, friend: TestUser): Promise<void> {
  const { ref_code } = (await referrer.call('get-referrals')).body;
  await friend.call('process-referral-signup', { ref_code, referred_user_id: friend.id });
}

/** Moves an affiliate's earnings to the past, so that they are due. */
async function passTime(user: TestUser): Promise<void> {
  const { service } = product.database;
  const ago = new Date(Date.now() - payoutDelayDays * 24 * 60 * 60_000);
  await product.database.pool.query('alter table affiliate_entries disable trigger append_only');
  await service.updateTable('affiliate_entries').set({ due_at: ago }).where('user_id', '=', user.id).execute();
  await product.database.pool.query('alter table affiliate_entries enable trigger append_only');
  await service.updateTable('affiliate_payouts').set({ due_at: ago }).where('affiliate_id', '=', user.id).execute();
}

test('saving payout settings makes a user an affiliate', async () => {
  const bo = await signUp(product, 'Bo');
  expect((await bo.call('get-affiliate-settings')).body).toEqual({ settings: null });
  const saved = {
    user_id: bo.id,
    payout_method: 'wise',
    payout_address: 'bo@example.com',
    is_affiliate: true,
    tax_form_collected: false,
  };
  expect(await save(bo, 'bo@example.com', 'wise')).toMatchObject({ status: 200, body: saved });
  expect((await bo.call('get-affiliate-settings')).body).toEqual({ settings: saved });
  for (const address of ['', 'bo', 'bo@', 'bo@example', 'bo @example.com'])
    expect(await save(bo, address)).toMatchObject({
      status: 400,
      body: { message: 'Please enter a valid email address.', details: { field: 'payout_address' } },
    });
  expect((await save(bo, bo.email, 'venmo')).status).toBe(400);
});

test("a friend's payments earn an affiliate money and no credits; reversed payments earn nothing", async () => {
  const ana = await signUp(product, 'Ana');
  await save(ana);
  const bo = await signUp(product, 'Bo');
  await refer(ana, bo);
  expect(await getStats(ana)).toEqual({
    clicks: 0,
    signups: 1,
    active_subs: 0,
    pending_earnings: 0,
    due_earnings: 0,
    lifetime_paid: 0,
  });
  const plan = await buyInSandbox(bo, 'creator', 'annual');
  await expect.poll(() => getStats(ana)).toMatchObject({ active_subs: 1, pending_earnings: 6_980 });
  expect((await ana.call('list-affiliate-payouts')).body.items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ affiliate_id: ana.id, amount: 500, reason: 'Signup bonus', status: 'pending' }),
      expect.objectContaining({ amount: 6_480, reason: '20% commission', status: 'pending', paid_at: null }),
    ]),
  );
  expect(await getCredits(ana)).toBe(plans.free.credits);
  await refundInSandbox(bo, plan);
  await expect.poll(() => getStats(ana)).toMatchObject({ pending_earnings: 0 });
});

test('a user who becomes an affiliate after a friend has signed up still gets credits for that friend', async () => {
  const [ana, bo] = [await signUp(product, 'Ana'), await signUp(product, 'Bo')];
  await save(ana);
  await refer(ana, bo);
  await buyInSandbox(bo);
  await expect.poll(() => getCredits(ana)).toBe(plans.free.credits + 150);
  expect(await getStats(ana)).toMatchObject({ pending_earnings: 0 });
});

test('an admin pays due earnings in a batch, and the affiliate gets an email', async () => {
  const ana = await signUp(product, 'Ana');
  await save(ana);
  const bo = await signUp(product, 'Bo');
  await refer(ana, bo);
  await buyInSandbox(bo, 'creator', 'annual');
  await expect.poll(() => getStats(ana)).toMatchObject({ pending_earnings: 6_980 });
  expect(await admin.call('create-payout-batch')).toMatchObject({ status: 409, body: { code: 'NOTHING_DUE' } });
  await passTime(ana);
  expect((await admin.call('list-payouts-due')).body.items).toMatchObject([
    { user_id: ana.id, email: ana.email, payable: 6_980, pending: 0, state: 'ready' },
  ]);
  const { id } = (await admin.call('create-payout-batch')).body;
  // Guaranteed by the contract.
  const [batch] = (await admin.call('list-payout-batches')).body.items as { lines: { id: string }[] }[];
  const line = { amount: 6_980, payout_method: 'paypal', payout_address: ana.email, status: 'open' };
  expect(batch).toMatchObject({ id, lines: [line] });
  const ended = { line_id: batch?.lines[0]?.id, outcome: 'paid' };
  expect((await admin.call('end-payout', ended)).status).toBe(200);
  expect((await admin.call('end-payout', { ...ended, outcome: 'failed' })).status).toBe(409);
  expect(await getStats(ana)).toMatchObject({ due_earnings: 0, lifetime_paid: 6_980 });
  const emails = product.database.service.selectFrom('mails').where('user_id', '=', ana.id).select('subject');
  expect(await emails.execute()).toContainEqual({ subject: 'Your payout of $69.80 is on its way' });
});

test('an admin forfeits commissions with a reason, and records a tax form', async () => {
  const bo = await signUp(product, 'Bo');
  const forfeit = (affiliate_id: string, reason: string) => admin.call('forfeit-commissions', { affiliate_id, reason });
  expect((await forfeit(bo.id, 'Ads on the brand')).status).toBe(404);
  expect((await admin.call('save-tax-form', { affiliate_id: bo.id, collected: true })).status).toBe(404);
  await save(bo);
  expect((await forfeit(bo.id, ' ')).status).toBe(400);
  await admin.call('save-tax-form', { affiliate_id: bo.id, collected: true });
  expect(await forfeit(bo.id, 'Ads on the brand')).toMatchObject({ status: 200, body: { forfeited: 0 } });
  expect((await bo.call('get-affiliate-settings')).body).toMatchObject({
    settings: { is_affiliate: false, tax_form_collected: true },
  });
});

test('other users cannot see or pay any of it', async () => {
  const bo = await signUp(product, 'Bo');
  for (const p_user_id of [admin.id, randomUUID()])
    expect((await bo.call('get-affiliate-stats', { p_user_id })).status).toBe(404);
  for (const name of [
    'list-payouts-due',
    'list-payout-batches',
    'create-payout-batch',
    'end-payout',
    'forfeit-commissions',
    'save-tax-form',
  ])
    expect((await bo.call(name)).status).toBe(403);
});
