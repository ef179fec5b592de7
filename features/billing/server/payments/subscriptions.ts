import { z } from 'zod';
import { billingPeriods, paidPlanNames } from '#contract/plan-names.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { SubscriptionState, SubscriptionStatus } from '#ports/payments/payments.ts';
import type { PlanEmails } from '../plan-emails.ts';
import { findGraceEnd } from './grace.ts';

/** A product sold through the provider, identified by our own plan and billing period names. */
export const soldPlan = z.object({ plan: z.enum(paidPlanNames), billing: z.enum(billingPeriods) });

/**
 * Saves a subscription as reported by the provider, unless a later state is known. Returns whether it changed. Requires
 * the account lock.
 */
export async function saveSubscription(
  trx: ServiceDatabase,
  emails: PlanEmails,
  userId: string,
  state: SubscriptionState,
  now: Date,
): Promise<boolean> {
  const id = state.subscriptionId;
  const current = {
    ...soldPlan.parse(state),
    status: state.status,
    current_period_end: new Date(state.currentPeriodEnd * 1_000),
    cancel_at_period_end: state.cancelAtPeriodEnd,
  };
  const asOfColumn = { as_of: new Date(state.asOf) };
  const known = await trx.selectFrom('subscriptions').where('id', '=', id).selectAll().executeTakeFirst();
  const ended = { ended_at: state.status === 'canceled' ? (known?.ended_at ?? now) : null };
  await trx
    .updateTable('accounts')
    .set({ customer_id: state.customerId })
    .where('user_id', '=', userId)
    .where('customer_id', 'is distinct from', state.customerId)
    .execute();
  if (!known) {
    await trx
      .insertInto('subscriptions')
      .values({ id, user_id: userId, ...current, ...asOfColumn, ...ended })
      .execute();
    await notifyIfUnpaid();
    return true;
  }
  if (known.user_id !== userId || known.as_of >= asOfColumn.as_of) return false;
  await trx
    .updateTable('subscriptions')
    .set({ ...current, ...asOfColumn, ...ended })
    .where('id', '=', id)
    .execute();
  if (known.status !== current.status) await notifyIfUnpaid();
  return (
    known.plan !== current.plan ||
    known.billing !== current.billing ||
    known.status !== current.status ||
    known.current_period_end.getTime() !== current.current_period_end.getTime() ||
    known.cancel_at_period_end !== current.cancel_at_period_end
  );

  async function notifyIfUnpaid(): Promise<void> {
    if (current.status !== 'past_due') return;
    const sold = { subscriptionId: id, plan: current.plan, billing: current.billing };
    const ends = await findGraceEnd(trx, id);
    await emails.paymentFailed(trx, userId, { ...sold, periodEnd: current.current_period_end, graceEnd: ends });
  }
}

/** Returns the active subscriptions, as recorded here. */
export async function listOngoing(service: ServiceDatabase): Promise<readonly SubscriptionState[]> {
  const rows = await service
    .selectFrom('subscriptions')
    .innerJoin('accounts', 'accounts.user_id', 'subscriptions.user_id')
    .where('status', '<>', 'canceled')
    .selectAll('subscriptions')
    .select('customer_id')
    .execute();
  return rows.map((row) => ({
    ...soldPlan.parse(row),
    reference: row.user_id,
    customerId: row.customer_id ?? '',
    subscriptionId: row.id,
    status: row.status as SubscriptionStatus, // a check constraint allows no other value
    currentPeriodEnd: row.current_period_end.getTime() / 1_000,
    cancelAtPeriodEnd: row.cancel_at_period_end,
    asOf: row.as_of.getTime(),
  }));
}
