import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { RecurringRun } from '#platform/jobs/jobs.ts';
import { lowCreditsShare } from '../../plans.ts';
import type { PlanEmails } from '../plan-emails.ts';

type LowMonth = {
  readonly user_id: string;
  readonly subscription_id: string;
  readonly month_start: Date;
  readonly month_end: Date;
  readonly given: number;
  readonly credits: number;
  /** The references of the month's grants. */
  readonly references: readonly string[];
};

/** Emails users with few remaining credits, once per plan month. Returns how many users were notified. */
export async function announceLowCredits(
  service: ServiceDatabase,
  emails: PlanEmails,
  { now, forUser }: RecurringRun,
): Promise<number> {
  let announced = 0;
  for (const month of await listLowMonths(service, now))
    if (await forUser(month.user_id, () => announceLowMonth(service, emails, month))) announced += 1;
  return announced;
}

async function announceLowMonth(service: ServiceDatabase, emails: PlanEmails, month: LowMonth): Promise<boolean> {
  const { user_id, subscription_id, month_start: start, month_end: end, given, credits } = month;
  return service.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('plan_grants')
      .set({ low_credits_told: true })
      .where('reference', 'in', month.references)
      .where('low_credits_told', '=', false)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await emails.lowCredits(trx, user_id, { subscriptionId: subscription_id, start, end, given, credits });
    return true;
  });
}

/**
 * Returns current plan months whose user has few credits of any kind and has not been notified yet. Revoked grants do
 * not count.
 */
async function listLowMonths(service: ServiceDatabase, now: Date): Promise<readonly LowMonth[]> {
  const { rows } = await sql<LowMonth>`
    with month as (
      select subscription_id, month_start, max(month_end) as month_end, user_id, sum(amount)::integer as given,
        array_agg(reference) as "references"
      from plan_grants join credit_grants using (reference)
      where month_start <= ${now} and month_end > ${now}
        and not exists (select from reversed_invoices where reversed_invoices.id = plan_grants.invoice_id)
      group by subscription_id, month_start, user_id
      having not bool_or(low_credits_told)
    )
    select month.*, balance.credits from month, lateral (
      select coalesce(sum(remaining), 0)::integer as credits from credit_grants
      where credit_grants.user_id = month.user_id and remaining > 0 and (expires_at is null or expires_at > ${now})
    ) as balance
    where balance.credits <= month.given * ${lowCreditsShare}::numeric`.execute(service);
  return rows;
}
