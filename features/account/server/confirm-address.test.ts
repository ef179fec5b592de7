import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { openStandInSmtp, type StandInSmtp } from '#tests/providers/smtp.ts';
import { callAs, signUp, type TestUser } from '#tests/users.ts';
import { maxLinkEmailsPerHour } from '../account-rules.ts';

let standIn: StandInSmtp;
let product: TestProduct;
beforeAll(async () => {
  standIn = await openStandInSmtp();
  product = await openTestProduct({
    SMTP_URL: standIn.url,
    MAIL_FROM: 'galatea@example.com',
    ADMIN_EMAILS: 'owner@example.com',
  });
});
afterAll(async () => {
  await product.close();
  await standIn.close();
});
beforeEach(async () => {
  // all requests in this test are sent from one address
  await product.database.service.deleteFrom('rate_limits').execute();
});

describe('a new account', () => {
  test('gets a link that confirms its address, and works before it is confirmed', async () => {
    const ana = await signUp(product, 'Ana');
    expect(await isConfirmed(ana)).toBe(false);
    expect((await ana.call('get-usage-summary')).body).toMatchObject({ credits: 10 });
    const link = await linkFor(ana.email);
    expect(link.pathname).toBe('/auth/confirm');
    expect(link.searchParams.get('to')).toBe('/');
    expect((await post('verify-email', { token: link.searchParams.get('token') })).status).toBe(200);
    // Each process and each browser reloads the user.
    await expect.poll(() => isConfirmed(ana)).toBe(true);
  });

  test('that signed up to buy a plan is redirected to /home by the link', async () => {
    const email = 'buyer@example.com';
    const form = { name: 'Buyer', email, password: 'a good password', callbackURL: '/home' };
    expect((await post('sign-up/email', form)).status).toBe(200);
    expect((await linkFor(email)).searchParams.get('to')).toBe('/home');
  });

  test('is an admin through ADMIN_EMAILS after its address is confirmed, and the first account is not', async () => {
    const form = { email: 'Owner@Example.com', password: 'a good password', name: 'Owner' };
    const token = (await post('sign-up/email', form)).headers.get('set-auth-token');
    const isAdmin = async () => (await callAs(product.url, token, 'has-role', { role: 'admin' })).body.has_role;
    expect(await isAdmin()).toBe(false);
    await post('verify-email', { token: (await linkFor('owner@example.com')).searchParams.get('token') });
    await expect.poll(isAdmin).toBe(true);
  });
});

describe('the confirmation link', () => {
  test.each(['', 'x', 'eyJhbGciOiJub25lIn0.e30.'])('is refused with a message for the token %j', async (token) => {
    const answer = await post('verify-email', { token });
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
      status: 401,
      body: { code: 'INVALID_TOKEN', message: 'This link is no longer valid. Request another one.' },
    });
  });

  test('is sent again on request, up to the hourly limit', async () => {
    const bo = await signUp(product, 'Bo');
    for (let requestCount = 0; requestCount < maxLinkEmailsPerHour + 3; requestCount += 1)
      expect((await post('send-verification-email', {}, bo.token)).status).toBe(200);
    const emails = await product.database.service
      .selectFrom('mails')
      .select('id')
      .where('user_id', '=', bo.id)
      .execute();
    expect(emails).toHaveLength(maxLinkEmailsPerHour);
  });

  test('cannot be requested without a session', async () => {
    expect((await post('send-verification-email', {})).status).toBe(401);
  });
});

test("prints only the operator's confirmation link when no email can be sent", async () => {
  const silent = await openTestProduct({ ADMIN_EMAILS: 'owner@example.com' });
  const form = { name: 'Owner', password: 'a good password' };
  for (const email of ['someone@example.com', 'owner@example.com'])
    await fetch(`${silent.url}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...form, email }),
    });
  expect(silent.printed).toHaveLength(1);
  expect(silent.printed[0]).toContain(`Confirm your address (owner@example.com): ${silent.url}/auth/confirm?token=`);
  await silent.close();
});

async function isConfirmed(user: TestUser): Promise<boolean> {
  const { body } = await user.call('get-session');
  return (body.user as { email_verified: boolean }).email_verified; // guaranteed by the contract
}

async function linkFor(email: string): Promise<URL> {
  const found = () => standIn.emails.find(({ to }) => to === email)?.text.match(/https?:\S+\/auth\/\S+/)?.[0];
  await expect.poll(found).toBeDefined();
  return new URL(found() ?? '');
}

function post(action: string, body: object, token?: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  return fetch(`${product.url}/api/auth/${action}`, { method: 'POST', headers, body: JSON.stringify(body) });
}
