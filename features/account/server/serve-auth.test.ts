import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { runAt } from '#tests/recurring-run.ts';
import { signUp, type TestUser } from '#tests/users.ts';
import { deleteExpired } from './delete-expired.ts';

let product: TestProduct;
let ana: TestUser;
beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
});
afterAll(() => product.close());

type Refusal = { code: string; message: string; details?: { field?: string; requestId?: string } };

async function send(path: string, body?: object): Promise<{ status: number; headers: Headers; body: Refusal | null }> {
  const answer = await fetch(`${product.url}/api/auth/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${ana.token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  // The format of every error response.
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Refusal | null };
}

async function countedKeys(): Promise<string[]> {
  const rows = await product.database.service.selectFrom('rate_limits').select('key').execute();
  return rows.map(({ key }) => key);
}

describe('a path below /api/auth', () => {
  test.each([
    'nothing',
    'ok',
    'sign-in/social',
    'callback/github',
    'reset-password/token',
    'x'.repeat(2_800),
    'x/'.repeat(3_000),
  ])('returns 404 and stores nothing when the product does not offer it', async (path) => {
    const before = await countedKeys();
    for (const answer of [await send(path), await send(path, {})])
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await countedKeys()).toEqual(before);
  });

  test('is rate-limited under one key, however it is written', async () => {
    const wrong = { currentPassword: 'wrong', newPassword: 'a good password' };
    for (const path of ['change-password', 'change-password?a=1', 'change%2Dpassword']) await send(path, wrong);
    expect((await countedKeys()).filter((key) => key.startsWith('change-password/'))).toHaveLength(1);
  });
});

describe('refusals', () => {
  test.each([
    ['sign-up/email', { name: 'a\0b', email: 'a@example.com', password: 'a good password' }, 'name'],
    ['sign-up/email', { name: 'a', email: 'a\0@example.com', password: 'a good password' }, 'email'],
    ['sign-up/email', { name: 'a', email: 'a@example.com', password: 'half \ud800 a character' }, 'password'],
    ['sign-in/email', { email: 'a\0@example.com', password: 'a good password' }, 'email'],
    ['sign-in/email', { email: 'x'.repeat(400), password: 'a good password' }, 'email'],
    ['sign-up/email', { name: 'Ana\r\n\r\nPS', email: 'a@example.com', password: 'a good password' }, 'name'],
    ['sign-up/email', { name: 'Ana\u2028PS', email: 'a@example.com', password: 'a good password' }, 'name'],
    ['sign-up/email', { name: 'see http://evil.example', email: 'a@example.com', password: 'a good password' }, 'name'],
    ['sign-up/email', { name: 'Visit Evil.com now', email: 'a@example.com', password: 'a good password' }, 'name'],
    ['update-user', { name: 'www.evil' }, 'name'],
    ['update-user', { name: 'evil.example/login' }, 'name'],
    ['update-user', { name: null }, 'name'],
    ['update-user', { name: 'a\0b' }, 'name'],
    ['update-user', { image: 'javascript:alert(1)' }, 'image'],
    ['revoke-session', { token: 'a\0b' }, 'token'],
    ['change-password', { currentPassword: 'a good password', newPassword: 'a\0b' }, 'newPassword'],
  ])('%s with %j returns 400 with the name of the invalid field', async (path, body, field) => {
    expect(await send(path, body)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', details: { field } } });
  });

  test.each(['password', 'Password1', '12345678', 'qwerty123', '123456'])(
    'refuses the common password %j',
    async (password) => {
      const common = await send('sign-up/email', { name: 'a', email: 'common@example.com', password });
      expect(common).toMatchObject({
        status: 400,
        body: { code: 'PASSWORD_TOO_WEAK', details: { field: 'password' } },
      });
    },
  );

  test.each(['own@example.com', 'OWN@example.com'])(
    'refuses the password %j for the user with that email',
    async (password) => {
      const own = await send('sign-up/email', { name: 'a', email: 'own@example.com', password });
      expect(own).toMatchObject({ status: 400, body: { code: 'PASSWORD_TOO_WEAK' } });
    },
  );

  test("refuses a common password or the user's own email when changing the password, but never when signing in", async () => {
    for (const newPassword of ['iloveyou', ana.email])
      expect(await send('change-password', { currentPassword: 'a good password', newPassword })).toMatchObject({
        status: 400,
        body: { code: 'PASSWORD_TOO_WEAK', details: { field: 'newPassword' } },
      });
    expect(await send('sign-in/email', { email: ana.email, password: 'iloveyou' })).toMatchObject({
      status: 401,
      body: { code: 'INVALID_EMAIL_OR_PASSWORD' },
    });
  });

  test("keeps the library's code and message", async () => {
    const wrong = await send('sign-in/email', { email: ana.email, password: 'another password' });
    expect(wrong).toMatchObject({
      status: 401,
      body: { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' },
    });
    const twice = await send('sign-up/email', { name: 'a', email: ana.email, password: 'a good password' });
    expect(twice).toMatchObject({ status: 422, body: { code: expect.stringMatching(/^USER_ALREADY_EXISTS/) } });
  });

  test('returns how many seconds to wait after too many attempts', async () => {
    const tries = Array.from({ length: 20 }, () =>
      send('sign-in/email', { email: ana.email, password: 'another password' }),
    );
    const refused = (await Promise.all(tries)).filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(10);
    for (const { headers, body } of refused) {
      expect(body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      expect(headers.get('retry-after')).toMatch(/^([1-9]|[1-5]\d|60)$/);
      expect(headers.has('x-retry-after')).toBe(false);
    }
  });

  test('refuses all but one of several concurrent sign-ups with the same address', async () => {
    await product.database.service.deleteFrom('rate_limits').execute(); // from earlier tests
    const form = { name: 'a', email: 'at.once@example.com', password: 'a good password' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => send('sign-up/email', form)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
  });

  test('are never logged as errors', () => {
    expect(product.errors).toEqual([]);
  });
});

describe('a failure inside the library', () => {
  test.each(['list-sessions', 'sign-in/email'])(
    '(%s) returns 500 like any other failure and is logged with the request id',
    async (path) => {
      const broken = await openTestProduct();
      const { token, email } = await signUp(broken, 'Ana');
      await sql`alter table sessions rename to sessions_away`.execute(broken.database.service);
      const isRead = path === 'list-sessions';
      const answer = await fetch(`${broken.url}/api/auth/${path}`, {
        method: isRead ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${token}`, ...(!isRead && { 'content-type': 'application/json' }) },
        ...(!isRead && { body: JSON.stringify({ email, password: 'a good password' }) }),
      });
      expect(answer.status).toBe(500);
      const requestId = answer.headers.get('x-request-id');
      expect(await answer.json()).toMatchObject({ code: 'INTERNAL', details: { requestId } });
      const lines = broken.errors.map((line) => JSON.parse(line));
      expect(lines).toContainEqual(
        expect.objectContaining({
          requestId,
          route: `/api/auth/${path}`,
          err: expect.objectContaining({ stack: expect.any(String) }),
        }),
      );
      await broken.close();
    },
  );
});

test('deletes expired rows and nothing else', async () => {
  const { service } = product.database;
  const past = new Date(Date.now() - 1_000);
  const session = { id: sql<string>`gen_random_uuid()`, user_id: ana.id, token: 'over', expires_at: past };
  await service.insertInto('sessions').values(session).execute();
  const verification = { id: sql<string>`gen_random_uuid()`, identifier: 'a', value: 'b', expires_at: past };
  await service.insertInto('verifications').values(verification).execute();

  expect(await deleteExpired(service, runAt(new Date()))).toEqual({ sessions: 1, verifications: 1 });
  expect((await ana.call('get-profile')).status).toBe(200);
});

test('does not compress a response that contains a session token', async () => {
  await send('update-user', { image: `https://example.com/${'same'.repeat(300)}` });
  const answer = await fetch(`${product.url}/api/auth/get-session`, {
    headers: { authorization: `Bearer ${ana.token}`, 'accept-encoding': 'gzip, br' },
  });
  expect(answer.headers.get('content-encoding')).toBeNull();
  const responseText = await answer.text();
  expect(responseText).toContain('"token":');
  expect(responseText.length).toBeGreaterThan(1_024);
});
