import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { Events } from '#platform/events/events.ts';
import { plans } from '../../plans.ts';
import { findPlan } from '../accounts.ts';
import { planChanged } from '../events.ts';
import { graceEnd } from './grace.ts';
import { soldPlan } from './subscriptions.ts';

/**
 * Puts the account on the largest plan among its active subscriptions, or on the free plan if there are none. A
 * subscription with a failed payment stays active for a grace period after the last paid period. Emits an event if the
 * plan changes, and returns whether anything changed. Requires the account lock.
 */
export async function givePlan(trx: ServiceDatabase, events: Events, userId: string, now: Date): Promise<boolean> {
  const subscriptions = await trx
    .selectFrom('subscriptions')
    .where('user_id', '=', userId)
    .selectAll()
    .select(graceEnd)
    .orderBy('current_period_end', 'desc')
    .orderBy('id')
    .execute();
  if (!subscriptions.length) return false;
  const open = subscriptions
    .filter(({ status }) => status !== 'canceled')
    .toSorted((one, other) => getCredits(other) - getCredits(one));
  const going = open.find(({ status, grace_end }) => status !== 'past_due' || (grace_end !== null && grace_end > now));
  const current = going ?? open[0];
  const plan = going ? soldPlan.parse(going).plan : 'free';
  const shown = {
    plan,
    max_influencers: plans[plan].trainings,
    subscription_status: current?.status ?? 'canceled',
    billing: current?.billing ?? null,
    price_id: current ? `${current.plan}-${current.billing}` : null,
    current_period_end: toSeconds(current?.current_period_end ?? null),
    cancel_at_period_end: current?.cancel_at_period_end ?? false,
    grace_end: going?.status === 'past_due' ? toSeconds(going.grace_end) : null,
    subscription_id: current?.id ?? null,
  };
  const before = await findPlan(trx, userId);
  const columns = Object.keys(shown).map((column) => sql.ref(column));
  const { numUpdatedRows } = await trx
    .updateTable('accounts')
    .set({ ...shown, updated_at: now })
    .where('user_id', '=', userId)
    .where(sql<boolean>`(${sql.join(columns)}) is distinct from (${sql.join(Object.values(shown))})`)
    .executeTakeFirstOrThrow();
  if (before.name !== (await findPlan(trx, userId)).name) await events.emit(trx, planChanged, { userId });
  return numUpdatedRows > 0n;
}

function toSeconds(at: Date | null): number | null {
  return at && at.getTime() / 1_000;
}

function getCredits(subscription: { plan: string; billing: string }): number {
  return plans[soldPlan.parse(subscription).plan].credits;
}
