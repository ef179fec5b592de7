import type { ServiceDatabase } from '#platform/database/database.ts';
import type { RecurringRun } from '#platform/jobs/jobs.ts';
import { renewalNoticeDays } from '../../plans.ts';
import type { PlanEmails } from '../plan-emails.ts';
import { soldPlan } from './subscriptions.ts';

/** Emails users whose yearly subscription renews soon. Returns how many users were notified. */
export async function announceRenewals(
  service: ServiceDatabase,
  emails: PlanEmails,
  { now, forUser }: RecurringRun,
): Promise<number> {
  const soon = new Date(now.getTime() + renewalNoticeDays * 24 * 60 * 60_000);
  const renewing = await service
    .selectFrom('subscriptions')
    .select(['id', 'user_id'])
    .where('billing', '=', 'annual')
    .where('status', 'in', ['active', 'trialing'])
    .where('cancel_at_period_end', '=', false)
    .where('current_period_end', '>', now)
    .where('current_period_end', '<=', soon)
    .whereRef('renewal_told_for', 'is distinct from', 'current_period_end')
    .execute();
  let announced = 0;
  for (const { id, user_id: userId } of renewing)
    if (await forUser(userId, () => announceRenewal(service, emails, id))) announced += 1;
  return announced;
}

async function announceRenewal(service: ServiceDatabase, emails: PlanEmails, id: string): Promise<boolean> {
  return service.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('subscriptions')
      .set((eb) => ({ renewal_told_for: eb.ref('current_period_end') }))
      .where('id', '=', id)
      .whereRef('renewal_told_for', 'is distinct from', 'current_period_end')
      .returningAll()
      .executeTakeFirst();
    if (!row) return false;
    const renewal = { ...soldPlan.parse(row), subscriptionId: row.id, renewsAt: row.current_period_end };
    await emails.renewalAhead(trx, row.user_id, renewal);
    return true;
  });
}
