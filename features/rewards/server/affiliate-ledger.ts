import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';

/** A change of what somebody has earned. `amountCents` is added: what takes back is below zero. */
export type LedgerEntry = {
  readonly userId: string;
  readonly kind: 'earned' | 'reversed' | 'forfeited' | 'paid' | 'returned';
  readonly amountCents: number;
  /** The earning, or the line of a batch. */
  readonly reference: string;
  /** From when it counts. */
  readonly dueAt: Date;
};

/** Adds an entry to the ledger. Run it in the affiliate's turn. @throws where this was added before. */
export async function addEntry(trx: ServiceDatabase, entry: LedgerEntry): Promise<void> {
  const { userId, kind, amountCents, reference, dueAt } = entry;
  await trx
    .insertInto('affiliate_entries')
    .values({ user_id: userId, kind, amount_cents: amountCents, reference, due_at: dueAt })
    .execute();
}

/** What can be paid to each affiliate by now, in cents: below zero where too much was paid. Nobody at zero is listed. */
export async function listPayable(
  service: ServiceDatabase,
  now: Date,
  userId: string | null = null,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ user_id: string; cents: number }>`
    select user_id, sum(amount_cents)::integer as cents from affiliate_entries
    where due_at <= ${now} and (${userId}::uuid is null or user_id = ${userId})
    group by user_id having sum(amount_cents) <> 0 order by user_id`.execute(service);
  return new Map(rows.map(({ user_id, cents }) => [user_id, cents]));
}
