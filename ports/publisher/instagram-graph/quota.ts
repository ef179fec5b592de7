import { z } from 'zod';
import { buildFailureReason } from '../failures.ts';
import type { Failed, Refused } from '../publisher.ts';
import type { TokenAccount } from './accounts.ts';
import { getCause, quotaPauseMs, toFailedOutcome } from './causes.ts';
import type { GraphClient } from './client.ts';

const answer = z.object({
  data: z.array(z.object({ quota_usage: z.number(), config: z.object({ quota_total: z.number() }).optional() })).min(1),
});

/**
 * Checks whether an account can publish another post today. Meta's documentation is inconsistent about the limit, so it
 * is queried. The request needs the permission to publish, so it also shows whether posts can be published. A response
 * without a limit does not block posts.
 */
export async function checkQuota(
  graph: GraphClient,
  { instagramId, token, expiresAt }: TokenAccount,
  signal?: AbortSignal,
): Promise<{ readonly kind: 'room' } | Refused | Failed> {
  if (expiresAt.getTime() <= Date.now()) return { kind: 'refused', ...buildFailureReason('access revoked') };
  const query = { fields: 'config,quota_usage' };
  const response = await graph('graph', `/${instagramId}/content_publishing_limit`, { query, token, signal });
  if (response.error && getCause(response) !== 'not taken') return toFailedOutcome(response);
  const [quota] = answer.safeParse(response.body).data?.data ?? [];
  const isFull = quota?.config && quota.quota_usage >= quota.config.quota_total;
  if (!isFull) return { kind: 'room' };
  return { kind: 'failed', ...buildFailureReason('too many in a day'), retryable: true, retryAfter: quotaPauseMs };
}
