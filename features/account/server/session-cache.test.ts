import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Tables } from '#platform/database/database.ts';
import type { Notifications } from '#platform/live/notifications.ts';
import type { Auth } from './auth.ts';
import { createSessionCache, type SessionCache } from './session-cache.ts';

let cache: SessionCache;
let getSession: ReturnType<typeof vi.fn<(request: { headers: Headers }) => Promise<unknown>>>;
let endSessions: (userId: string) => void;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  getSession = vi.fn(async ({ headers }) => findSession(headers.get('cookie')));
  cache = await createSessionCache(authWith(getSession), databaseWithoutRows(), notifications());
});
afterEach(() => vi.useRealTimers());

test('looks a session up once, regardless of the other cookies that the browser sends', async () => {
  for (const junk of ['a=1', 'b=2', `c=${'x'.repeat(4_000)}`]) await cache.authenticate(cookie('ana.1', junk));
  await cache.authenticate({ authorization: 'Bearer ana.1' });
  await cache.authenticate({ authorization: 'Bearer ana%2E1' });
  expect(getSession).toHaveBeenCalledTimes(1);
});

test('does not cache a session that ends during the look-up', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  getSession.mockReturnValueOnce(promise);
  const first = cache.authenticate(cookie('ana.1'));
  endSessions('ana');
  resolve(findSession('galatea.session_token=ana.1'));
  await first;
  getSession.mockResolvedValue(null);
  expect(await cache.authenticate(cookie('ana.1'))).toBeNull();
});

test('does not trust a session after its expiry', async () => {
  const seconds = (count: number) => new Date(Date.now() + count * 1_000);
  getSession.mockImplementation(async () => ({
    ...findSession('x=ana.1'),
    session: { id: '1', expiresAt: seconds(10) },
  }));
  await cache.authenticate(cookie('ana.1'));
  vi.setSystemTime(seconds(11));
  getSession.mockResolvedValue(null);
  expect(await cache.authenticate(cookie('ana.1'))).toBeNull();
});

test('evicts the oldest sessions of an account with many sessions, but not those of other users', async () => {
  await cache.authenticate(cookie('bo.1'));
  for (let session = 0; session < 21; session++) await cache.authenticate(cookie(`ana.${session}`));
  expect(cache.knownUser(cookie('ana.0'))).toBeUndefined();
  expect(cache.knownUser(cookie('ana.20'))).toBe('ana');
  expect(cache.knownUser(cookie('bo.1'))).toBe('bo');
});

test('forgets a session that has been unused for a long time', async () => {
  await cache.authenticate(cookie('ana.1'));
  vi.setSystemTime(Date.now() + 11 * 60_000);
  await cache.authenticate(cookie('bo.1'));
  expect(cache.knownUser(cookie('ana.1'))).toBeUndefined();
});

test('does not cache an invented credential', async () => {
  getSession.mockResolvedValue(null);
  await cache.authenticate(cookie('ana.1'));
  expect(cache.knownUser(cookie('ana.1'))).toBeUndefined();
  expect(cache.knownUser({ authorization: 'Bearer %' })).toBeUndefined();
});

function cookie(token: string, junk = 'theme=dark') {
  return { cookie: `${junk}; galatea.session_token=${token}` };
}

/** Returns the session that the library finds for a token such as 'ana.1'. */
function findSession(header: string | null) {
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
  return auth as unknown as Auth; // the parts that the cache uses
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
      endSessions = heard;
      return () => undefined;
    },
    onReconnect: () => () => undefined,
    close: async () => undefined,
  };
}
