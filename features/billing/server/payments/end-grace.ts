import { announce } from '#platform/live/announce.ts';
import type { PaymentDeps } from './apply-payment-event.ts';
import { givePlan } from './give-plan.ts';
import { lockAccount } from './lock-account.ts';

/** Takes the plan from accounts whose payment failed and whose days of grace are over. Returns how many that were. */
export async function endGrace(
  { service, events }: Pick<PaymentDeps, 'service' | 'events'>,
  now: Date,
): Promise<number> {
  const unpaid = await service
    .selectFrom('subscriptions')
    .innerJoin('accounts', 'accounts.user_id', 'subscriptions.user_id')
    .where('subscriptions.status', '=', 'past_due')
    .where('accounts.plan', '<>', 'free')
    .select('accounts.user_id')
    .distinct()
    .execute();
  let ended = 0;
  for (const { user_id: userId } of unpaid)
    await service.transaction().execute(async (trx) => {
      await lockAccount(trx, userId);
      if (!(await givePlan(trx, events, userId, now))) return;
      ended += 1;
      await announce(trx, [{ userId, topic: 'profile' }]);
    });
  return ended;
}
