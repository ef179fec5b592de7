import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';

/** A change to an affiliate's earnings. `amountCents` is added; deductions are negative. */
export type LedgerEntry = {
  readonly userId: string;
  readonly kind: 'earned' | 'reversed' | 'forfeited' | 'paid' | 'returned';
  readonly amountCents: number;
  /** References the earning or the line of a batch. */
  readonly reference: string;
  /** When the entry starts to count. */
  readonly dueAt: Date;
};

/**
 * Adds an entry to the ledger. The caller must hold the affiliate's lock.
 *
 * @throws if the reference has already been added.
 */
export async function addEntry(trx: ServiceDatabase, entry: LedgerEntry): Promise<void> {
  const { userId, kind, amountCents, reference, dueAt } = entry;
  await trx
    .insertInto('affiliate_entries')
    .values({ user_id: userId, kind, amount_cents: amountCents, reference, due_at: dueAt })
    .execute();
}

/** An affiliate's unpaid earnings in cents: what is payable now, and what is due later. */
export type Balance = {
  /** Negative if too much was paid. */
  readonly payableCents: number;
  readonly pendingCents: number;
};

/** Returns the balances of all affiliates, or of one. Excludes affiliates without earnings and payouts. */
export async function listBalances(
  service: ServiceDatabase,
  now: Date,
  userId: string | null = null,
): Promise<ReadonlyMap<string, Balance>> {
  const { rows } = await sql<{ user_id: string; payable: number; pending: number }>`
    select user_id,
      coalesce(sum(amount_cents) filter (where due_at <= ${now}), 0)::integer as payable,
      coalesce(sum(amount_cents) filter (where due_at > ${now}), 0)::integer as pending
    from affiliate_entries
    where ${userId}::uuid is null or user_id = ${userId}
    group by user_id order by payable desc, user_id`.execute(service);
  return new Map(
    rows.map(({ user_id, payable, pending }) => [user_id, { payableCents: payable, pendingCents: pending }]),
  );
}

/** Returns the balance of one affiliate. */
export async function readBalance(service: ServiceDatabase, userId: string, now: Date): Promise<Balance> {
  return (await listBalances(service, now, userId)).get(userId) ?? { payableCents: 0, pendingCents: 0 };
}
