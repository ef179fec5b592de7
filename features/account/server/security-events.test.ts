import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { signUp, type TestUser } from '#tests/users.ts';
import { maxEventDetails, maxSecurityEventsPerHour } from '../account-rules.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());

test('limits how many events a user may log per hour, and returns the time until the next one is allowed', async () => {
  const [ana, bo] = [await signUp(product, 'Ana'), await signUp(product, 'Bo')];
  await expect.poll(() => countEvents(ana)).toBe(2); // the sign-up, and the role of the first account
  await keepEvents(ana, maxSecurityEventsPerHour, 61);
  await keepEvents(ana, maxSecurityEventsPerHour - 3, 50);
  expect((await ana.call('log-security-event', { action: 'session_end' })).status).toBe(200);
  const refused = await ana.call('log-security-event', { action: 'session_end' });
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_EVENTS' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600);
  expect((await bo.call('log-security-event', { action: 'session_end' })).status).toBe(200);
});

test('limits the details of an event', async () => {
  const ana = await signUp(product, 'Ana');
  const details = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`key ${index}`, 'x']));
  const event = (count: number) => ana.call('log-security-event', { action: 'a', details: details(count) });
  expect((await event(maxEventDetails)).status).toBe(200);
  expect(await event(maxEventDetails + 1)).toMatchObject({ status: 400, body: { details: { field: 'details' } } });
});

test('accepts details as a JSON string, with numbers and booleans', async () => {
  const ana = await signUp(product, 'Ana');
  const log = (details: unknown) => ana.call('log-security-event', { action: 'plan_viewed', details });
  expect((await log('{"a":1,"b":"two"}')).status).toBe(200);
  expect((await log({ a: true, b: null })).status).toBe(200);
  const rows = await product.database
    .asUser(ana.id)
    .selectFrom('security_audit_log')
    .where('action', '=', 'plan_viewed')
    .orderBy('created_at')
    .select('details')
    .execute();
  expect(rows).toEqual([{ details: { a: '1', b: 'two' } }, { details: { a: 'true', b: 'null' } }]);
  for (const wrong of ['{', '[1]', '{"a":{"b":1}}', JSON.stringify({ a: 'x'.repeat(1_001) })])
    expect(await log(wrong)).toMatchObject({
      status: 400,
      body: { details: { field: expect.stringMatching(/^details/) } },
    });
});

async function countEvents({ id }: TestUser): Promise<number> {
  return (await product.database.asUser(id).selectFrom('security_audit_log').select('id').execute()).length;
}

async function keepEvents(user: TestUser, count: number, minutesAgo: number) {
  const created_at = new Date(Date.now() - minutesAgo * 60_000);
  const rows = Array.from({ length: count }, () => ({ user_id: user.id, action: 'session_end', created_at }));
  await product.database.service.insertInto('security_audit_log').values(rows).execute();
}
