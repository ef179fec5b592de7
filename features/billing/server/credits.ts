import { sql } from 'kysely';
import type { ServiceDatabase, UserDatabase } from '#platform/database/database.ts';

/**
 * Sets one credit aside for each reference, all or none. Answers false where there are not enough; a reference that was
 * used before is not charged again. Run it inside a transaction together with the work it pays for.
 */
export async function reserveCredits(trx: UserDatabase, references: readonly string[], note: string): Promise<boolean> {
  for (const reference of references) {
    const { rows } = await sql<{
      balance: number | null;
    }>`select reserve_credits(1, ${reference}, ${note}) as balance`.execute(trx);
    if (rows[0]?.balance == null) return false;
  }
  return true;
}

/** Closes a reservation once and for all: the credit is used, or it comes back. Later calls change nothing. */
export async function closeReservation(
  service: ServiceDatabase,
  reference: string,
  how: 'used' | 'returned',
): Promise<void> {
  await sql`select close_reservation(${reference}, ${how === 'used'})`.execute(service);
}
