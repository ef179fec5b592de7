import { sql } from 'kysely';
import { cutText } from '#contract/cut-text.ts';
import { type AnyDatabase, getTables, type UserDatabase } from '#platform/database/database.ts';
import { maxSecurityEventsPerHour } from '../account-rules.ts';

export type SecurityEvent = {
  readonly userId: string;
  readonly action: string;
  readonly details: Readonly<Record<string, string>>;
  readonly userAgent: string;
};

export type LogOutcome =
  | { readonly kind: 'logged' }
  | { readonly kind: 'too many'; readonly retryAfterSeconds: number };

/** Adds an event to the user's security log. Concurrent events can exceed the limit. */
export async function logSecurityEvent(db: UserDatabase, event: SecurityEvent): Promise<LogOutcome> {
  const { count, retryAfterSeconds } = await db
    .selectFrom('security_audit_log')
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .select([
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`ceil(extract(epoch from min(created_at) + interval '1 hour' - now()))::integer`.as(
        'retryAfterSeconds',
      ),
    ])
    .executeTakeFirstOrThrow();
  if (count >= maxSecurityEventsPerHour) return { kind: 'too many', retryAfterSeconds };
  await insertSecurityEvent(db, event);
  return { kind: 'logged' };
}

/**
 * Adds an event to a user's security log without a limit. The IP address is not stored, because it is personal data
 * that is not needed here.
 */
export async function insertSecurityEvent(
  db: AnyDatabase,
  { userId, action, details, userAgent }: SecurityEvent,
): Promise<void> {
  await getTables(db)
    .insertInto('security_audit_log')
    .values({ user_id: userId, action, details: JSON.stringify(details), user_agent: cutText(userAgent, 500) })
    .execute();
}
