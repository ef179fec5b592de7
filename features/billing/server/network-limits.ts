import { type PlanName, planNames } from '#contract/plan-names.ts';
import type { NetworkPublishers } from '#ports/publisher/publisher.ts';
import type { Plan } from '../plans.ts';

/** On how many networks each influencer may have an account, one of which is Instagram; null means all. */
const usualLimits: Readonly<Record<PlanName, number | null>> = { free: 1, starter: 2, creator: 4, professional: null };

export type NetworkLimitsDeps = {
  /** The operator's changes of the plans' limits; null means all networks. */
  readonly networksPerPlan: ReadonlyMap<PlanName, number | null>;
  readonly networkPublishers: NetworkPublishers;
};

/** Returns on how many networks a plan allows an account; null means all. */
export function getNetworkLimit(
  { name }: Pick<Plan, 'name'>,
  { networksPerPlan }: Pick<NetworkLimitsDeps, 'networksPerPlan'>,
): number | null {
  const changed = networksPerPlan.get(name);
  return changed === undefined ? usualLimits[name] : changed;
}

/** Returns the limit of each plan, or an empty list if this installation publishes only to Instagram. */
export function listNetworkLimits(deps: NetworkLimitsDeps): { plan: PlanName; networks: number | null }[] {
  if (Object.keys(deps.networkPublishers).length === 0) return [];
  return planNames.map((name) => ({ plan: name, networks: getNetworkLimit({ name }, deps) }));
}
