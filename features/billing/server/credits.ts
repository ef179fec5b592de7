import { sql } from 'kysely';
import type { ServiceDatabase, UserDatabase } from '#platform/database/database.ts';
import { rowCount } from '#platform/database/days.ts';
import type { RecurringRun } from '#platform/jobs/jobs.ts';
import { credits } from '#platform/metrics/metrics.ts';

/** The source of the credits. */
export type GrantKind = 'starter' | 'starter_photos' | 'plan' | 'share' | 'referral' | 'admin' | 'correction';

export type Grant = {
  readonly userId: string;
  readonly kind: GrantKind;
  readonly amount: number;
  /** Identifies the grant's purpose. A second grant with the same reference has no effect. */
  readonly reference: string;
  /** Null if the credits do not expire. */
  readonly expiresAt: Date | null;
  readonly note: string;
};

/** Grants credits to an account. Returns false if this reference was already granted. */
export async function grantCredits(service: ServiceDatabase, grant: Grant): Promise<boolean> {
  const { userId, kind, amount, reference, expiresAt, note } = grant;
  const { rows } = await sql<{ granted: boolean }>`
    select grant_credits(${userId}, ${kind}, ${amount}, ${reference}, ${expiresAt}, ${note}) as granted`.execute(
    service,
  );
  if (rows[0]?.granted) credits.inc({ act: 'granted' }, amount);
  return rows[0]?.granted ?? false;
}

/**
 * Grants the caller's account the credits for its starter photos. Returns false if they were already granted. Run it
 * inside the transaction that reserves them.
 */
export async function grantStarterPhotos(db: UserDatabase): Promise<boolean> {
  const { rows } = await sql<{ granted: boolean }>`select grant_starter_photos() as granted`.execute(db);
  return rows[0]?.granted ?? false;
}

/** Returns whether the caller's account has already received its starter photos. */
export async function hadStarterPhotos(db: UserDatabase): Promise<boolean> {
  const grant = await db
    .selectFrom('credit_grants')
    .select('id')
    .where('kind', '=', 'starter_photos')
    .executeTakeFirst();
  return grant !== undefined;
}

/** Revokes the rest of a grant, for example after a refund. Returns how many credits were revoked. */
export async function revokeGrant(service: ServiceDatabase, reference: string, note: string): Promise<number> {
  const { rows } = await sql<{ revoked: number }>`select revoke_grant(${reference}, ${note}) as revoked`.execute(
    service,
  );
  const revoked = rows[0]?.revoked ?? 0;
  credits.inc({ act: 'revoked' }, revoked);
  return revoked;
}

/** The outcome of an order when the user does not have enough credits. */
export type OutOfCredits = { readonly kind: 'out of credits' };

/**
 * Reserves one of the user's credits for each reference: all or none. Returns false if there are not enough. A
 * reference that was already reserved costs nothing. Run it in the same transaction as the work it pays for.
 */
export async function reserveCredits(db: UserDatabase, references: readonly string[], note: string): Promise<boolean> {
  const { rows } = await sql<{ reserved: boolean }>`
    select reserve_credits(${[...references]}::text[], ${note}) as reserved`.execute(db);
  return rows[0]?.reserved ?? false;
}

/** Returns whether one of the user's credits was ever reserved for a reference, regardless of the outcome. */
export async function wasReserved(db: UserDatabase, reference: string): Promise<boolean> {
  const entry = await db
    .selectFrom('credit_entries')
    .select('id')
    .where('reference', '=', reference)
    .where('kind', '=', 'reserved')
    .executeTakeFirst();
  return entry !== undefined;
}

/** Returns how many of the user's credits that were reserved for the references are refunded. */
export async function countRefunded(db: UserDatabase, references: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('credit_entries')
    .select(rowCount.as('count'))
    .where('reference', 'in', references)
    .where('kind', '=', 'returned')
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Ends a reservation for good: the credit is used, or refunded to its grant. Later calls change nothing. `at` is the
 * instant used to check whether a grant has expired.
 */
export async function endReservation(
  service: ServiceDatabase,
  reference: string,
  how: 'used' | 'returned',
  at: Date | null = null,
): Promise<void> {
  const { rows } = await sql<{ ended: boolean }>`
    select end_reservation(${reference}, ${how === 'used'}, coalesce(${at}::timestamptz, now())) as ended`.execute(
    service,
  );
  if (rows[0]?.ended) credits.inc({ act: how });
}

/**
 * Writes off expired grants and returns how many accounts were affected. Balances do not depend on this, because they
 * exclude expired grants.
 */
export async function expireGrants(service: ServiceDatabase, { now, forUser }: RecurringRun): Promise<number> {
  const expiring = await service
    .selectFrom('credit_grants')
    .select('user_id')
    .distinct()
    .where('remaining', '>', 0)
    .where('expires_at', '<=', now)
    .execute();
  let accounts = 0;
  for (const { user_id: userId } of expiring)
    if (await forUser(userId, () => sql`select expire_grants(${userId}, ${now})`.execute(service))) accounts += 1;
  return accounts;
}

/**
 * Returns an SQL expression for the balance of the account whose id is in a column: the sum of its remaining grants.
 */
export function selectBalance(userIdColumn: string) {
  return sql<number>`(
    select coalesce(sum(remaining), 0)::integer from credit_grants
    where credit_grants.user_id = ${sql.ref(userIdColumn)} and remaining > 0
    and (expires_at is null or expires_at > now())
  )`.as('credits');
}
