import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { signUp, type TestUser } from '#tests/users.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());

test('records successful and refused actions on an account only in its own security log', async () => {
  const [ana, bo] = [await signUp(product, 'Ana'), await signUp(product, 'Bo')];
  await post('sign-in/email', { email: ana.email.toUpperCase(), password: 'a wrong one' });
  await post('sign-in/email', { email: ana.email, password: 'a good password' });
  await post('sign-in/email', { email: 'nobody@example.com', password: 'a good password' });
  await post('change-password', { currentPassword: 'a wrong one', newPassword: 'a new password' }, ana.token);
  await post('revoke-sessions', {}, ana.token);
  await expect
    .poll(() => listActions(ana))
    .toEqual([
      'admin_role_granted',
      'all_sessions_ended',
      'password_change_failed',
      'sign_in',
      'sign_in_failed',
      'sign_up',
    ]);
  expect(await listActions(bo)).toEqual(['sign_up']);
  const { rows } = await product.database.pool.query(
    `select count(*)::integer as known from security_audit_log where user_id is null or ip_address is not null`,
  );
  expect(rows).toEqual([{ known: 0 }]);
});

test('records a page closed by a signed-in user, ignores one without a session, and returns 400 for malformed events', async () => {
  const ana = await signUp(product, 'Ana');
  const page = { event: 'session_end', session_id: 'a'.repeat(32), timestamp: Date.UTC(2026, 0, 1) };
  expect((await sendEnd(page, ana.token)).status).toBe(204);
  expect((await sendEnd(page)).status).toBe(204);
  const rows = await product.database
    .asUser(ana.id)
    .selectFrom('security_audit_log')
    .where('action', '=', 'session_end')
    .select('details')
    .execute();
  expect(rows).toEqual([{ details: { session_id: page.session_id, at: '2026-01-01T00:00:00.000Z' } }]);
  for (const wrong of [{}, { ...page, session_id: 'no' }, { ...page, event: 'other' }, { ...page, timestamp: 9e15 }]) {
    const refused = await sendEnd(wrong, ana.token);
    expect({ status: refused.status, body: await refused.json() }).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', details: { field: expect.any(String) } },
    });
  }
  expect(product.errors).toEqual([]);
});

test('accepts the end of a page as text/plain, which is how browsers send a beacon with a string', async () => {
  const ana = await signUp(product, 'Ana');
  const page = { event: 'session_end', session_id: 'b'.repeat(32), timestamp: Date.UTC(2026, 0, 1) };
  const headers = { 'content-type': 'text/plain;charset=UTF-8', authorization: `Bearer ${ana.token}` };
  const sendText = (body: string) => fetch(`${product.url}/api/security-log`, { method: 'POST', headers, body });
  expect((await sendText(JSON.stringify(page))).status).toBe(204);
  expect(await listActions(ana)).toContain('session_end');
  expect((await sendText('no JSON')).status).toBe(400);
  const call = await fetch(`${product.url}/functions/v1/log-security-event`, { method: 'POST', headers, body: '{}' });
  expect(call.status).toBe(415);
});

async function listActions({ id }: TestUser): Promise<string[]> {
  const rows = await product.database.asUser(id).selectFrom('security_audit_log').select('action').execute();
  return rows.map(({ action }) => action).sort();
}

function post(action: string, body: object, token?: string): Promise<Response> {
  return send(`/api/auth/${action}`, body, token);
}

function sendEnd(body: object, token?: string): Promise<Response> {
  return send('/api/security-log', body, token);
}

function send(path: string, body: object, token?: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  return fetch(product.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
}
