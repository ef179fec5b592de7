import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Tables } from '#platform/database/database.ts';
import type { Notifications } from '#platform/live/notifications.ts';
import type { Auth } from './auth.ts';
import { createSessionCache, type SessionCache } from './session-cache.ts';

let cache: SessionCache;
let getSession: ReturnType<typeof vi.fn<(request: { headers: Headers }) => Promise<unknown>>>;
let endSessionsOf: (userId: string) => void;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  getSession = vi.fn(async ({ headers }) => sessionOf(headers.get('cookie')));
  cache = await createSessionCache(authWith(getSession), databaseWithoutRows(), notifications());
});
afterEach(() => vi.useRealTimers());

test('a session is looked up once, whatever else the browser sends along', async () => {
  for (const junk of ['a=1', 'b=2', `c=${'x'.repeat(4_000)}`]) await cache.authenticate(cookie('ana.1', junk));
  await cache.authenticate({ authorization: 'Bearer ana.1' });
  await cache.authenticate({ authorization: 'Bearer ana%2E1' });
  expect(getSession).toHaveBeenCalledTimes(1);
});

test('a session that ends while it is looked up is not remembered', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  getSession.mockReturnValueOnce(promise);
  const first = cache.authenticate(cookie('ana.1'));
  endSessionsOf('ana');
  resolve(sessionOf('galatea.session_token=ana.1'));
  await first;
  getSession.mockResolvedValue(null);
  expect(await cache.authenticate(cookie('ana.1'))).toBeNull();
});

test('a session is not trusted longer than it lasts', async () => {
  const seconds = (count: number) => new Date(Date.now() + count * 1_000);
  getSession.mockImplementation(async () => ({
    ...sessionOf('x=ana.1'),
    session: { id: '1', expiresAt: seconds(10) },
  }));
  await cache.authenticate(cookie('ana.1'));
  vi.setSystemTime(seconds(11));
  getSession.mockResolvedValue(null);
  expect(await cache.authenticate(cookie('ana.1'))).toBeNull();
});

test('an account with many sessions pushes out its own oldest, and nobody else’s', async () => {
  await cache.authenticate(cookie('bo.1'));
  for (let session = 0; session < 21; session++) await cache.authenticate(cookie(`ana.${session}`));
  expect(cache.knownPerson(cookie('ana.0'))).toBeUndefined();
  expect(cache.knownPerson(cookie('ana.20'))).toBe('ana');
  expect(cache.knownPerson(cookie('bo.1'))).toBe('bo');
});

test('a session that nobody used for long is forgotten', async () => {
  await cache.authenticate(cookie('ana.1'));
  vi.setSystemTime(Date.now() + 11 * 60_000);
  await cache.authenticate(cookie('bo.1'));
  expect(cache.knownPerson(cookie('ana.1'))).toBeUndefined();
});

test('an invented credential is nobody’s', async () => {
  getSession.mockResolvedValue(null);
  await cache.authenticate(cookie('ana.1'));
  expect(cache.knownPerson(cookie('ana.1'))).toBeUndefined();
  expect(cache.knownPerson({ authorization: 'Bearer %' })).toBeUndefined();
});

function cookie(token: string, junk = 'theme=dark') {
  return { cookie: `${junk}; galatea.session_token=${token}` };
}

/** What the library knows of a token such as 'ana.1'. */
function sessionOf(header: string | null) {
  const [, userId = ''] = /=(\w+)\./.exec(header ?? '') ?? [];
  return {
    user: { id: userId, email: `${userId}@example.com`, emailVerified: false },
    session: { id: '1', expiresAt: new Date(Date.now() + 60 * 60_000) },
  };
}

function authWith(lookUp: typeof getSession): Auth {
  const authCookies = {
    sessionToken: { name: 'galatea.session_token' },
    dontRememberToken: { name: 'galatea.dont_remember' },
  };
  const getSession = async (request: { headers: Headers }) => ({
    response: await lookUp(request),
    headers: new Headers(),
  });
  const auth = { $context: Promise.resolve({ authCookies }), api: { getSession } };
  return auth as unknown as Auth; // the parts of it that the cache uses
}

function databaseWithoutRows(): Kysely<Tables> {
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

function notifications(): Notifications {
  return {
    connect: async () => undefined,
    isConnected: true,
    settle: async () => undefined,
    listen(_channel, heard) {
      endSessionsOf = heard;
      return () => undefined;
    },
    onReconnect: () => () => undefined,
    close: async () => undefined,
  };
}
