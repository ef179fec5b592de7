import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { makeInfluencer, makePhotos, signUp, type TestUser } from '#tests/users.ts';
import { adminContract, overview } from '../contract.ts';

let product: TestProduct;
let operator: TestUser;
let ana: TestUser;
let influencer: string;

beforeAll(async () => {
  product = await openTestProduct();
  operator = await signUp(product, 'Cleo'); // the first account is the operator
  ana = await signUp(product, 'Ana');
  influencer = await makeInfluencer(ana);
  await makePhotos(ana, influencer, { count: 2 });
});
afterAll(() => product.close());

const listed = async (name: string, input = {}) =>
  (await operator.call(name, input)).body.items as Record<string, unknown>[]; // every list returns its items

test('refuses every admin call to users without the admin role', async () => {
  for (const name of Object.keys(adminContract))
    expect(await ana.call(name)).toMatchObject({ status: 403, body: { message: 'Only admins can do this.' } });
});

describe('users', () => {
  test('can be searched by part of their email, with plan and credits, in pages', async () => {
    expect(await listed('list-people', { search: ana.email.toUpperCase() })).toMatchObject([
      { id: ana.id, plan: 'free', is_admin: false, sessions: 1, suspended: null },
    ]);
    const first = await operator.call('list-people', { limit: 1 });
    expect(first.body.items).toMatchObject([{ id: ana.id }]);
    expect(await listed('list-people', { limit: 1, cursor: first.body.next })).toMatchObject([{ id: operator.id }]);
    expect(await listed('list-people', { search: '%' })).toEqual([]);
  });

  test('can be filtered by plan', async () => {
    await product.database.service
      .updateTable('accounts')
      .set({ plan: 'creator' })
      .where('user_id', '=', ana.id)
      .execute();
    expect(await listed('list-people', { plan: 'creator' })).toMatchObject([{ id: ana.id }]);
    expect(await listed('list-people', { plan: 'free' })).toMatchObject([{ id: operator.id }]);
    expect(await listed('list-people', { plan: 'professional' })).toEqual([]);
    await product.database.service
      .updateTable('accounts')
      .set({ plan: 'free' })
      .where('user_id', '=', ana.id)
      .execute();
  });

  test('receive credits with a reason, which is shown in their history and in the log', async () => {
    const before = (await ana.call('get-profile')).body.credits as number; // guaranteed by the contract
    const grant = { user_id: ana.id, credits: 25, reason: 'A slow day' };
    expect((await operator.call('grant-credits', grant)).status).toBe(200);
    expect((await ana.call('get-profile')).body.credits).toBe(before + 25);
    expect(await listed('list-security-events', { action: 'credits_granted' })).toMatchObject([
      { who: { id: operator.id }, about: { id: ana.id }, details: { credits: '25', why: 'A slow day' } },
    ]);
    expect((await operator.call('grant-credits', { ...grant, user_id: randomUUID() })).status).toBe(404);
    expect((await operator.call('grant-credits', { ...grant, credits: 0 })).status).toBe(400);
  });

  test('are signed out everywhere', async () => {
    const bo = await signUp(product, 'Bo');
    await operator.call('end-person-sessions', { user_id: bo.id, reason: 'A lost phone' });
    expect((await bo.call('get-profile')).status).toBe(401);
  });
});

describe('security log', () => {
  test('can be filtered by day and by user, both as actor and as affected user', async () => {
    const events = await listed('list-security-events', { person: ana.email });
    expect(events.map(({ action }) => action)).toEqual(expect.arrayContaining(['sign_up', 'credits_granted']));
    expect(await listed('list-security-events', { person: 'nobody@example.com' })).toEqual([]);
    expect(await listed('list-security-events', { to: '2020-01-01' })).toEqual([]);
    const today = new Date().toISOString().slice(0, 10);
    expect((await listed('list-security-events', { from: '2020-01-01', to: today })).length).toBeGreaterThan(0);
    expect((await operator.call('list-security-actions')).body.actions).toContain('credits_granted');
  });
});

describe('emails', () => {
  test('are listed by status, and their content is shown if they were stored', async () => {
    await expect.poll(async () => (await listed('list-mails', { status: 'sent', search: ana.email })).length).toBe(1);
    const [email] = await listed('list-mails', { search: ana.email });
    expect(email).toMatchObject({ subject: 'Confirm your address', recipient: ana.email });
    expect((await operator.call('get-mail-text', { mail_id: email?.id })).body.text).toContain(ana.email);
    expect((await operator.call('get-mail-text', { mail_id: randomUUID() })).status).toBe(404);
  });
});

describe('a failed job', () => {
  test('is run again once, and the action is logged', async () => {
    await product.database.service
      .insertInto('failed_jobs')
      .values({ name: 'mail/deliver', data: JSON.stringify({ mailId: randomUUID() }), error: 'no' })
      .execute();
    const [job] = await listed('list-failed-jobs');
    expect(job).toMatchObject({ name: 'mail/deliver', error: 'no' });
    expect((await operator.call('retry-failed-job', { job_id: job?.id })).status).toBe(200);
    expect((await operator.call('retry-failed-job', { job_id: job?.id })).status).toBe(404);
    expect(await listed('list-failed-jobs')).toEqual([]);
    expect(await listed('list-security-events', { action: 'job_retried' })).toHaveLength(1);
  });
});

test('counts users, images and pending work over thirty days in the overview', async () => {
  const { body } = await operator.call('get-admin-overview');
  const { people: users, queue, days, vendors: providers } = overview.parse(body);
  expect(users).toEqual({ people: 3, suspended: 0 });
  expect(queue.images).toBe(0);
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toMatchObject({ day: new Date().toISOString().slice(0, 10), people: 3, failures: 0 });
  expect(days.reduce((sum, { images }) => sum + images, 0)).toBeGreaterThan(1);
  expect(providers.find(({ work }) => work === 'pictures')).toMatchObject({ name: 'illustrated', health: 'good' });
});

test('lists the configured models with their announced shutdown in the overview', async () => {
  const { service } = product.database;
  const end = { state: 'deprecated', shutdown_on: '2026-12-11', successor: 'gpt-6.1-terra' };
  const check = { provider: 'openai', model: 'gpt-5-mini', work: 'captions', ...end };
  await service.insertInto('model_checks').values(check).execute();
  const { models } = overview.parse((await operator.call('get-admin-overview')).body);
  expect(models).toEqual([{ ...check, is_replaced: false, problem: null }]);
  await service.deleteFrom('model_checks').execute();
});

test('shows model costs by day, and the provider with the most failures within a day', async () => {
  const { service } = product.database;
  const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);
  const toDay = (at: Date) => at.toISOString().slice(0, 10);
  const text = { user_id: ana.id, influencer_id: influencer, text: 'caption', writer: 'google', model: 'm' };
  const written = { ...text, duration_ms: 1, outcome: 'written', cost: 0.25, created_at: ago(0) };
  const failed = { ...written, outcome: 'failed', cost: null };
  const [today, before, long] = [ago(0), ago(2), ago(40)];
  await service
    .insertInto('writer_calls')
    .values([written, failed, failed, { ...written, created_at: before }, { ...written, created_at: long }])
    .execute();
  await service
    .insertInto('image_calls')
    .values([today, long].map((created_at) => ({ engine: 'fal', model: 'old', cost: 2, created_at })))
    .execute();
  const email = { recipient: 'x@example.com', kind: 'account', subject: 'No', idempotency_key: 'no' };
  await service
    .insertInto('mails')
    .values({ ...email, status: 'failed' })
    .execute();
  const { costs, vendors: providers } = overview.parse((await operator.call('get-admin-overview')).body);
  expect(costs).toEqual([
    { day: toDay(today), vendor: 'fal', calls: 1, cost_usd: 2 },
    { day: toDay(today), vendor: 'google', calls: 3, cost_usd: 0.25 },
    { day: toDay(before), vendor: 'google', calls: 1, cost_usd: 0.25 },
  ]);
  expect(providers.find(({ work }) => work === 'captions')).toMatchObject({ health: 'failing', done: 1, failed: 2 });
  const sent = (await listed('list-mails', { status: 'sent', limit: 100 })).length;
  expect(providers.find(({ work }) => work === 'mail')).toMatchObject({ health: 'good', done: sent, failed: 1 });
  expect(providers.find(({ work }) => work === 'payments')).toMatchObject({ health: 'idle' });
});
