import type { IncomingHttpHeaders } from 'node:http';
import { parseCookies } from 'better-auth/cookies';
import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Notifications } from '#platform/live/notifications.ts';
import type { Auth } from './auth.ts';
import { findStanding } from './standing.ts';
import { isOfSuspended } from './suspensions.ts';

export type SessionCache = {
  /**
   * Who a request comes from; null for nobody. `onRenewal` receives the cookies that
   * prolong the session of an active person.
   */
  authenticate(headers: Headers | IncomingHttpHeaders, onRenewal?: (cookies: string[]) => void): Promise<Caller | null>;
  /** Whether nobody may come with this session any more because its person is suspended. */
  isOfSuspended(headers: Headers | IncomingHttpHeaders): Promise<boolean>;
  /** The id of the person whose session this process looked up lately. For counting requests, not for access. */
  knownPerson(headers: IncomingHttpHeaders): string | undefined;
};

/** How long a session is trusted without a look-up: the fallback if a session_ended notification is lost. */
const ttlMs = 30_000;
/** A session that nobody used for so long is dropped. */
const idleMs = 10 * 60_000;
const maxSessions = 20_000;
/** So that one account cannot push out everybody else's sessions. */
const maxSessionsPerPerson = 20;

type Session = { readonly caller: Caller; readonly trustedUntil: number };

/**
 * Looking a session up costs more than the read it guards, so each process remembers the sessions it has seen, by their
 * signed token. The database notifies every process when a session ends or its person changes; while that connection is
 * lost, nothing is trusted without a look-up.
 */
export async function createSessionCache(
  auth: Auth,
  service: ServiceDatabase,
  notifications: Notifications,
): Promise<SessionCache> {
  const { sessionToken, dontRememberToken } = (await auth.$context).authCookies;
  /** By token, the least recently looked up first. */
  const sessions = new Map<string, Session>();
  const tokensOf = new Map<string, Set<string>>();
  let changes = 0;

  const forgetPerson = (userId: string) => {
    changes += 1;
    for (const token of tokensOf.get(userId) ?? []) forget(token);
  };
  notifications.listen('session_ended', forgetPerson);
  notifications.listen('person_changed', forgetPerson);
  notifications.onReconnect(() => {
    changes += 1;
    sessions.clear();
    tokensOf.clear();
  });

  return {
    async authenticate(headers, onRenewal) {
      const { token, cookies, isCookie } = readCredential(headers);
      if (!token) return null;
      const known = sessions.get(token);
      if (known && known.trustedUntil > Date.now() && notifications.isConnected) return known.caller;
      const changesBefore = changes;
      const { caller, renewed } = await lookUp(
        token,
        cookies.get(dontRememberToken.name),
        !isCookie || Boolean(onRenewal),
      );
      if (isCookie && renewed.length) onRenewal?.(renewed);
      if (!caller) forget(token);
      // A session that ended, or a person that changed, during the look-up may be this one.
      else if (changes === changesBefore) remember(token, caller);
      return caller;
    },
    async isOfSuspended(headers) {
      const { token } = readCredential(headers);
      return token !== undefined && isOfSuspended(service, token);
    },
    knownPerson: (headers) => sessions.get(readCredential(headers).token ?? '')?.caller.id,
  };

  function readCredential(headers: Headers | IncomingHttpHeaders) {
    const read = (name: 'authorization' | 'cookie') => (headers instanceof Headers ? headers.get(name) : headers[name]);
    const cookies = parseCookies(read('cookie') ?? '');
    const authorization = read('authorization');
    const token = authorization ? bearerToken(authorization) : cookies.get(sessionToken.name);
    return { token, cookies, isCookie: !authorization };
  }

  /** `mayRenew` is false where a new cookie could not be sent: the next look-up that can renews the session then. */
  async function lookUp(
    token: string,
    dontRemember: string | undefined,
    mayRenew: boolean,
  ): Promise<{ caller: Caller | null; renewed: string[] }> {
    const cookies = [`${sessionToken.name}=${encodeURIComponent(token)}`];
    if (dontRemember) cookies.push(`${dontRememberToken.name}=${encodeURIComponent(dontRemember)}`);
    const getSession = () =>
      auth.api.getSession({
        headers: new Headers({ cookie: cookies.join('; ') }),
        query: { disableRefresh: !mayRenew },
        returnHeaders: true,
      });
    const { response: found, headers } = await getSession().catch(async () => {
      // The library hides the cause. If the database is away or the table is locked, this fails in the same way. If the
      // database is back already, the session is looked up again.
      await sql`select from sessions limit 1`.execute(service);
      return getSession();
    });
    if (!found) return { caller: null, renewed: [] };
    const { id, email, emailVerified, createdAt, updatedAt } = found.user;
    const { isAdmin, isSuspended } = await findStanding(service, id);
    // Signed in at the instant of the suspension.
    if (isSuspended) return { caller: null, renewed: [] };
    const caller = {
      id,
      email,
      emailVerified,
      createdAt,
      changedAt: updatedAt,
      sessionId: found.session.id,
      sessionRenewedAt: found.session.updatedAt,
      sessionExpiresAt: found.session.expiresAt,
      isAdmin,
    };
    return { caller, renewed: headers.getSetCookie() };
  }

  function remember(token: string, caller: Caller) {
    forget(token);
    forgetIdle();
    const [oldestOfPerson] = tokensOf.get(caller.id) ?? [];
    if (oldestOfPerson && tokensOf.get(caller.id)?.size === maxSessionsPerPerson) forget(oldestOfPerson);
    const [oldest] = sessions.keys();
    if (oldest && sessions.size === maxSessions) forget(oldest);
    const trustedUntil = Math.min(Date.now() + ttlMs, caller.sessionExpiresAt.getTime());
    sessions.set(token, { caller, trustedUntil });
    tokensOf.set(caller.id, (tokensOf.get(caller.id) ?? new Set()).add(token));
  }

  function forget(token: string) {
    const userId = sessions.get(token)?.caller.id;
    if (!userId) return;
    sessions.delete(token);
    const own = tokensOf.get(userId);
    own?.delete(token);
    if (!own?.size) tokensOf.delete(userId);
  }

  function forgetIdle() {
    for (const [token, { trustedUntil }] of sessions) {
      if (trustedUntil + idleMs > Date.now()) return;
      forget(token);
    }
  }
}

// Decoded as a cookie's value is, so that one session has one key.
function bearerToken(authorization: string): string | undefined {
  const [, token] = /^bearer\s+(\S+)$/i.exec(authorization) ?? [];
  try {
    return token && decodeURIComponent(token);
  } catch {
    return undefined;
  }
}
