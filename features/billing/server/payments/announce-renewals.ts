import type { ServiceDatabase } from '#platform/database/database.ts';
import { renewalNoticeDays } from '../../plans.ts';
import type { PlanMails } from '../plan-mails.ts';
import { soldPlan } from './subscriptions.ts';

/** Tells by mail whose paid year is renewed soon. Returns how many people that were. */
export async function announceRenewals(service: ServiceDatabase, mails: PlanMails, now: Date): Promise<number> {
  const soon = new Date(now.getTime() + renewalNoticeDays * 24 * 60 * 60_000);
  return service.transaction().execute(async (trx) => {
    const renewing = await trx
      .updateTable('subscriptions')
      .set((eb) => ({ renewal_told_for: eb.ref('current_period_end') }))
      .where('billing', '=', 'annual')
      .where('status', 'in', ['active', 'trialing'])
      .where('cancel_at_period_end', '=', false)
      .where('current_period_end', '>', now)
      .where('current_period_end', '<=', soon)
      .whereRef('renewal_told_for', 'is distinct from', 'current_period_end')
      .returningAll()
      .execute();
    for (const row of renewing)
      await mails.renewalAhead(trx, row.user_id, {
        ...soldPlan.parse(row),
        subscriptionId: row.id,
        renewsAt: row.current_period_end,
      });
    return renewing.length;
  });
}
