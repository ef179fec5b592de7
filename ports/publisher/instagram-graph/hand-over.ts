import { brokenRule } from '../broken-rule.ts';
import { buildFailureReason, refusal } from '../failures.ts';
import type { Failed, PrepareOutcome, PublishOrder, Refused } from '../publisher.ts';
import { type ReadMedium, readMedia } from '../read-media.ts';
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
  const bodies = await serveAll(order, media.media);
  if (!bodies) return { kind: 'failed', ...buildFailureReason('pictures not fetched'), retryable: true };

  const made = await makeContainer(parts, account, order, bodies, signal);
  if (made.kind !== 'created') return made;
  const { accountId, caption } = order;
  const ref = { containerId: made.id, accountId, preparedAt, caption, isCarousel: bodies.length > 1 };
  return { kind: 'prepared', ref: writeRef(ref) };
}

/** The fields of a container that name its file. Source: Instagram Platform, 'IG User Media'. */
type MediumBody =
  | { readonly image_url: string; readonly alt_text?: string }
  | { readonly media_type: 'REELS' | 'VIDEO'; readonly video_url: string; readonly cover_url?: string }
  | StoryBody;
type StoryBody = { readonly media_type: 'STORIES' } & ({ readonly image_url: string } | { readonly video_url: string });

/** Returns undefined if an image could not be stored for Instagram to fetch. Videos have public URLs already. */
async function serveAll(order: PublishOrder, media: readonly ReadMedium[]): Promise<MediumBody[] | undefined> {
  const isReel = media.length === 1;
  const bodies = media.map(async (medium, index): Promise<MediumBody> => {
    if (order.surface === 'story') return { media_type: 'STORIES', ...(await serveStory(order, medium)) };
    if (medium.kind === 'video')
      return isReel
        ? { media_type: 'REELS', video_url: medium.url, cover_url: medium.video.coverUrl }
        : { media_type: 'VIDEO', video_url: medium.url };
    const altText = order.altTexts[index];
    return { image_url: await order.serveMedium(medium.url, medium.file), ...(altText && { alt_text: altText }) };
  });
  return Promise.all(bodies).catch(() => undefined);
}

/** A story has no alternative text and no cover. */
async function serveStory(order: PublishOrder, medium: ReadMedium) {
  if (medium.kind === 'video') return { video_url: medium.url };
  return { image_url: await order.serveMedium(medium.url, medium.file) };
}

/**
 * Creates the container to publish. A carousel has one container for each image, which must be ready before the
 * carousel is created.
 */
async function makeContainer(
  { containers }: Parts,
  account: TokenAccount,
  { caption, isAiGenerated, surface }: PublishOrder,
  bodies: readonly MediumBody[],
  signal: AbortSignal,
): Promise<Made | Refused | Failed> {
  // The label applies to a carousel as a whole. Source: Instagram Platform, changelog of 22 June 2026.
  const whole = { ...(caption && { caption }), ...(isAiGenerated && { is_ai_generated: true }) };
  const [only] = bodies;
  if (bodies.length === 1 && only && 'video_url' in only) {
    const ofSurface = surface === 'story' ? {} : { share_to_feed: surface === 'feed' };
    const made = await containers.create(account, { ...only, ...ofSurface, ...whole }, signal);
    return made.kind === 'created' ? inProgressOrReady(containers, account, made, signal) : made;
  }
  if (bodies.length === 1) {
    const made = await containers.create(account, { ...only, ...whole }, signal);
    return made.kind === 'created' ? ready(containers, account, made, signal) : made;
  }

  const children = await Promise.all(
    bodies.map(async (body) => {
      const made = await containers.create(account, { ...body, is_carousel_item: true }, signal);
      if (made.kind !== 'created') return made;
      return ready(containers, account, made, signal, 'video_url' in body ? containers.videoPausesMs : undefined);
    }),
  );
  const broken = children.find((child) => child.kind !== 'created');
  if (broken) return broken;
  const ids = children.map((child) => (child.kind === 'created' ? child.id : ''));
  const made = await containers.create(account, { media_type: 'CAROUSEL', children: ids.join(','), ...whole }, signal);
  return made.kind === 'created' ? ready(containers, account, made, signal) : made;
}

/**
 * Like `ready`, but returns a Reel that Instagram still processes. It may take longer than a step: until it is ready,
 * `publish` and `find` return 'pending'.
 */
async function inProgressOrReady(
  containers: Containers,
  account: TokenAccount,
  made: Made,
  signal: AbortSignal,
): Promise<Made | Refused | Failed> {
  const outcome = await ready(containers, account, made, signal);
  return outcome.kind === 'failed' && outcome.cause === 'still working' ? made : outcome;
}

/**
 * Waits until Instagram has processed a container, so that an unusable image is detected before anything is published.
 */
async function ready(
  containers: Containers,
  account: TokenAccount,
  made: Made,
  signal: AbortSignal,
  pausesMs?: readonly number[],
): Promise<Made | Refused | Failed> {
  const status = await containers.settled(made.id, account, signal, pausesMs);
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
