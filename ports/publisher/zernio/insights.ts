import { z } from 'zod';
import { pickMetrics } from '#contract/insights.ts';
import { buildFailureReason } from '../failures.ts';
import type { InsightsOutcome, PublishedPost } from '../publisher.ts';
import { getRefusalCause } from './causes.ts';
import type { ZernioClient } from './client.ts';
import type { ZernioNetwork } from './zernio-network.ts';

const count = z.number().int().min(0).catch(0).default(0);
const analytics = z.object({
  impressions: count,
  views: count,
  reach: count,
  likes: count,
  comments: count,
  shares: count,
  saves: count,
  clicks: count,
});
const answer = z.object({
  platformAnalytics: z.array(
    z.object({
      platform: z.string(),
      analytics: analytics.nullish(),
      syncStatus: z.enum(['synced', 'pending', 'unavailable']).optional(),
    }),
  ),
});

/**
 * Reads the metrics of a post. Zernio copies them from the network from time to time, and needs its analytics add-on.
 * Source: Zernio API, 'Get analytics' with `postId`.
 */
export async function readInsights(
  zernio: ZernioClient,
  { jobId, surface }: PublishedPost,
  network: ZernioNetwork,
  signal: AbortSignal,
): Promise<InsightsOutcome> {
  if (jobId === null) return { kind: 'none', reason: 'The publishing service does not know this post.' };
  const response = await zernio('GET', '/v1/analytics', { query: { postId: jobId }, signal });
  const { status, refusal, retryAfterMs: retryAfter } = response;
  // A post that Zernio does not list yet is missing until its next copy.
  if (status === 404) return { kind: 'not yet' };
  if (refusal) {
    const cause = getRefusalCause(response, refusal);
    return { kind: 'failed', ...buildFailureReason(cause, refusal.error), retryable: true, retryAfter };
  }
  const { data } = answer.safeParse(response.body);
  if (!data) return { kind: 'failed', ...buildFailureReason('answer unreadable'), retryable: true };
  const own = data.platformAnalytics.find(({ platform }) => platform === network);
  if (own?.syncStatus === 'unavailable')
    return { kind: 'none', reason: 'The network reports no metrics for this post.' };
  if (!own?.analytics || own.syncStatus === 'pending') return { kind: 'not yet' };
  const { impressions, views, ...others } = own.analytics;
  // Networks report one of the two, and the other one is 0.
  return {
    kind: 'metrics',
    metrics: pickMetrics(network, surface, { ...others, views: Math.max(impressions, views) }),
  };
}
