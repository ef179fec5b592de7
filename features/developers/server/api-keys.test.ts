import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyScopes } from '#contract/key-scopes.ts';
import { endSuspension, suspendUser } from '#features/account/server/public.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { callAs, makeInfluencer, signUp, type TestUser } from '#tests/users.ts';
import { keyCallsPerMinute, maxKeys } from '../key-rules.ts';

let product: TestProduct;
let ana: TestUser;
let mia: string;
let zoe: string;

beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  await product.database.service.updateTable('accounts').set({ max_influencers: 5 }).execute();
  [mia, zoe] = [await makeInfluencer(ana), await makeInfluencer(ana, 'Zoe')];
});
afterAll(() => product.close());

type Made = { readonly id: string; readonly key: string };

async function makeKey(by = ana, settings: object = {}): Promise<Made> {
  const { status, body } = await by.call('create-api-key', { name: 'Script', scopes: [...keyScopes], ...settings });
  expect(status).toBe(200);
  const { api_key, key } = body as { api_key: { id: string }; key: string }; // guaranteed by the contract
  return { id: api_key.id, key };
}

const callWith = ({ key }: Made, name: string, input: object = {}) => callAs(product.url, key, name, input);

describe('an API key', () => {
  test('is shown once and stored as a hash', async () => {
    const { id, key } = await makeKey();
    expect(key).toMatch(/^galatea_[\w-]{43}$/);
    const { body } = await ana.call('list-api-keys');
    expect(body.items).toContainEqual(expect.objectContaining({ id, name: 'Script', prefix: key.slice(0, 14) }));
    expect(JSON.stringify(body)).not.toContain(key);
    const rows = await product.database.service.selectFrom('api_keys').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(key);
    const answers = await product.database.service.selectFrom('answers_by_key').selectAll().execute();
    expect(JSON.stringify(answers)).not.toContain(key);
  });

  test('can make the calls in its scopes, and records the time and address of its last use', async () => {
    const made = await makeKey(ana, { scopes: ['read'] });
    expect(await callWith(made, 'list-influencers')).toMatchObject({ status: 200, body: { items: [{}, {}] } });
    expect(await callWith(made, 'generate-images', { influencer_id: mia, prompt: 'coffee' })).toMatchObject({
      status: 403,
      body: { code: 'KEY_LIMITED', message: 'This API key cannot make this call: it is not allowed to ‘Generate’.' },
    });
    const { body } = await ana.call('list-api-keys');
    expect(body.items).toContainEqual(
      expect.objectContaining({ id: made.id, last_address: '127.0.0.1', last_used_at: expect.any(String) }),
    );
  });

  test('limited to one influencer cannot read or create anything for others', async () => {
    const made = await makeKey(ana, { influencer_ids: [mia] });
    expect(await callWith(made, 'list-influencers')).toMatchObject({ body: { items: [{ id: mia }] } });
    expect((await callWith(made, 'get-influencer', { influencer_id: zoe })).status).toBe(404);
    expect((await callWith(made, 'generate-images', { influencer_id: zoe, prompt: 'coffee' })).status).toBe(404);
    expect((await callWith(made, 'get-influencer', { influencer_id: mia })).status).toBe(200);
  });

  test('gets only the responses to its own Idempotency-Keys', async () => {
    const [one, other] = [await makeKey(ana, { influencer_ids: [mia] }), await makeKey(ana, { influencer_ids: [zoe] })];
    const retryRequest = (made: Made) =>
      callAs(
        product.url,
        made.key,
        'plan-images',
        { influencer_id: mia, count: 1 },
        { 'idempotency-key': 'press-0001' },
      );
    expect((await retryRequest(one)).status).toBe(200);
    expect((await retryRequest(other)).status).toBe(404);
  });

  test('can be changed, and is invalid immediately after it is revoked', async () => {
    const made = await makeKey();
    await ana.call('update-api-key', { key_id: made.id, name: 'Reader', scopes: ['read'] });
    expect((await callWith(made, 'cancel-post', { scheduledPostId: mia })).status).toBe(403);
    expect((await callWith(made, 'list-influencers')).status).toBe(200);
    await ana.call('revoke-api-key', { key_id: made.id });
    expect((await callWith(made, 'list-influencers')).status).toBe(401);
  });

  test("cannot be read, changed or revoked if it is another user's", async () => {
    const bo = await signUp(product, 'Bo');
    const made = await makeKey();
    expect((await bo.call('list-api-keys')).body).toEqual({ items: [] });
    const change = { key_id: made.id, name: 'Mine', scopes: ['read'] };
    expect((await bo.call('update-api-key', change)).status).toBe(404);
    expect((await bo.call('revoke-api-key', { key_id: made.id })).status).toBe(404);
    expect((await callWith(made, 'list-influencers')).status).toBe(200);
  });

  test('gives no access to the live stream, authentication or the session', async () => {
    const { key } = await makeKey();
    const headers = { authorization: `Bearer ${key}` };
    expect((await fetch(`${product.url}/live`, { headers })).status).toBe(401);
    expect((await fetch(`${product.url}/api/auth/list-sessions`, { headers })).status).toBe(401);
    expect((await callAs(product.url, key, 'get-session')).status).toBe(403);
  });

  test('has its own rate limit', async () => {
    const [busy, calm] = [await makeKey(), await makeKey()];
    const counted = { calls_in_minute: keyCallsPerMinute - 1, counted_since: new Date(Date.now() + 10_000) };
    await product.database.service.updateTable('api_keys').set(counted).where('id', '=', busy.id).execute();
    expect((await callWith(busy, 'list-influencers')).status).toBe(200);
    const refused = await callWith(busy, 'list-influencers');
    expect(refused.status).toBe(429);
    expect(refused.body.code).toBe('TOO_MANY_REQUESTS');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const headers = { authorization: `Bearer ${busy.key}`, 'content-type': 'application/json' };
    const assistant = await fetch(`${product.url}/mcp`, { method: 'POST', headers, body: '{}' });
    expect(assistant.status).toBe(429);
    expect(Number(assistant.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await callWith(calm, 'list-influencers')).status).toBe(200);
  });

  test('is recorded in the security log when it is created, used and revoked', async () => {
    const cleo = await signUp(product, 'Cleo');
    const made = await makeKey(cleo, { name: 'Logged' });
    await callWith(made, 'cancel-post', { scheduledPostId: mia });
    await callWith(made, 'list-influencers');
    await cleo.call('revoke-api-key', { key_id: made.id });
    const rows = await product.database.service
      .selectFrom('security_audit_log')
      .select(['action', 'details'])
      .where('user_id', '=', cleo.id)
      .where('action', 'like', 'api_key%')
      .orderBy('created_at')
      .execute();
    expect(rows).toEqual([
      { action: 'api_key_created', details: { key: 'Logged', scopes: 'read generate plan publish' } },
      { action: 'api_key_used', details: { key: 'Logged', call: 'cancel-post' } },
      { action: 'api_key_revoked', details: { key: 'Logged' } },
    ]);
  });

  test(`is refused beyond ${maxKeys} keys`, async () => {
    const bo = await signUp(product, 'Bo');
    for (let count = 0; count < maxKeys; count++) await makeKey(bo);
    expect(await bo.call('create-api-key', { name: 'One more', scopes: ['read'] })).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY_KEYS' },
    });
  });

  test('is refused while its user is suspended, and is deleted with the account', async () => {
    const cleo = await signUp(product, 'Cleo');
    const made = await makeKey(cleo);
    const events = { emit: async () => undefined };
    const deps = { service: product.database.service, sendEmail: async () => undefined, events };
    const about = { userId: cleo.id, reason: 'test' };
    await suspendUser(deps, { id: ana.id, userAgent: '' }, about);
    expect(await callWith(made, 'list-influencers')).toMatchObject({ status: 403, body: { code: 'SUSPENDED' } });
    await endSuspension(deps, { id: ana.id, userAgent: '' }, about);
    expect((await callWith(made, 'list-influencers')).status).toBe(200);
    await product.database.service.deleteFrom('users').where('id', '=', cleo.id).execute();
    expect((await callWith(made, 'list-influencers')).status).toBe(401);
  });

  test.each([
    [{ name: '  ', scopes: ['read'] }, 'name', 'Give the key a name.'],
    [{ name: 'Script', scopes: [] }, 'scopes', 'Choose at least one permission.'],
    [{ name: 'Script', scopes: ['read'], influencer_ids: [] }, 'influencer_ids', 'Choose at least one influencer.'],
    [{ name: 'Script', scopes: ['money'] }, 'scopes.0', 'Please choose one of the offered options.'],
  ])('is not created with the input %j', async (input, field, message) => {
    const { status, body } = await ana.call('create-api-key', input);
    expect({ status, message: body.message, details: body.details }).toMatchObject({
      status: 400,
      message,
      details: { field },
    });
  });
});
