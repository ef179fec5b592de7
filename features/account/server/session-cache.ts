import type { IncomingHttpHeaders } from 'node:http';
import { parseCookies } from 'better-auth/cookies';
import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Notifications } from '#platform/live/notifications.ts';
import type { Auth } from './auth.ts';
import { isTokenOfSuspendedUser } from './suspensions.ts';
import { findUserStatus } from './user-status.ts';

export type SessionCache = {
  /**
   * Returns the caller of a request, or null without a session. `onRenewal` receives the cookies that renew an active
   * user's session.
   */
  authenticate(headers: Headers | IncomingHttpHeaders, onRenewal?: (cookies: string[]) => void): Promise<Caller | null>;
  /** Returns whether a session is no longer accepted because its user is suspended. */
  isOfSuspended(headers: Headers | IncomingHttpHeaders): Promise<boolean>;
  /**
   * Returns the id of the user whose session this process looked up recently. For counting requests, not for access
   * control.
   */
  knownUser(headers: IncomingHttpHeaders): string | undefined;
};

/** How long a session is trusted without a lookup: the fallback if a session_ended notification is lost. */
const ttlMs = 30_000;
/** Sessions that have been unused for this long are evicted. */
const idleMs = 10 * 60_000;
const maxSessions = 20_000;
/** Prevents one account from evicting the sessions of all others. */
const maxSessionsPerUser = 20;

type Session = { readonly caller: Caller; readonly trustedUntil: number };

/**
 * Looking up a session costs more than the read that it protects, so each process caches sessions by their signed
 * token. The database notifies every process when a session ends or its user changes. While that connection is lost,
 * every session is looked up.
 */
export async function createSessionCache(
  auth: Auth,
  service: ServiceDatabase,
  notifications: Notifications,
): Promise<SessionCache> {
  const { sessionToken, dontRememberToken } = (await auth.$context).authCookies;
  /** By token, the least recently looked up first. */
  const sessions = new Map<string, Session>();
  const tokensByUser = new Map<string, Set<string>>();
  let changes = 0;

  const forgetUser = (userId: string) => {
    changes += 1;
    for (const token of tokensByUser.get(userId) ?? []) forget(token);
  };
  notifications.listen('session_ended', forgetUser);
  notifications.listen('person_changed', forgetUser);
  notifications.onReconnect(() => {
    changes += 1;
    sessions.clear();
    tokensByUser.clear();
  });

  return {
    async authenticate(headers, onRenewal) {
      const { token, cookies, isCookie } = readCredential(headers);
      if (!token) return null;
      const known = sessions.get(token);
      if (known && known.trustedUntil > Date.now() && notifications.isConnected) return known.caller;
      const changesBefore = changes;
      const { caller, renewed } = await findCaller(
        token,
        cookies.get(dontRememberToken.name),
        !isCookie || Boolean(onRenewal),
      );
      if (isCookie && renewed.length) onRenewal?.(renewed);
      if (!caller) forget(token);
      // A change reported during the lookup may affect this session.
      else if (changes === changesBefore) remember(token, caller);
      return caller;
    },
    async isOfSuspended(headers) {
      const { token } = readCredential(headers);
      return token !== undefined && isTokenOfSuspendedUser(service, token);
    },
    knownUser: (headers) => sessions.get(readCredential(headers).token ?? '')?.caller.id,
  };

  function readCredential(headers: Headers | IncomingHttpHeaders) {
    const read = (name: 'authorization' | 'cookie') => (headers instanceof Headers ? headers.get(name) : headers[name]);
    const cookies = parseCookies(read('cookie') ?? '');
    const authorization = read('authorization');
    const token = authorization ? bearerToken(authorization) : cookies.get(sessionToken.name);
    return { token, cookies, isCookie: !authorization };
  }

  /**
   * `mayRenew` is false if a new cookie could not be sent. The session is then renewed by the next lookup that can send
   * one.
   */
  async function findCaller(
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
      // The library hides the cause. If the database is unreachable or the table is locked, this query fails the same
      // way. If the database is already back, the session is looked up again.
      await sql`select from sessions limit 1`.execute(service);
      return getSession();
    });
    if (!found) return { caller: null, renewed: [] };
    const { id, email, emailVerified, createdAt, updatedAt } = found.user;
    const { isAdmin, isSuspended } = await findUserStatus(service, id);
    // The user signed in while being suspended.
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
    const [oldestOfUser] = tokensByUser.get(caller.id) ?? [];
    if (oldestOfUser && tokensByUser.get(caller.id)?.size === maxSessionsPerUser) forget(oldestOfUser);
    const [oldest] = sessions.keys();
    if (oldest && sessions.size === maxSessions) forget(oldest);
    const trustedUntil = Math.min(Date.now() + ttlMs, caller.sessionExpiresAt.getTime());
    sessions.set(token, { caller, trustedUntil });
    tokensByUser.set(caller.id, (tokensByUser.get(caller.id) ?? new Set()).add(token));
  }

  function forget(token: string) {
    const userId = sessions.get(token)?.caller.id;
    if (!userId) return;
    sessions.delete(token);
    const own = tokensByUser.get(userId);
    own?.delete(token);
    if (!own?.size) tokensByUser.delete(userId);
  }

  function forgetIdle() {
    for (const [token, { trustedUntil }] of sessions) {
      if (trustedUntil + idleMs > Date.now()) return;
      forget(token);
    }
  }
}

// Decoded like a cookie value, so that each session has a single key.
function bearerToken(authorization: string): string | undefined {
  const [, token] = /^bearer\s+(\S+)$/i.exec(authorization) ?? [];
  try {
    return token && decodeURIComponent(token);
  } catch {
    return undefined;
  }
}
