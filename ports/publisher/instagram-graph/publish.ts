import { z } from 'zod';
import { type PublishFailure, publisherFailures } from '#contract/publish-failures.ts';
import { buildFailureReason, refusal } from '../failures.ts';
import type { FindOutcome, PublishOutcome } from '../publisher.ts';
import type { Accounts, TokenAccount } from './accounts.ts';
import type { BlockedContainers } from './blocked-containers.ts';
import { findRetryAfter, getCause } from './causes.ts';
import type { GraphClient, GraphResponse } from './client.ts';
import type { ContainerRef } from './container-ref.ts';
import { type ContainerStatus, type Containers, toContainerFailure } from './containers.ts';
import { postedAs, postedSomewhere } from './live-media.ts';

const published = z.object({ id: z.string().min(1) });

type Parts = {
  readonly graph: GraphClient;
  readonly accounts: Accounts;
  readonly containers: Containers;
  readonly blocked: BlockedContainers;
};

/**
 * Publishes a container, which Instagram does only once. The status is checked before the request and again after a
 * rejection, because some rejections occur although the post is live.
 */
export async function publish(parts: Parts, ref: ContainerRef, signal: AbortSignal): Promise<PublishOutcome> {
  const { graph, containers } = parts;
  const account = await parts.accounts.find(ref.accountId);
  if (!account) return refusal('account gone');
  const before = await containers.settled(ref.containerId, account, signal);
  if (before.status_code !== 'FINISHED') return readStatus(parts, before, ref, account, signal);

  const path = `/${account.instagramId}/media_publish`;
  const body = { creation_id: ref.containerId };
  const response = await graph('graph', path, { method: 'POST', body, token: account.token, signal });
  if (response.error) return readRefusal(parts, response, ref, account, signal);
  const { data } = published.safeParse(response.body);
  return data
    ? postedAs(graph, data.id, account, signal)
    : { kind: 'unknown', ...buildFailureReason('answer unreadable') };
}

async function readRefusal(
  parts: Parts,
  response: GraphResponse,
  ref: ContainerRef,
  account: TokenAccount,
  signal: AbortSignal,
): Promise<PublishOutcome> {
  const cause = getCause(response);
  const because = buildFailureReason(cause, response.error?.message);
  if (isWithoutAccess(cause)) return { kind: 'refused', ...because };
  if (cause === 'taken for spam') await parts.blocked.add(ref.containerId);
  const after = await parts.containers.status(ref.containerId, account, signal);
  if (after.status_code === 'PUBLISHED') return postedSomewhere(parts.graph, ref, account, signal);
  if (publisherFailures[cause].ends === 'asked' || after.status_code === 'UNREADABLE')
    return { kind: 'unknown', ...because };
  if (after.status_code !== 'FINISHED') return readStatus(parts, after, ref, account, signal);
  if (publisherFailures[cause].ends === 'refused') return { kind: 'refused', ...because };
  return { kind: 'not published', ...because, retryAfter: findRetryAfter(response, cause) };
}

/**
 * Checks whether access was lost, so that nothing was done and the status cannot be read until the user reconnects the
 * account.
 */
function isWithoutAccess(cause: PublishFailure | undefined): boolean {
  return cause === 'access revoked' || cause === 'permission missing';
}

/** Returns the outcome of a post whose container is not ready. */
async function readStatus(
  { graph }: Parts,
  status: ContainerStatus,
  ref: ContainerRef,
  account: TokenAccount,
  signal: AbortSignal,
): Promise<PublishOutcome> {
  switch (status.status_code) {
    case 'PUBLISHED':
      return postedSomewhere(graph, ref, account, signal);
    case 'EXPIRED':
      return { kind: 'not published', ...buildFailureReason('pictures expired') };
    case 'ERROR': {
      const broken = toContainerFailure(status.status);
      return broken.kind === 'refused' ? broken : { ...broken, kind: 'not published' };
    }
    case 'UNREADABLE': {
      const { reason, cause, said } = status;
      return { kind: isWithoutAccess(cause) ? 'refused' : 'unknown', reason, cause, said };
    }
    default:
      return { kind: 'pending' };
  }
}

/** Returns the outcome of a container. */
export async function find(parts: Parts, ref: ContainerRef, signal: AbortSignal): Promise<FindOutcome> {
  const { accounts, containers, blocked } = parts;
  const account = await accounts.find(ref.accountId);
  if (!account) return { kind: 'unknown', ...buildFailureReason('account gone'), forever: false };
  const status = await containers.status(ref.containerId, account, signal);
  if (status.status_code === 'UNREADABLE')
    return { kind: 'unknown', reason: status.reason, cause: status.cause, said: status.said, forever: false };
  if (status.status_code !== 'PUBLISHED' && (await blocked.has(ref.containerId)))
    return { kind: 'unknown', ...buildFailureReason('taken for spam'), forever: true };
  if (status.status_code === 'FINISHED') return { kind: 'not published' };
  const outcome = await readStatus(parts, status, ref, account, signal);
  // A broken or expired container cannot be published; another one may be created from the same images.
  return outcome.kind === 'not published' ? { kind: 'expired' } : asFound(outcome);
}

function asFound(outcome: Exclude<PublishOutcome, { kind: 'not published' }>): FindOutcome {
  return outcome.kind === 'unknown' ? { ...outcome, forever: false } : outcome;
}
