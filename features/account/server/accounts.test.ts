import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { callAs, signUp } from '#tests/users.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());

test('makes the first account of an installation its admin, but not the second', async () => {
  const [first, second] = [await signUp(product, 'Ana'), await signUp(product, 'Bo')];
  expect((await first.call('has-role', { role: 'admin' })).body).toEqual({ has_role: true });
  expect((await second.call('has-role', { role: 'admin' })).body).toEqual({ has_role: false });
});

test('creates an account on the free plan with 10 one-time credits and one training run', async () => {
  const ana = await signUp(product, 'Ana');
  expect((await ana.call('get-profile')).body).toMatchObject({
    credits: 10,
    plan: 'free',
    max_influencers: 1,
    email: ana.email,
  });
  expect((await ana.call('get-usage-summary')).body).toEqual({
    credits: 10,
    inf_limit: 1,
    inf_used: 0,
    inf_remaining: 1,
  });
  const entries = await product.database
    .asUser(ana.id)
    .selectFrom('credit_entries')
    .select(['amount', 'kind'])
    .execute();
  expect(entries).toEqual([{ amount: 10, kind: 'granted' }]);
});

test('grants no starter credits again when the user signs in again', async () => {
  const ana = await signUp(product, 'Ana');
  await post('sign-in/email', { email: ana.email, password: 'a good password' });
  expect((await ana.call('get-profile')).body).toMatchObject({ credits: 10 });
});

test('ends every session on all devices immediately on sign-out', async () => {
  const ana = await signUp(product, 'Ana');
  const phone = (await post('sign-in/email', { email: ana.email, password: 'a good password' })).headers.get(
    'set-auth-token',
  );
  for (const token of [ana.token, phone]) expect((await callAs(product.url, token, 'get-profile')).status).toBe(200);
  // No cache entry expires while the clock is stopped.
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  onTestFinished(() => clock.mockRestore());
  await post('revoke-sessions', {}, ana.token);
  await expect.poll(async () => (await callAs(product.url, phone, 'get-profile')).status).toBe(401);
  expect((await callAs(product.url, ana.token, 'get-profile')).status).toBe(401);
});

test.each([
  ['a password under 6 characters', { email: 'new@example.com', password: '12345', name: 'N' }],
  ['something that is no address', { email: 'nobody', password: 'a good password', name: 'N' }],
  ['nothing at all', {}],
])('refuses a sign-up with %s with a validation message', async (_case, form) => {
  const answer = await post('sign-up/email', form);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/\w+ \w+/) });
});

test('refuses too many sign-in attempts and returns the number of seconds to wait', async () => {
  const form = { email: 'a@example.com', password: 'a wrong one' };
  const answers = await Promise.all(Array.from({ length: 11 }, () => post('sign-in/email', form)));
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.headers.get('retry-after')).toMatch(/^([1-9]|[1-5]\d|60)$/);
  expect(refused?.headers.has('x-retry-after')).toBe(false);
});

function post(action: string, body: object, token?: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  return fetch(`${product.url}/api/auth/${action}`, { method: 'POST', headers, body: JSON.stringify(body) });
}
