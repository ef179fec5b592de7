import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { graceDays } from '../../plans.ts';

/**
 * When a subscription with a failed payment ends: the grace period after the last invoice that was paid and not
 * reversed, or null if there is none. Can be selected as a column in subscription queries.
 */
export const graceEnd = sql<Date | null>`(
  select max(period_end) + ${graceDays}::integer * interval '1 day' from paid_invoices invoice
  where invoice.subscription_id = subscriptions.id
    and not exists (select from reversed_invoices reversed where reversed.id = invoice.id))`.as('grace_end');

/** Returns when a subscription with a failed payment ends, or null if it has already ended. */
export async function findGraceEnd(service: ServiceDatabase, subscriptionId: string): Promise<Date | null> {
  const found = await service
    .selectFrom('subscriptions')
    .where('id', '=', subscriptionId)
    .select(graceEnd)
    .executeTakeFirst();
  return found?.grace_end ?? null;
}
