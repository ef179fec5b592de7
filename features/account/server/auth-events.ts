import type { ServiceDatabase } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';
import { insertSecurityEvent } from './security-events.ts';

export type AuthAct = {
  readonly event: string;
  readonly isRefused: boolean;
  /** Whose session it was done with; null for who has none yet. */
  readonly userId: string | null;
  /** Whom a sign-up or sign-in names. */
  readonly email: string | undefined;
  readonly userAgent: string;
};

/**
 * Writes what was done to an account into its security log, in the background: nobody waits for it, so that the time of
 * a refusal does not tell whether the account exists. Nothing is written of an address without an
 * account. A failure is only logged.
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
