import type { LimitCode } from '#contract/limit-errors.ts';
import type { PlanName } from '#contract/plan-names.ts';
import { Badge } from '#ui/kit/badge.tsx';
import { type Plan, plans } from '../../plans.ts';
import { postsAWeek } from '../limit-help.ts';
import { useArrivalLimit } from './arrival-limit.ts';

/** A plan's value for each limit, and its description. */
const limits: Readonly<Record<LimitCode, { of: (plan: Plan) => number; words: (count: number) => string }>> = {
  OUT_OF_CREDITS: { of: ({ credits }) => credits, words: (count) => `${count} credits a month` },
  INFLUENCER_LIMIT: {
    of: ({ trainings }) => trainings,
    words: (count) => `${count} custom ${count === 1 ? 'influencer' : 'influencers'}`,
  },
  AUTOPILOT_LIMIT: { of: ({ autopilot }) => autopilot.weeklyPostsPerInfluencer, words: postsAWeek },
  NETWORK_LIMIT: {
    of: ({ networks }) => networks ?? Number.POSITIVE_INFINITY,
    words: (count) => (Number.isFinite(count) ? `${count} ${count === 1 ? 'network' : 'networks'}` : 'all networks'),
  },
};

/** Shows on a plan card whether the plan raises the exceeded limit. Cards of plans that do not are listed last. */
export default function LimitMark({ plan, current }: { plan: Plan; current: PlanName }) {
  const limit = useArrivalLimit();
  if (!limit || plan.name === current) return null;
  const { of, words } = limits[limit];
  const raises = of(plan) > of(plans[current]);
  return raises ? (
    <Badge tone="positive">Raises it to {words(of(plan))}</Badge>
  ) : (
    <span data-keeps-limit>
      <Badge tone="neutral">Keeps {words(of(plan))}</Badge>
    </span>
  );
}
