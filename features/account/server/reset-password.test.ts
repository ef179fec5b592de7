import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { callAs, signUp, type TestUser } from '#tests/users.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  // all requests in this test are sent from one address
  await product.database.service.deleteFrom('rate_limits').execute();
});

test('ends every session, confirms the address and sets the password when the emailed link is used', async () => {
  const ana = await signUp(product, 'Ana');
  const token = await requestLink(ana);
  expect((await reset(token, 'a better password')).status).toBe(200);
  await expect.poll(async () => (await ana.call('get-profile')).status).toBe(401);
  expect((await signIn(ana, 'a good password')).status).toBe(401);
  const back = await signIn(ana, 'a better password');
  expect(back.status).toBe(200);
  const { body } = await callAs(product.url, back.headers.get('set-auth-token'), 'get-session');
  expect(body.user).toMatchObject({ email: ana.email, email_verified: true });
  await expect.poll(() => listEmails(ana)).toContain('Your password was changed');
  const events = await product.database.asUser(ana.id).selectFrom('security_audit_log').select('action').execute();
  expect(events.map(({ action }) => action)).toContain('password_reset');
});

test('accepts a link only once', async () => {
  const bo = await signUp(product, 'Bo');
  const token = await requestLink(bo);
  expect((await reset(token, 'a better password')).status).toBe(200);
  const again = await reset(token, 'somebody else’s password');
  expect({ status: again.status, body: await again.json() }).toMatchObject({
    status: 400,
    body: { code: 'INVALID_TOKEN' },
  });
  expect((await signIn(bo, 'a better password')).status).toBe(200);
});

test('refuses a password that is too short, and the link stays valid', async () => {
  const bo = await signUp(product, 'Bo');
  const token = await requestLink(bo);
  expect((await reset(token, '12345')).status).toBe(400);
  expect((await reset(token, '12ab56')).status).toBe(200);
});

test.each(['123456', 'own email'])(
  'refuses the password %j because it is easy to guess, and the link stays valid',
  async (weak) => {
    const bo = await signUp(product, 'Bo');
    const token = await requestLink(bo);
    const refused = await reset(token, weak === 'own email' ? bo.email : weak);
    expect({ status: refused.status, body: await refused.json() }).toMatchObject({
      status: 400,
      body: { code: 'PASSWORD_TOO_WEAK' },
    });
    expect((await reset(token, 'a better password')).status).toBe(200);
  },
);

test('does not reveal whether an account exists when a link is requested', async () => {
  const cleo = await signUp(product, 'Cleo');
  const answers = [];
  for (const email of [cleo.email, 'nobody@example.com']) {
    const answer = await post('request-password-reset', { email });
    answers.push({ status: answer.status, body: await answer.json() });
  }
  expect(answers).toEqual([
    { status: 200, body: { status: true } },
    { status: 200, body: { status: true } },
  ]);
  await expect.poll(() => listEmails(cleo)).toContain('Set a new password');
  expect(product.errors).toEqual([]);
});

test('stores the token of a link only as a hash', async () => {
  const cleo = await signUp(product, 'Cleo');
  const token = await requestLink(cleo);
  const rows = await product.database.service.selectFrom('verifications').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
});

/**
 * Requests a link and returns its token. The user is made an admin, because only their link is printed without an SMTP
 * server.
 */
async function requestLink({ id, email }: TestUser): Promise<string> {
  const role = { user_id: id, role: 'admin' };
  await product.database.service
    .insertInto('user_roles')
    .values(role)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await post('request-password-reset', { email: email.toUpperCase() });
  const link = () => product.printed.findLast((line) => line.includes(email) && line.includes('/auth/reset?token='));
  await expect.poll(link).toBeDefined();
  return new URL(link()?.split(': ').at(-1) ?? '').searchParams.get('token') ?? '';
}

async function listEmails({ id }: TestUser): Promise<string[]> {
  const rows = await product.database.service.selectFrom('mails').select('subject').where('user_id', '=', id).execute();
  return rows.map(({ subject }) => subject);
}

function reset(token: string, newPassword: string): Promise<Response> {
  return post('reset-password', { token, newPassword });
}

function signIn({ email }: TestUser, password: string): Promise<Response> {
  return post('sign-in/email', { email, password });
}

function post(action: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(`${product.url}/api/auth/${action}`, { method: 'POST', headers, body: JSON.stringify(body) });
}
