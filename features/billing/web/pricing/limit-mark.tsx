import type { LimitCode } from '#contract/limit-errors.ts';
import type { PlanName } from '#contract/plan-names.ts';
import { Badge } from '#ui/kit/badge.tsx';
import { type Plan, plans } from '../../plans.ts';
import { postsAWeek } from '../limit-help.ts';
import { useNetworkLimits } from '../queries.ts';
import { useArrivalLimit } from './arrival-limit.ts';

type Limit = { of: (plan: Plan) => number; words: (count: number) => string };

/** A plan's value for each limit that is the same on every installation, and its description. */
const limits: Readonly<Record<Exclude<LimitCode, 'NETWORK_LIMIT'>, Limit>> = {
  OUT_OF_CREDITS: { of: ({ credits }) => credits, words: (count) => `${count} credits a month` },
  INFLUENCER_LIMIT: {
    of: ({ trainings }) => trainings,
    words: (count) => `${count} custom ${count === 1 ? 'influencer' : 'influencers'}`,
  },
  AUTOPILOT_LIMIT: { of: ({ autopilot }) => autopilot.weeklyPostsPerInfluencer, words: postsAWeek },
};

/** Returns the limit of networks; undefined until the operator's numbers are known. */
function useNetworkLimit(): Limit | undefined {
  const limits = useNetworkLimits();
  return (
    limits && {
      of: ({ name }) => limits.find(({ plan }) => plan === name)?.networks ?? Number.POSITIVE_INFINITY,
      words: (count) => (Number.isFinite(count) ? `${count} ${count === 1 ? 'network' : 'networks'}` : 'all networks'),
    }
  );
}

/** Shows on a plan card whether the plan raises the exceeded limit. Cards of plans that do not are listed last. */
export default function LimitMark({ plan, current }: { plan: Plan; current: PlanName }) {
  const limit = useArrivalLimit();
  const ofNetworks = useNetworkLimit();
  if (!limit || plan.name === current) return null;
  const chosen = limit === 'NETWORK_LIMIT' ? ofNetworks : limits[limit];
  if (!chosen) return null;
  const { of, words } = chosen;
  const raises = of(plan) > of(plans[current]);
  return raises ? (
    <Badge tone="positive">Raises it to {words(of(plan))}</Badge>
  ) : (
    <span data-keeps-limit>
      <Badge tone="neutral">Keeps {words(of(plan))}</Badge>
    </span>
  );
}
