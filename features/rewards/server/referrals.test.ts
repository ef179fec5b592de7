import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plans } from '#features/billing/plans.ts';
import { openTestProduct, runRecurring, type TestProduct } from '#tests/product.ts';
import { buyInSandbox, refundInSandbox } from '#tests/sandbox-plan.ts';
import { callAs, signUp, type TestUser } from '#tests/users.ts';
import { newAccountDays } from '../referral-rules.ts';
import { processSignup } from './referrals.ts';

let product: TestProduct;
let ana: TestUser;
beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
});
afterAll(() => product.close());

const getReferralCode = async (user: TestUser) => String((await user.call('get-referrals')).body.ref_code);
const getReferralCounts = async (user: TestUser) => {
  const { signed_up, converted } = (await user.call('get-referrals')).body;
  return { signed_up, converted };
};
const getCredits = async (user: TestUser) => (await user.call('get-profile')).body.credits;
const process = (user: TestUser, ref_code: string, referred_user_id = user.id) =>
  user.call('process-referral-signup', { ref_code, referred_user_id });
const listClicks = (user: TestUser) =>
  product.database.service.selectFrom('referral_clicks').where('referrer_user', '=', user.id).selectAll().execute();

describe('a referral link', () => {
  test('is the same in each response', async () => {
    const { body } = await ana.call('get-referrals');
    expect(body).toMatchObject({ url: `${product.url}/auth?mode=signup&ref=${body.ref_code}`, signed_up: 0 });
    expect((await ana.call('get-referrals')).body).toEqual(body);
  });

  test('is found by user id or by code, and a click counts once per IP address and day', async () => {
    const code = await getReferralCode(ana);
    for (const referrer_user of [code, ana.id, ana.id.toUpperCase(), code])
      expect(await callAs(product.url, null, 'record-referral-click', { referrer_user })).toMatchObject({
        status: 200,
        body: { ref_code: code },
      });
    const clicks = await listClicks(ana);
    expect(clicks).toHaveLength(1);
    expect(JSON.stringify(clicks)).not.toContain('127.0.0.1');
    await ana.call('record-referral-click', { referrer_user: code });
    expect(await listClicks(ana)).toHaveLength(1);
  });

  test('that is unknown is not found, and an invalid code is rejected', async () => {
    const dora = await signUp(product, 'Bo');
    for (const referrer_user of ['nobody', randomUUID(), dora.id])
      expect((await callAs(product.url, null, 'record-referral-click', { referrer_user })).status).toBe(404);
    expect(await callAs(product.url, null, 'record-referral-click', { referrer_user: '<script>' })).toMatchObject({
      status: 400,
      body: { details: { field: 'referrer_user' } },
    });
  });

  test("keeps its click count after the visitor's hash is deleted", async () => {
    const later = new Date(Date.now() + 3 * 24 * 60 * 60_000);
    expect(await runRecurring(product, 'rewards/forget-visitors', later)).toEqual({ referral_clicks: 1 });
    expect(await listClicks(ana)).toMatchObject([{ visitor: null }]);
  });
});

describe('signing up through a referral link', () => {
  test('counts once for the caller, regardless of the body, and only for the first link', async () => {
    const [bo, cleo] = [await signUp(product, 'Bo'), await signUp(product, 'Cleo')];
    const before = await getReferralCounts(ana);
    const clicked = { p_ref_code: await getReferralCode(ana), p_referred_user: cleo.id, p_status: 'clicked' };
    expect((await bo.call('record-referral', clicked)).status).toBe(200);
    expect(await getReferralCounts(ana)).toEqual(before);
    for (const code of [await getReferralCode(ana), await getReferralCode(ana), await getReferralCode(cleo)])
      expect(await process(bo, code, cleo.id)).toMatchObject({ status: 200, body: { status: 'signed_up' } });
    expect((await bo.call('record-referral', clicked)).status).toBe(200);
    expect(await getReferralCounts(ana)).toEqual({ signed_up: Number(before.signed_up) + 1, converted: 0 });
    expect(await getReferralCounts(cleo)).toEqual({ signed_up: 0, converted: 0 });
    expect((await process(cleo, 'nobody')).body.status).toBeNull();
  });

  test("does not count with the caller's own link or with an older account", async () => {
    const bo = await signUp(product, 'Bo');
    expect((await process(bo, await getReferralCode(bo))).body).toEqual({ ok: true, status: null });
    const old = { id: bo.id, createdAt: new Date(Date.now() - (newAccountDays * 24 * 60 + 1) * 60_000) };
    const deps = { service: product.database.service, events: { emit: async () => undefined } };
    expect(await processSignup(deps, old, await getReferralCode(ana), new Date())).toBeNull();
  });

  test('rejects statuses that only payments can set', async () => {
    for (const p_status of ['converted', 'paid', 'active'])
      expect(await ana.call('record-referral', { p_ref_code: 'x', p_referred_user: ana.id, p_status })).toMatchObject({
        status: 400,
        body: { details: { field: 'p_status' } },
      });
  });
});

describe('the reward of a referral', () => {
  test("is 150 credits after the friend's payment, and any left are revoked if the payment is reversed", async () => {
    const bo = await signUp(product, 'Bo');
    await process(bo, await getReferralCode(ana));
    const plan = await buyInSandbox(bo);
    await expect.poll(() => getCredits(ana)).toBe(plans.free.credits + 150);
    expect(await getReferralCounts(ana)).toMatchObject({ converted: 1 });
    const emails = product.database.service.selectFrom('mails').where('user_id', '=', ana.id).select('subject');
    expect(await emails.execute()).toContainEqual({ subject: 'You earned 150 credits' });
    await refundInSandbox(bo, plan, 'dispute');
    await expect.poll(() => getCredits(ana)).toBe(plans.free.credits);
    await expect.poll(() => getReferralCounts(ana)).toMatchObject({ converted: 0 });
  });

  test('is granted even if the friend paid before the referral was recorded', async () => {
    const [referrer, bo] = [await signUp(product, 'Cleo'), await signUp(product, 'Bo')];
    await buyInSandbox(bo);
    await process(bo, await getReferralCode(referrer));
    await expect.poll(() => getCredits(referrer)).toBe(plans.free.credits + 150);
  });
});
