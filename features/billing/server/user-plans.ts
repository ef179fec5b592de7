import type { PlanName } from '#contract/plan-names.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { planName } from '../contract.ts';
import { getPlan } from '../plans.ts';
import { selectBalance } from './credits.ts';

/** Returns the plan and credits of these users, by id. */
export async function findUserPlans(
  service: ServiceDatabase,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly plan: PlanName; readonly credits: number }>> {
  if (!userIds.length) return new Map();
  const rows = await service
    .selectFrom('accounts')
    .select(['user_id', 'plan', 'subscription_status'])
    .select(selectBalance('accounts.user_id'))
    .where('user_id', 'in', [...userIds])
    .execute();
  return new Map(
    rows.map(({ user_id, plan, subscription_status, credits }) => [
      user_id,
      { plan: getPlan({ plan: planName.parse(plan), subscription_status }).name, credits },
    ]),
  );
}

/**
 * Returns the ids of all users on a plan. Because most users are on the free plan, it returns the ids of all other
 * users in that case (`isOn` false).
 */
export async function findUsersOnPlan(
  service: ServiceDatabase,
  plan: PlanName,
): Promise<{ readonly isOn: boolean; readonly ids: readonly string[] }> {
  const isOn = plan !== 'free';
  const rows = await service
    .selectFrom('accounts')
    .select('user_id')
    .where('plan', isOn ? '=' : '<>', plan)
    .where('erased_at', 'is', null)
    .execute();
  return { isOn, ids: rows.map(({ user_id }) => user_id) };
}
