import type { RecurringRun } from '#platform/jobs/jobs.ts';
import { announce } from '#platform/live/announce.ts';
import type { PaymentDeps } from './apply-payment-event.ts';
import { givePlan } from './give-plan.ts';
import { lockAccount } from './lock-account.ts';

/**
 * Removes the plan from accounts with a failed payment after the grace period. Returns how many accounts were affected.
 */
export async function endGrace(
  deps: Pick<PaymentDeps, 'service' | 'events'>,
  { now, forUser }: RecurringRun,
): Promise<number> {
  const unpaid = await deps.service
    .selectFrom('subscriptions')
    .innerJoin('accounts', 'accounts.user_id', 'subscriptions.user_id')
    .where('subscriptions.status', '=', 'past_due')
    .where('accounts.plan', '<>', 'free')
    .select('accounts.user_id')
    .distinct()
    .execute();
  let ended = 0;
  for (const { user_id: userId } of unpaid)
    if (await forUser(userId, () => endUserGrace(userId, deps, now))) ended += 1;
  return ended;
}

async function endUserGrace(
  userId: string,
  { service, events }: Pick<PaymentDeps, 'service' | 'events'>,
  now: Date,
): Promise<boolean> {
  return service.transaction().execute(async (trx) => {
    await lockAccount(trx, userId);
    if (!(await givePlan(trx, events, userId, now))) return false;
    await announce(trx, [{ userId, topic: 'profile' }]);
    return true;
  });
}
