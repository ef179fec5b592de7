import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { RecurringRun } from '#platform/jobs/jobs.ts';
import { announce } from '#platform/live/announce.ts';
import { lockAccount } from './lock-account.ts';
import { settleCredits } from './plan-credits.ts';

/**
 * Grants users with yearly payments the credits of a new month, on the day of the month on which the year started. Each
 * month is granted once, no matter how often or in how many processes this runs. Returns how many subscriptions started
 * a month.
 */
export async function renewAnnualCredits(service: ServiceDatabase, { now, forUser }: RecurringRun): Promise<number> {
  let renewed = 0;
  for (const { id, user_id: userId } of await subscriptionsDue(service, now))
    if (await forUser(userId, () => renew(service, id, userId, now))) renewed += 1;
  return renewed;
}

async function renew(service: ServiceDatabase, id: string, userId: string, now: Date): Promise<boolean> {
  return service.transaction().execute(async (trx) => {
    await lockAccount(trx, userId);
    await settleCredits(trx, id, now);
    await announce(trx, [{ userId, topic: 'profile' }]);
    return true;
  });
}

/** Returns active subscriptions with a paid year that have no credits for the month of `now` yet. */
async function subscriptionsDue(service: ServiceDatabase, now: Date) {
  const { rows } = await sql<{ id: string; user_id: string }>`
    select id, user_id from subscriptions
    where billing = 'annual' and status <> 'canceled'
      and exists (
        select from paid_invoices invoice
        where invoice.subscription_id = subscriptions.id and invoice.billing = 'annual'
          and invoice.period_start <= ${now} and invoice.period_end > ${now}
          and not exists (select from reversed_invoices reversed where reversed.id = invoice.id))
      and not exists (
        select from plan_grants month where month.subscription_id = subscriptions.id and month.month_end > ${now})
    order by id`.execute(service);
  return rows;
}
