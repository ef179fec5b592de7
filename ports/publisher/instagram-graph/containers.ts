import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { publisherFailures } from '#contract/publish-failures.ts';
import { buildFailureReason, refusal } from '../failures.ts';
import { causeBySubcodeIn } from '../instagram-errors.ts';
import type { Failed, FailureReason, Refused } from '../publisher.ts';
import type { TokenAccount } from './accounts.ts';
import { toFailedOutcome } from './causes.ts';
import type { GraphClient } from './client.ts';

const created = z.object({ id: z.string().min(1) });
const read = z.object({
  status_code: z.enum(['EXPIRED', 'ERROR', 'FINISHED', 'IN_PROGRESS', 'PUBLISHED']),
  status: z.string().optional(),
});

/** The status of a container (source: Instagram Platform, 'IG Container'), or the reason why it could not be read. */
export type ContainerStatus = z.infer<typeof read> | (FailureReason & { readonly status_code: 'UNREADABLE' });

/**
 * Pauses in milliseconds between checks of a container that is being processed. They fit into the time of one
 * publishing step.
 */
export const usualPausesMs = [500, 1_000, 2_000, 4_000, 8_000];

/** The same for a video in a carousel, which must be ready before the carousel is created: eight minutes in total. */
const usualVideoPausesMs = [...usualPausesMs, ...Array.from({ length: 31 }, () => 15_000)];

export type Containers = ReturnType<typeof openContainers>;

/**
 * Creates and reads containers, which Instagram makes from images and videos before it publishes them. An unpublished
 * container is deleted after 24 hours.
 */
export function openContainers(graph: GraphClient, pausesMs: readonly number[] = usualPausesMs) {
  // A test with shorter pauses has them for videos, too.
  const videoPausesMs = pausesMs === usualPausesMs ? usualVideoPausesMs : pausesMs;
  return { create, status, settled, videoPausesMs };

  async function create(
    { instagramId, token }: TokenAccount,
    body: object,
    signal: AbortSignal,
  ): Promise<{ readonly kind: 'created'; readonly id: string } | Refused | Failed> {
    const response = await graph('graph', `/${instagramId}/media`, { method: 'POST', body, token, signal });
    const made = created.safeParse(response.body).data;
    return response.error || !made ? toFailedOutcome(response) : { kind: 'created', id: made.id };
  }

  async function status(id: string, { token }: TokenAccount, signal: AbortSignal): Promise<ContainerStatus> {
    const query = { fields: 'status_code,status' };
    const response = await graph('graph', `/${encodeURIComponent(id)}`, { query, token, signal });
    const { data } = read.safeParse(response.body);
    return !response.error && data ? data : { status_code: 'UNREADABLE', ...toFailedOutcome(response) };
  }

  /** Returns the status when Instagram has finished processing the container, or when time runs out. */
  async function settled(
    id: string,
    account: TokenAccount,
    signal: AbortSignal,
    pauses = pausesMs,
  ): Promise<ContainerStatus> {
    for (const pauseMs of pauses) {
      const now = await status(id, account, signal);
      if (now.status_code !== 'IN_PROGRESS') return now;
      await wait(pauseMs, undefined, { signal });
    }
    return status(id, account, signal);
  }
}

/** Returns the reason why Instagram could not process a container. */
export function toContainerFailure(status = ''): Refused | Failed {
  const cause = causeBySubcodeIn(status) ?? 'not taken';
  if (publisherFailures[cause].ends === 'refused') return refusal(cause, status);
  return { kind: 'failed', ...buildFailureReason(cause, status), retryable: true };
}
