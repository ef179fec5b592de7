import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ConnectableNetwork } from '#contract/networks.ts';
import { createCalls } from '#ui/call.ts';
import type { InsightPeriod, insightsContract } from '../../insights-contract.ts';

const call = createCalls<typeof insightsContract>();

/** Queries the metrics of the posts that were published on a network in the last days. */
export function useInsights(influencerId: string, network: ConnectableNetwork, days: InsightPeriod) {
  return useQuery({
    queryKey: ['insights', influencerId, network, days],
    queryFn: ({ signal }) => call('list-insights', { influencer_id: influencerId, network, days }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Queries the metrics of a post on each network on which it was published. */
export function usePostInsights(scheduledPostId: string) {
  return useQuery({
    queryKey: ['insights of post', scheduledPostId],
    queryFn: async ({ signal }) => (await call('get-post-insights', { scheduledPostId }, { signal })).items,
  });
}
