import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { callAs, signUp, type TestUser } from '#tests/users.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());

describe('a changed password', () => {
  test('ends all other sessions, regardless of the request, and keeps the one that changed it', async () => {
    const ana = await signUp(product, 'Ana');
    const phone = await signIn(ana, 'a good password');
    const change = { currentPassword: 'a good password', newPassword: 'a better password', revokeOtherSessions: false };
    const answer = await post('change-password', change, ana.token);
    expect(answer.status).toBe(200);
    const own = answer.headers.get('set-auth-token');
    expect((await callAs(product.url, own, 'get-profile')).status).toBe(200);
    await expect.poll(async () => (await callAs(product.url, phone, 'get-profile')).status).toBe(401);
    await expect.poll(async () => (await callAs(product.url, ana.token, 'get-profile')).status).toBe(401);
  });
});

describe('the cookie of a session', () => {
  test('is renewed while the user is active, even by many concurrent calls', async () => {
    const { cookie, sessionIs } = await signUpWithCookie();
    await sessionIs('5 days');
    const answers = await Promise.all(Array.from({ length: 50 }, () => get('get-profile', cookie)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const renewed = answers.flatMap(({ headers }) => headers.getSetCookie());
    expect(renewed.length).toBeGreaterThan(0);
    for (const each of renewed) expect(each).toMatch(/^galatea\.session_token=.+; Max-Age=604800; .*HttpOnly/i);
    const [again = ''] = renewed[0]?.split(';') ?? [];
    expect((await get('get-profile', again)).status).toBe(200);
  });

  test('is not renewed on the day it was created', async () => {
    const { cookie, sessionIs } = await signUpWithCookie();
    await sessionIs('6 days 12 hours');
    expect((await get('get-profile', cookie)).headers.getSetCookie()).toEqual([]);
  });

  test('is not valid after its session has ended', async () => {
    const { cookie, sessionIs } = await signUpWithCookie();
    await sessionIs('-1 second');
    expect((await get('get-profile', cookie)).status).toBe(401);
  });
});

describe('behind https', () => {
  test('sets a host-only cookie and a header that makes browsers use HTTPS only', async () => {
    const secure = await openTestProduct({ PUBLIC_URL: 'https://galatea.example.com' });
    const answer = await secure.product.app.inject({
      method: 'POST',
      url: '/api/auth/sign-up/email',
      payload: { name: 'Ana', email: 'ana@example.com', password: 'a good password' },
    });
    const [cookie = ''] = [answer.headers['set-cookie'] ?? ''].flat();
    expect(cookie).toMatch(/^__Host-galatea\.session_token=/);
    expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/i);
    expect(cookie).not.toMatch(/Domain/i);
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    const profile = await secure.product.app.inject({
      url: '/functions/v1/get-profile',
      headers: { cookie: cookie.split(';')[0] },
    });
    expect(profile.statusCode).toBe(200);
    await secure.close();
  });
});

test('sends private data with no-store', async () => {
  const ana = await signUp(product, 'Ana');
  for (const name of ['get-profile', 'list-influencers', 'get-session'])
    expect((await ana.call(name)).headers.get('cache-control')).toBe('no-store');
});

async function signIn({ email }: TestUser, password: string): Promise<string | null> {
  return (await post('sign-in/email', { email, password })).headers.get('set-auth-token');
}

async function signUpWithCookie() {
  const ana = await signUp(product, 'Ana');
  const answer = await post('sign-in/email', { email: ana.email, password: 'a good password' });
  const [cookie = ''] = answer.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
  return {
    cookie,
    /** Sets how much time this user's sessions have left. */
    async sessionIs(interval: string) {
      await product.database.pool.query(
        `update sessions set expires_at = now() + $2::interval, updated_at = now() where user_id = $1`,
        [ana.id, interval],
      );
    },
  };
}

function get(name: string, cookie: string): Promise<Response> {
  return fetch(`${product.url}/functions/v1/${name}`, { headers: { cookie } });
}

function post(action: string, body: object, token?: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  return fetch(`${product.url}/api/auth/${action}`, { method: 'POST', headers, body: JSON.stringify(body) });
}
