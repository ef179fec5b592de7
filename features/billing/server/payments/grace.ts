import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { graceDays } from '../../plans.ts';

/**
 * When a subscription ends whose payment failed: so many days after what was paid for it and not taken back. Null where
 * nothing was. A column for a query of subscriptions.
 */
export const graceEnd = sql<Date | null>`(
  select max(period_end) + ${graceDays}::integer * interval '1 day' from paid_invoices invoice
  where invoice.subscription_id = subscriptions.id
    and not exists (select from reversed_invoices reversed where reversed.id = invoice.id))`.as('grace_end');

/** When a subscription ends whose payment failed; null where it has ended already. */
export async function findGraceEnd(service: ServiceDatabase, subscriptionId: string): Promise<Date | null> {
  const found = await service
    .selectFrom('subscriptions')
    .where('id', '=', subscriptionId)
    .select(graceEnd)
    .executeTakeFirst();
  return found?.grace_end ?? null;
}
