import { sql } from 'kysely';
import type { ServiceDatabase, UserDatabase } from '#platform/database/database.ts';
import type { RecurringRun } from '#platform/jobs/jobs.ts';
import { credits } from '#platform/metrics/metrics.ts';

/** Where credits come from. */
export type GrantKind = 'starter' | 'starter_photos' | 'plan' | 'share' | 'referral' | 'admin' | 'correction';

export type Grant = {
  readonly userId: string;
  readonly kind: GrantKind;
  readonly amount: number;
  /** What it is granted for. Granted again under the same reference, it has no effect. */
  readonly reference: string;
  /** Null where the credits do not expire. */
  readonly expiresAt: Date | null;
  readonly note: string;
};

/** Gives an account credits. Returns false where this reference was granted before. */
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
 * Grants the caller's account the credits of its starter photos. Returns false if it had them before. Run it inside the
 * transaction that reserves them.
 */
export async function grantStarterPhotos(db: UserDatabase): Promise<boolean> {
  const { rows } = await sql<{ granted: boolean }>`select grant_starter_photos() as granted`.execute(db);
  return rows[0]?.granted ?? false;
}

/** Whether the caller's account had its starter photos. */
export async function hadStarterPhotos(db: UserDatabase): Promise<boolean> {
  const grant = await db
    .selectFrom('credit_grants')
    .select('id')
    .where('kind', '=', 'starter_photos')
    .executeTakeFirst();
  return grant !== undefined;
}

/** Takes back what is left of a grant, such as after a refund. Returns how many credits that were. */
export async function revokeGrant(service: ServiceDatabase, reference: string, note: string): Promise<number> {
  const { rows } = await sql<{ revoked: number }>`select revoke_grant(${reference}, ${note}) as revoked`.execute(
    service,
  );
  const revoked = rows[0]?.revoked ?? 0;
  credits.inc({ act: 'revoked' }, revoked);
  return revoked;
}

/**
 * Sets one of the person's credits aside for each reference, all or none. Returns false where there are not enough; a
 * reference that was reserved before costs nothing more. Run it inside a transaction
 * together with the work it pays for.
 */
export async function reserveCredits(db: UserDatabase, references: readonly string[], note: string): Promise<boolean> {
  const { rows } = await sql<{ reserved: boolean }>`
    select reserve_credits(${[...references]}::text[], ${note}) as reserved`.execute(db);
  return rows[0]?.reserved ?? false;
}

/** Whether a credit of the person was ever set aside for a reference, whatever became of it. */
export async function wasReserved(db: UserDatabase, reference: string): Promise<boolean> {
  const entry = await db
    .selectFrom('credit_entries')
    .select('id')
    .where('reference', '=', reference)
    .where('kind', '=', 'reserved')
    .executeTakeFirst();
  return entry !== undefined;
}

/**
 * Ends a reservation once and for all: the credit is used, or it goes back to its grant. Later calls change nothing.
 * `at` is the instant by which a grant has expired or not.
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
 * Writes off what is left of the grants whose time is over, and returns of how many accounts. Balances do not wait for
 * it: they leave such grants out.
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
 * The balance of an account, for a query that has the account's id in a column: the sum of what is left of its grants.
 */
export function balanceOf(userIdColumn: string) {
  return sql<number>`(
    select coalesce(sum(remaining), 0)::integer from credit_grants
    where credit_grants.user_id = ${sql.ref(userIdColumn)} and remaining > 0
    and (expires_at is null or expires_at > now())
  )`.as('credits');
}
