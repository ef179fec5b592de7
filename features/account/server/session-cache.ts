import type { IncomingHttpHeaders } from 'node:http';
import { parseCookies } from 'better-auth/cookies';
import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Notifications } from '#platform/live/notifications.ts';
import type { Auth } from './auth.ts';
import { CachedSessions } from './cached-sessions.ts';
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
  const sessions = new CachedSessions();
  notifications.listen('session_ended', (userId) => sessions.forgetUser(userId));
  notifications.listen('person_changed', (userId) => sessions.forgetUser(userId));
  notifications.onReconnect(() => sessions.forgetAll());

  return {
    async authenticate(headers, onRenewal) {
      const { token, cookies, isCookie } = readCredential(headers);
      if (!token) return null;
      const known = sessions.find(token);
      if (known && known.trustedUntil > Date.now() && notifications.isConnected) return known.caller;
      const changesBefore = sessions.changes;
      const { caller, renewed } = await findCaller(
        token,
        cookies.get(dontRememberToken.name),
        !isCookie || Boolean(onRenewal),
      );
      if (isCookie && renewed.length) onRenewal?.(renewed);
      if (!caller) sessions.forget(token);
      // A change reported during the lookup may affect this session.
      else if (sessions.changes === changesBefore) sessions.remember(token, caller);
      return caller;
    },
    async isOfSuspended(headers) {
      const { token } = readCredential(headers);
      return token !== undefined && isTokenOfSuspendedUser(service, token);
    },
    knownUser: (headers) => sessions.find(readCredential(headers).token ?? '')?.caller.id,
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
