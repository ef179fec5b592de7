import type { PlanName } from '#contract/plan-names.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { planName } from '../contract.ts';
import { planOf } from '../plans.ts';
import { balanceOf } from './credits.ts';

/** The plan and the credits of each of these people, by their ids. */
export async function plansOfPeople(
  service: ServiceDatabase,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly plan: PlanName; readonly credits: number }>> {
  if (!userIds.length) return new Map();
  const rows = await service
    .selectFrom('accounts')
    .select(['user_id', 'plan', 'subscription_status'])
    .select(balanceOf('accounts.user_id'))
    .where('user_id', 'in', [...userIds])
    .execute();
  return new Map(
    rows.map(({ user_id, plan, subscription_status, credits }) => [
      user_id,
      { plan: planOf({ plan: planName.parse(plan), subscription_status }).name, credits },
    ]),
  );
}

/**
 * The ids of everybody on a plan; of the free one, which most are on, those of everybody else (`isOn` false).
 */
export async function peopleOnPlan(
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
