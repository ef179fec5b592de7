import type { PlanName } from '#contract/plan-names.ts';
import type { NetworkPublishers } from '#ports/publisher/publisher.ts';
import { type Plan, plans } from '../plans.ts';

export type NetworkLimitsDeps = {
  /** The operator's changes of the plans' limits; null means all networks. */
  readonly networksPerPlan: ReadonlyMap<PlanName, number | null>;
  readonly networkPublishers: NetworkPublishers;
};

/** Returns on how many networks a plan allows an account; null means all. */
export function getNetworkLimit(
  { name, networks }: Pick<Plan, 'name' | 'networks'>,
  { networksPerPlan }: Pick<NetworkLimitsDeps, 'networksPerPlan'>,
): number | null {
  const changed = networksPerPlan.get(name);
  return changed === undefined ? networks : changed;
}

/** Returns the limit of each plan, or an empty list if this installation publishes only to Instagram. */
export function listNetworkLimits(deps: NetworkLimitsDeps): { plan: PlanName; networks: number | null }[] {
  if (Object.keys(deps.networkPublishers).length === 0) return [];
  return Object.values(plans).map((plan) => ({ plan: plan.name, networks: getNetworkLimit(plan, deps) }));
}
