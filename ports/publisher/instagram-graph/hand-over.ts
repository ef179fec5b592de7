import { brokenRule } from '../broken-rule.ts';
import { buildFailureReason, refusal } from '../failures.ts';
import type { Failed, PrepareOutcome, PublishOrder, Refused } from '../publisher.ts';
import { readMedia } from '../read-media.ts';
import type { Accounts, TokenAccount } from './accounts.ts';
import type { GraphClient } from './client.ts';
import { writeRef } from './container-ref.ts';
import { type Containers, toContainerFailure } from './containers.ts';
import { checkQuota } from './quota.ts';

type Parts = { readonly graph: GraphClient; readonly accounts: Accounts; readonly containers: Containers };
type Made = { readonly kind: 'created'; readonly id: string };

/** Makes Instagram fetch the images of a post and create a container for them. Nothing is visible yet. */
export async function handOver(parts: Parts, order: PublishOrder, signal: AbortSignal): Promise<PrepareOutcome> {
  const broken = brokenRule(order);
  if (broken) return refusal(broken);
  const account = await parts.accounts.find(order.accountId);
  if (!account) return refusal('account gone');
  const media = await readMedia(order, signal);
  if (media.kind !== 'media') return media;
  const room = await checkQuota(parts.graph, account, signal);
  if (room.kind !== 'room') return room;
  const preparedAt = new Date().toISOString();
  const addresses = await serveAll(order, media.files);
  if (!addresses) return { kind: 'failed', ...buildFailureReason('pictures not fetched'), retryable: true };

  const made = await makeContainer(parts, account, order, addresses, signal);
  if (made.kind !== 'created') return made;
  const { accountId, caption } = order;
  const ref = { containerId: made.id, accountId, preparedAt, caption, isCarousel: addresses.length > 1 };
  return { kind: 'prepared', ref: writeRef(ref) };
}

/** Returns undefined if an image could not be stored for Instagram to fetch. */
async function serveAll(order: PublishOrder, files: readonly Uint8Array[]): Promise<string[] | undefined> {
  const served = files.map((file, index) => order.serveMedium(order.mediaUrls[index] ?? '', file));
  return Promise.all(served).catch(() => undefined);
}

/**
 * Creates the container to publish. A carousel has one container for each image, which must be ready before the
 * carousel is created.
 */
async function makeContainer(
  { containers }: Parts,
  account: TokenAccount,
  { caption, altTexts, isAiGenerated }: PublishOrder,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<Made | Refused | Failed> {
  // The label applies to a carousel as a whole. Source: Instagram Platform, changelog of 22 June 2026.
  const whole = { caption, ...(isAiGenerated && { is_ai_generated: true }) };
  const images = addresses.map((image_url, index) => ({
    image_url,
    ...(altTexts[index] && { alt_text: altTexts[index] }),
  }));
  if (images.length === 1) {
    const made = await containers.create(account, { ...images[0], ...whole }, signal);
    return made.kind === 'created' ? ready(containers, account, made, signal) : made;
  }

  const children = await Promise.all(
    images.map(async (image) => {
      const made = await containers.create(account, { ...image, is_carousel_item: true }, signal);
      return made.kind === 'created' ? ready(containers, account, made, signal) : made;
    }),
  );
  const broken = children.find((child) => child.kind !== 'created');
  if (broken) return broken;
  const ids = children.map((child) => (child.kind === 'created' ? child.id : ''));
  const made = await containers.create(account, { media_type: 'CAROUSEL', children: ids.join(','), ...whole }, signal);
  return made.kind === 'created' ? ready(containers, account, made, signal) : made;
}

/**
 * Waits until Instagram has processed a container, so that an unusable image is detected before anything is published.
 */
async function ready(
  containers: Containers,
  account: TokenAccount,
  made: Made,
  signal: AbortSignal,
): Promise<Made | Refused | Failed> {
  const status = await containers.settled(made.id, account, signal);
  switch (status.status_code) {
    case 'FINISHED':
      return made;
    case 'ERROR':
      return toContainerFailure(status.status);
    case 'UNREADABLE':
      return { ...status, kind: 'failed', retryable: true };
    case 'IN_PROGRESS':
      return { kind: 'failed', ...buildFailureReason('still working'), retryable: true };
    default:
      return { kind: 'failed', ...buildFailureReason('pictures expired'), retryable: true };
  }
}
