import { z } from 'zod';
import { billingPeriods, paidPlanNames } from '#contract/plan-names.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { SubscriptionState } from '#ports/payments/payments.ts';
import { plans } from '../../plans.ts';

/** What the vendor sells, by our names. */
export const soldPlan = z.object({ plan: z.enum(paidPlanNames), billing: z.enum(billingPeriods) });

/** Keeps a subscription as the vendor says it is, where nothing later is known of it, and gives the account the plan that follows. */
export async function saveSubscription(trx: ServiceDatabase, userId: string, state: SubscriptionState): Promise<void> {
  const current = {
    ...soldPlan.parse(state),
    status: state.status,
    current_period_end: new Date(state.currentPeriodEnd * 1_000),
    cancel_at_period_end: state.cancelAtPeriodEnd,
    as_of: new Date(state.asOf),
  };
  await trx
    .insertInto('subscriptions')
    .values({ id: state.subscriptionId, user_id: userId, ...current })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(current)
        .where('subscriptions.as_of', '<', current.as_of)
        .where('subscriptions.user_id', '=', userId),
    )
    .execute();
  await trx
    .updateTable('accounts')
    .set({ customer_id: state.customerId })
    .where('user_id', '=', userId)
    .where('customer_id', 'is', null)
    .execute();
  await givePlan(trx, userId);
}

/** The account is on the largest plan of its subscriptions that have not ended, and on the free one without any. */
async function givePlan(trx: ServiceDatabase, userId: string): Promise<void> {
  const subscriptions = await trx
    .selectFrom('subscriptions')
    .where('user_id', '=', userId)
    .selectAll()
    .orderBy('current_period_end', 'desc')
    .orderBy('id')
    .execute();
  const best = subscriptions
    .filter(({ status }) => status !== 'canceled')
    .toSorted((one, other) => creditsOf(other) - creditsOf(one))[0];
  const plan = best ? soldPlan.parse(best).plan : 'free';
  await trx
    .updateTable('accounts')
    .set({
      plan,
      max_influencers: plans[plan].trainings,
      subscription_status: best?.status ?? 'canceled',
      billing: best?.billing ?? null,
      price_id: best ? `${best.plan}-${best.billing}` : null,
      current_period_end: best ? best.current_period_end.getTime() / 1_000 : null,
      cancel_at_period_end: best?.cancel_at_period_end ?? false,
      subscription_id: best?.id ?? null,
      updated_at: new Date(),
    })
    .where('user_id', '=', userId)
    .execute();
}

function creditsOf(subscription: { plan: string; billing: string }): number {
  return plans[soldPlan.parse(subscription).plan].credits;
}
