import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { type Identity, openIdClient, openStandInOpenId, type StandInOpenId } from '#tests/providers/open-id.ts';
import { callAs, signUp, type TestUser } from '#tests/users.ts';

let google: StandInOpenId;
let product: TestProduct;
beforeAll(async () => {
  google = await openStandInOpenId();
  product = await openTestProduct({}, { google: { ...openIdClient, server: google.server } });
  await signUp(product, 'Cleo'); // the first account is the admin
});
afterAll(async () => {
  await product.close();
  await google.close();
});
beforeEach(async () => {
  google.flaw = 'none';
  // all requests in this test are sent from one address
  await product.database.service.deleteFrom('rate_limits').execute();
});

describe('a user who signs in with Google', () => {
  test('chooses an account at Google, and gets an account here with a confirmed address', async () => {
    google.person = someone();
    const back = await signInWithGoogle('/builder?from=auth');
    expect(google.requests.at(-1)?.get('prompt')).toBe('select_account');
    expect(google.requests.at(-1)?.get('scope')?.split(' ')).toEqual(['openid', 'email', 'profile']);
    expect(back.location).toBe('/auth?mode=signin&next=%2Fbuilder%3Ffrom%3Dauth');
    expect(await fetchSession(back.cookie)).toMatchObject({ email: google.person.email, email_verified: true });
  });

  test('gets the same account again, even with another address', async () => {
    google.person = someone();
    const first = await fetchSession((await signInWithGoogle()).cookie);
    google.person = { ...google.person, email: `other.${google.person.email}` };
    expect((await fetchSession((await signInWithGoogle()).cookie))?.id).toBe(first?.id);
  });

  test('is not redirected to another site afterwards', async () => {
    google.person = someone();
    for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example', '/\t/evil.example'])
      expect((await signInWithGoogle(next)).location).toBe('/auth?mode=signin');
  });

  test('is linked to the account of the same address if both sides have confirmed it', async () => {
    const ana = await signUp(product, 'Ana');
    await confirm(ana);
    google.person = { ...someone(), email: ana.email };
    expect((await fetchSession((await signInWithGoogle()).cookie))?.id).toBe(ana.id);
    expect((await ana.call('list-sign-in-methods')).body).toEqual({ methods: ['password', 'google'] });
    await expect.poll(() => listActions(ana)).toContain('google_sign_in');
  });

  test.each([
    ['our side has not confirmed the address', false, true],
    ['Google has not', true, false],
  ])('has to sign in with the password first when %s', async (_case, ours, theirs) => {
    const bo = await signUp(product, 'Bo');
    if (ours) await confirm(bo);
    google.person = { ...someone(), email: bo.email, email_verified: theirs };
    const back = await signInWithGoogle();
    expect(back.location).toBe('/auth?mode=signin&error=account_not_linked');
    expect(await fetchSession(back.cookie)).toBeNull();
    expect((await bo.call('list-sign-in-methods')).body).toEqual({ methods: ['password'] });
  });

  test.each(['signed by another key', 'for another client', 'of another issuer', 'too old'] as const)(
    'is rejected with an identity token that is %s',
    async (flaw) => {
      google.person = someone();
      google.flaw = flaw;
      const back = await signInWithGoogle();
      expect(back.location).toMatch(/^\/auth\?mode=signin&error=\w+/);
      expect(await fetchSession(back.cookie)).toBeNull();
    },
  );

  test('signs in with a token of either issuer that the server documents', async () => {
    google.person = someone();
    google.flaw = 'of the short issuer';
    expect(await fetchSession((await signInWithGoogle()).cookie)).not.toBeNull();
  });

  test('is notified that the account is suspended', async () => {
    google.person = someone();
    const first = await fetchSession((await signInWithGoogle()).cookie);
    await product.database.service
      .insertInto('suspensions')
      .values({ user_id: String(first?.id), reason: 'spam' })
      .execute();
    const back = await signInWithGoogle();
    expect(back.location).toMatch(/^\/auth\?mode=signin&error=SUSPENDED\b/);
    expect(await fetchSession(back.cookie)).toBeNull();
  });

  test('returns to the sign-in page without changes after canceling', async () => {
    google.person = null;
    expect((await signInWithGoogle()).location).toBe('/auth?mode=signin&error=access_denied');
  });
});

describe('the callback from Google', () => {
  test('works once, and only in the browser that started the sign-in', async () => {
    google.person = someone();
    const started = await startSignIn();
    const callback = await agree(started.url);
    const stranger = await fetch(callback, { redirect: 'manual' });
    expect(stranger.headers.get('location')).toContain('/auth?mode=signin&error=');
    expect(stranger.headers.getSetCookie().some((cookie) => /session_token=[^;]{20}/.test(cookie))).toBe(false);
    const own = await fetch(callback, { redirect: 'manual', headers: { cookie: started.cookie } });
    const again = await fetch(callback, { redirect: 'manual', headers: { cookie: started.cookie } });
    expect([own, again].map(({ headers }) => headers.get('location')?.includes('error='))).toContain(true);
  });

  test('redirects to the sign-in page with an error if the state is invented', async () => {
    const url = `${product.url}/api/auth/callback/google?state=${randomUUID()}&code=x`;
    const answer = await fetch(url, { redirect: 'manual' });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toContain('/auth?mode=signin&error=');
  });
});

describe('a user with a password', () => {
  test('connects Google after confirming the address', async () => {
    const bo = await signUp(product, 'Bo');
    await confirm(bo);
    google.person = { ...someone(), email: bo.email };
    const back = await connectGoogle(bo);
    expect(back).toBe('/account?google=connected');
    await expect.poll(() => listActions(bo)).toContain('google_connected');
    expect((await bo.call('list-sign-in-methods')).body).toEqual({ methods: ['password', 'google'] });
  });

  test('cannot connect Google before confirming the address', async () => {
    const bo = await signUp(product, 'Bo');
    const answer = await post('connect-google', {}, bo.token);
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
      status: 403,
      body: {
        code: 'EMAIL_NOT_VERIFIED',
        message: 'Confirm your address first: use the link in the email we sent you.',
      },
    });
  });

  test('cannot connect the Google account of another address', async () => {
    const bo = await signUp(product, 'Bo');
    await confirm(bo);
    google.person = someone();
    expect(await connectGoogle(bo)).toContain('/account?error=email_does_not_match');
    expect((await bo.call('list-sign-in-methods')).body).toEqual({ methods: ['password'] });
  });
});

test('offers no Google sign-in without a client', async () => {
  const without = await openTestProduct();
  expect((await callAs(without.url, null, 'get-sign-in-options')).body).toEqual({
    google: false,
    sends_mail: false,
    starter_credits_wait: false,
  });
  const answer = await fetch(`${without.url}/api/auth/sign-in/google`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(answer.status).toBe(404);
  await without.close();
});

test('logs no errors in these tests', () => {
  expect(product.errors).toEqual([]);
});

function someone(): Identity {
  const name = randomBytes(6).toString('hex');
  return { sub: name, email: `${name}@example.com`, email_verified: true, name: 'Some One' };
}

async function signInWithGoogle(next?: string): Promise<{ location: string; cookie: string }> {
  const started = await startSignIn(next);
  const answer = await fetch(await agree(started.url), { redirect: 'manual', headers: { cookie: started.cookie } });
  return { location: getRedirectPath(answer), cookie: getCookie(answer) };
}

async function startSignIn(next?: string): Promise<{ url: string; cookie: string }> {
  const answer = await post('sign-in/google', next === undefined ? {} : { next });
  const { url } = (await answer.json()) as { url: string }; // the library's documented response
  return { url, cookie: getCookie(answer) };
}

/** Performs the browser's steps at Google. Returns the address that Google redirects to. */
async function agree(url: string): Promise<string> {
  return (await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '';
}

async function connectGoogle({ token }: TestUser): Promise<string> {
  const answer = await post('connect-google', {}, token);
  const { url } = (await answer.json()) as { url: string }; // the library's documented response
  const headers = { cookie: getCookie(answer), authorization: `Bearer ${token}` };
  return getRedirectPath(await fetch(await agree(url), { redirect: 'manual', headers }));
}

async function fetchSession(cookie: string): Promise<{ id: string; email: string; email_verified: boolean } | null> {
  const { body } = await callAs(product.url, null, 'get-session', {}, { cookie });
  return body.user as { id: string; email: string; email_verified: boolean } | null; // guaranteed by the contract
}

/** Confirms the address in the database. Resolves when the cached session has the change. */
async function confirm(user: TestUser): Promise<void> {
  await product.database.service.updateTable('users').set({ email_verified: true }).where('id', '=', user.id).execute();
  const session = async () => (await user.call('get-session')).body;
  await expect.poll(session).toMatchObject({ user: { email_verified: true } });
}

async function listActions({ id }: TestUser): Promise<string[]> {
  const rows = await product.database.asUser(id).selectFrom('security_audit_log').select('action').execute();
  return rows.map(({ action }) => action);
}

function getRedirectPath(answer: Response): string {
  const { pathname, search } = new URL(answer.headers.get('location') ?? '', product.url);
  return pathname + search;
}

function getCookie(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

function post(action: string, body: object, token?: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  return fetch(`${product.url}/api/auth/${action}`, { method: 'POST', headers, body: JSON.stringify(body) });
}
