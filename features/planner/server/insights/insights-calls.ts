import { implement } from '@orpc/server';
import { listMetrics } from '#contract/insights.ts';
import { isFurtherNetwork, type Network } from '#contract/networks.ts';
import type { Surface } from '#contract/surfaces.ts';
import { ownInfluencer } from '#features/influencers/server/public.ts';
import { type Clock, getTime } from '#platform/due-rows/clock.ts';
import type { SignedInContext } from '#platform/http/call-context.ts';
import type { NetworkPublishers, Publisher } from '#ports/publisher/publisher.ts';
import { surface } from '../../contract.ts';
import { insightsContract } from '../../insights-contract.ts';
import { findTargets, getNetwork } from '../targets.ts';
import { findReadings, listPostInsights, sumInsights } from './shown-insights.ts';

const signedIn = implement(insightsContract).$context<SignedInContext>();
const dayMs = 24 * 3_600_000;

export type InsightsCallsDeps = {
  readonly publisher: Publisher;
  readonly networkPublishers: NetworkPublishers;
  readonly clock: Clock;
};

/** Calls for the metrics of published posts. */
export function insightsCalls({ publisher, networkPublishers, clock }: InsightsCallsDeps) {
  const findReports = (network: Network, surface?: Surface) => ({
    reports: [...listMetrics(network, surface)],
    simulated: isFurtherNetwork(network)
      ? (networkPublishers[network]?.isSandbox ?? false)
      : network === 'simulated' || publisher.isSandbox,
  });
  return {
    'list-insights': signedIn['list-insights']
      .use(ownInfluencer)
      .handler(async ({ input: { network, days }, context: { db, influencer, origin } }) => {
        const now = getTime(clock).getTime();
        const [start, before] = [new Date(now - days * dayMs), new Date(now - 2 * days * dayMs)];
        const of = { influencerId: influencer.id, network };
        const [items, totals] = await Promise.all([
          listPostInsights(db, of, start, origin),
          sumInsights(db, of, { before, start }),
        ]);
        return { network, ...findReports(network), items, total: totals.now, total_before: totals.before };
      }),

    'get-post-insights': signedIn['get-post-insights'].handler(async ({ input, context: { db }, errors }) => {
      const targets = await findTargets(db, input.scheduledPostId);
      if (!targets) throw errors.NOT_FOUND();
      const published = targets.filter(({ status }) => status === 'posted');
      const readings = await findReadings(
        db,
        published.map(({ id }) => id),
      );
      const nothing = { metrics: null, read_at: null, reason: null };
      return {
        items: published.map((target) => {
          const network = getNetwork(target);
          const reports = findReports(network, surface.parse(target.surface));
          return { target_id: target.id, network, ...reports, ...(readings.get(target.id) ?? nothing) };
        }),
      };
    }),
  };
}
