import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { graceDays } from '../../plans.ts';

/**
 * The end of a subscription with a failed payment: the grace period after the last paid and not reversed invoice, or
 * null without one. A column for queries of subscriptions.
 */
export const graceEnd = sql<Date | null>`(
  select max(period_end) + ${graceDays}::integer * interval '1 day' from paid_invoices invoice
  where invoice.subscription_id = subscriptions.id
    and not exists (select from reversed_invoices reversed where reversed.id = invoice.id))`.as('grace_end');

/** Returns the end of a subscription with a failed payment, or null if it has already ended. */
export async function findGraceEnd(service: ServiceDatabase, subscriptionId: string): Promise<Date | null> {
  const found = await service
    .selectFrom('subscriptions')
    .where('id', '=', subscriptionId)
    .select(graceEnd)
    .executeTakeFirst();
  return found?.grace_end ?? null;
}
