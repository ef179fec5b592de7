import type { IncomingHttpHeaders } from 'node:http';
import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Notifications } from '#platform/live/notifications.ts';
import type { Auth } from './auth.ts';

/** How long a session that was looked up is believed: the net below the notices of ended sessions. Milliseconds. */
const believed = 30_000;
const mostRemembered = 20_000;

/**
 * Tells who a request comes from. Looking a session up costs more than the read it guards, so each process remembers the
 * credentials it has seen. The database says at once, to every process, when a session ends; while that line is down
 * nothing remembered is believed.
 */
export function openCallers(auth: Auth, service: ServiceDatabase, notifications: Notifications) {
  const remembered = new Map<string, { caller: Caller; until: number }>();
  notifications.listen('session_ended', (userId) => {
    for (const [credential, { caller }] of remembered) if (caller.id === userId) remembered.delete(credential);
  });
  notifications.onReconnect(() => remembered.clear());

  return async function callerOf(headers: Headers | IncomingHttpHeaders): Promise<Caller | null> {
    const credential = credentialIn(headers);
    if (!credential) return null;
    const known = remembered.get(credential);
    if (known && known.until > Date.now() && notifications.isConnected) return known.caller;
    remembered.delete(credential);
    const caller = await lookUp(credential);
    if (!caller) return null;
    if (remembered.size >= mostRemembered) remembered.clear();
    remembered.set(credential, { caller, until: Date.now() + believed });
    return caller;
  };

  async function lookUp(credential: string): Promise<Caller | null> {
    const [cookie = '', authorization = ''] = credential.split('\n');
    const found = await auth.api
      .getSession({ headers: new Headers(authorization ? { authorization } : { cookie }) })
      .catch(async (error: unknown) => {
        // The library hides what failed; where it was the database, this fails in the same way.
        await sql`select 1`.execute(service);
        throw error;
      });
    if (!found) return null;
    const { id, email, emailVerified } = found.user;
    const role = await service
      .selectFrom('user_roles')
      .select('role')
      .where('user_id', '=', id)
      .where('role', '=', 'admin')
      .executeTakeFirst();
    return { id, email, emailVerified, sessionId: found.session.id, isAdmin: role !== undefined };
  }
}

function credentialIn(headers: Headers | IncomingHttpHeaders): string | undefined {
  const [cookie, authorization] =
    headers instanceof Headers
      ? [headers.get('cookie'), headers.get('authorization')]
      : [headers.cookie, headers.authorization];
  if (authorization) return `\n${authorization}`;
  return cookie?.includes('galatea.session_token=') ? `${cookie}\n` : undefined;
}
