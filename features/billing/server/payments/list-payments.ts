import type { ServiceDatabase } from '#platform/database/database.ts';

/** A user's payment for a plan. */
export type Payment = {
  readonly invoiceId: string;
  readonly amountCents: number;
  /** The start of the period it covers. */
  readonly periodStart: Date;
  /** When it was recorded here. */
  readonly recordedAt: Date;
  /** Whether it was refunded or disputed. */
  readonly isReversed: boolean;
};

/** Returns all payments of an account, ordered by period, regardless of when they were recorded. */
export async function listPayments(service: ServiceDatabase, userId: string): Promise<readonly Payment[]> {
  const rows = await service
    .selectFrom('paid_invoices')
    .leftJoin('reversed_invoices', 'reversed_invoices.id', 'paid_invoices.id')
    .where('user_id', '=', userId)
    .where('amount_cents', '>', 0)
    .select(['paid_invoices.id', 'amount_cents', 'period_start', 'paid_invoices.created_at'])
    .select('reversed_invoices.id as reversed')
    .orderBy('period_start')
    .orderBy('paid_invoices.id')
    .execute();
  return rows.map((row) => ({
    invoiceId: row.id,
    amountCents: row.amount_cents,
    periodStart: row.period_start,
    recordedAt: row.created_at,
    isReversed: row.reversed !== null,
  }));
}

/** Returns how many of these users are currently on a paid plan. */
export async function countSubscribed(service: ServiceDatabase, userIds: readonly string[]): Promise<number> {
  if (!userIds.length) return 0;
  const { people: users } = await service
    .selectFrom('accounts')
    .where('user_id', 'in', userIds)
    .where('plan', '<>', 'free')
    .select(({ fn }) => fn.countAll<string>().as('people'))
    .executeTakeFirstOrThrow();
  return Number(users);
}
