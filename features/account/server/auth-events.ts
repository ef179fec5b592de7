import type { ServiceDatabase } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';
import { insertSecurityEvent } from './security-events.ts';

export type AuthAct = {
  readonly event: string;
  readonly isRefused: boolean;
  /** The user whose session made the request, or null without a session. */
  readonly userId: string | null;
  /** The email address in a sign-up or sign-in request. */
  readonly email: string | undefined;
  readonly userAgent: string;
};

/**
 * Records an action on an account in its security log. This happens in the background, so that the response time of a
 * refusal does not reveal whether the account exists. Nothing is recorded for an address without an account. A failure
 * is only logged.
 */
export function recordAuthAct(service: ServiceDatabase, log: Log, act: AuthAct): void {
  write(service, act).catch((err: unknown) => log.warn({ err, event: act.event }, 'a security event was not logged'));
}

async function write(service: ServiceDatabase, { event, isRefused, userId, email, userAgent }: AuthAct): Promise<void> {
  const owner = userId ?? (email && (await findUserId(service, email)));
  if (!owner) return;
  const action = isRefused ? `${event}_failed` : event;
  await insertSecurityEvent(service, { userId: owner, action, details: {}, userAgent });
}

async function findUserId(service: ServiceDatabase, email: string): Promise<string | undefined> {
  const user = await service
    .selectFrom('users')
    .where('email', '=', email.toLowerCase())
    .select('id')
    .executeTakeFirst();
  return user?.id;
}
