import { z } from 'zod';
import { listMetrics, type MetricName } from '#contract/insights.ts';
import { buildFailureReason } from '../failures.ts';
import type { InsightsOutcome, PublishedPost } from '../publisher.ts';
import type { Accounts } from './accounts.ts';
import { toFailedOutcome } from './causes.ts';
import type { GraphClient } from './client.ts';

/**
 * Returns Meta's name of a metric. Requesting one that a kind of media does not have fails the whole request, so only
 * those that `listMetrics` returns are requested.
 */
const toMetaName = (name: MetricName): string => (name === 'saves' ? 'saved' : name);

const answer = z.object({
  data: z.array(z.object({ name: z.string(), values: z.array(z.object({ value: z.number().catch(0) })).min(1) })),
});

/** The error for a story that fewer than five users have seen. */
const tooFewViewers = 10;

type Parts = { readonly graph: GraphClient; readonly accounts: Accounts };

/** Reads the metrics of a post or a story. Source: Instagram Platform, 'IG Media Insights'. */
export async function readInsights(
  { graph, accounts }: Parts,
  { accountId, mediaId, surface }: PublishedPost,
  signal: AbortSignal,
): Promise<InsightsOutcome> {
  const account = await accounts.find(accountId);
  if (!account || mediaId === null) return { kind: 'none', reason: 'The account of this post is no longer connected.' };
  const names = listMetrics('instagram', surface);
  const query = { metric: names.map(toMetaName).join(',') };
  const path = `/${encodeURIComponent(mediaId)}/insights`;
  const response = await graph('graph', path, { query, token: account.token, signal });
  if (response.error) {
    if (surface === 'story' && response.error.code === tooFewViewers) return { kind: 'not yet' };
    const failed = toFailedOutcome(response);
    if (failed.kind === 'failed') return failed;
    if (failed.cause === 'permission missing') return { kind: 'none', reason: withoutPermission };
    return { kind: 'failed', reason: failed.reason, cause: failed.cause, said: failed.said, retryable: true };
  }
  const { data } = answer.safeParse(response.body);
  if (!data) return { kind: 'failed', ...buildFailureReason('answer unreadable'), retryable: true };
  // No values mean that they are not counted yet.
  if (data.data.length === 0) return { kind: 'not yet' };
  const values = new Map(data.data.map(({ name, values: [first] }) => [name, first?.value]));
  const metrics = names.flatMap((name) => {
    const value = values.get(toMetaName(name));
    return value === undefined ? [] : [[name, value] as const];
  });
  return { kind: 'metrics', metrics: Object.fromEntries(metrics) };
}

const withoutPermission = 'The account was connected without the permission to read metrics. Reconnect it.';
