import { countCaption } from '#contract/count-caption.ts';
import { type CaptionLabels, toSentCaption } from '#contract/disclosure.ts';
import type { Size } from '#contract/instagram-fit.ts';
import { getTraits, type Network, networks } from '#contract/networks.ts';
import type { ImageStore } from '#features/images/server/public.ts';
import type { StoredVideo } from '#features/videos/server/public.ts';
import type { Log } from '#platform/log/log.ts';
import { buildFailureReason } from '#ports/publisher/failures.ts';
import type { Failed, FailureReason, OrderVideo, Publisher, PublishOrder } from '#ports/publisher/publisher.ts';
import type { PostContent } from '../../contract.ts';
import { toMedia } from '../../post-media.ts';
import { maxLateMs } from '../../post-rules.ts';
import { findOptions, toTargetContent, under } from '../post-columns.ts';
import type { Wait } from './account-room.ts';
import { callPublisher } from './call-publisher.ts';
import { cutMedia } from './cut-media.ts';
import type { ClaimedPost } from './due-posts.ts';
import type { End, SaveSteps } from './save-steps.ts';

/** The part of a publisher that publishes posts. */
export type PostPublisher = Pick<Publisher, 'prepare' | 'publish' | 'find' | 'settlesWithin' | 'comment'>;

export type PublishDeps = {
  readonly publisher: PostPublisher;
  /** The public origin from which networks can fetch our images. */
  readonly publicUrl: string;
  /** Cuts images that the network would crop. */
  readonly images: Pick<ImageStore, 'cut' | 'readWithin' | 'storeRendition' | 'withFile'>;
  readonly save: SaveSteps;
  readonly log: Log;
};

/** A claimed post and the context in which it is processed. */
export type PostRun = {
  readonly post: ClaimedPost;
  readonly network: Network;
  /** The account on the network that is connected now. */
  readonly connectedAccountId: string | null;
  /** Whether the user's choice for prepared posts is not withdrawn. */
  readonly hasStandingChoice: boolean;
  /** In pixels, by image path. */
  readonly sizes: ReadonlyMap<string, Size>;
  /** By path. */
  readonly videos: ReadonlyMap<string, StoredVideo>;
  readonly claimedAt: Date;
  /** The labels that its caption is sent with. */
  readonly labels: CaptionLabels;
  /** Set if the post stays queued until the consent of its clone is renewed. There is no time limit. */
  readonly consentWait: Wait | undefined;
  /** Why the post has to wait for its account, if it does. */
  readonly wait: Wait | undefined;
  /** How long it had been due when it was claimed. */
  readonly wasDueMs: number;
  /** Aborts when another worker has, or may have, the post. */
  readonly signal: AbortSignal;
};

/** Pauses between retries of a failed post in milliseconds; after the last one, the user has to decide. */
export const pauses = [30_000, 120_000, 600_000, 1_800_000];

/**
 * Pauses in milliseconds between checks of a post's outcome with the publisher: 15 s, doubled up to an hour, for a day
 * in total. If the outcome is still unknown by then, the user has to decide.
 */
const checkPauses = Array.from({ length: 31 }, (_, index) => Math.min(15_000 * 2 ** index, 3_600_000));

/**
 * Publishes a claimed post as far as possible. Two guarantees hold even if the process dies at any point: the
 * handed-over media are saved before the post is published, and in case of doubt the outcome is checked before the
 * publisher is called again.
 */
export async function publishPost(run: PostRun, deps: PublishDeps): Promise<void> {
  const end = await (run.post.publish_called_at ? checkOutcome(run, deps) : publishInTime(run, deps));
  if (end) await deps.save.end(run.post, end);
}

async function publishInTime(run: PostRun, deps: PublishDeps): Promise<End | undefined> {
  return holdBack(run) ?? (run.wait ? waitWith(run, run.wait) : prepareAndPublish(run, deps));
}

/** Returns the end of a run whose post must not be published now: its consent has to be renewed, or it is too late. */
function holdBack(run: PostRun): End | undefined {
  if (run.consentWait) return waitWith(run, run.consentWait);
  return isTooLate(run) ? tooLate(run) : undefined;
}

/** For example, a post planned for this morning must not be published days later without asking the user. */
function isTooLate({ post, claimedAt }: PostRun): boolean {
  return claimedAt.getTime() - post.scheduled_at.getTime() > maxLateMs;
}

/** If the post was due the entire time, no worker was running; otherwise it was retried, or its account had no room. */
function tooLate({ wasDueMs, network }: PostRun): End {
  return { kind: 'missed', ...buildFailureReason(wasDueMs > maxLateMs ? 'missed' : 'too late', undefined, network) };
}

/** Returns the post to the queue, as if it had not been claimed. */
function waitWith({ post, network }: PostRun, { cause, waitMs }: Wait): End {
  const because = buildFailureReason(cause, undefined, network);
  return { kind: 'queued', ...because, waitMs, isNews: cause !== 'calls under way' && because.reason !== post.reason };
}

/** Returns undefined if another worker has taken over the post. */
async function prepareAndPublish(run: PostRun, deps: PublishDeps): Promise<End | undefined> {
  const { publisher, save } = deps;
  const { post, network } = run;
  const accountId = connectedAccount(run);
  if (!accountId) return withoutAccount(run);
  const options = findOptions(post, network);
  if (options.tiktok?.standing && !run.hasStandingChoice)
    return failed(buildFailureReason('choices missing', undefined, network));
  const mediaUrls = await fittedUrls(run, deps);
  if (!mediaUrls)
    return tryLater(post, { ...buildFailureReason('pictures not cut', undefined, network), retryable: true });
  const { crops: _crops, sponsoredBy, ...content } = toTargetContent(post, '');
  const written = post.caption_variant ?? content.caption;
  const { surface } = content;
  const traits = getTraits(network, surface);
  const caption = toSentCaption({ caption: written, sponsoredBy, surface, mediaUrls }, run.labels, traits);
  // The labels may have been switched on after the post was scheduled.
  if (countCaption(caption, traits) > traits.captionLength)
    return failed(buildFailureReason('caption too long', undefined, network));
  const firstComment = traits.commentLength === 0 ? '' : content.firstComment;
  const publishedContent: PublishedContent = { ...content, caption, firstComment, mediaUrls };
  const order: PublishOrder = {
    accountId,
    ...publishedContent,
    isAiGenerated: true,
    isSponsored: sponsoredBy !== null,
    options,
    postId: post.id,
    videos: listVideos(run, deps),
    readMedium: (url, stop) =>
      deps.images.readWithin(url.slice(deps.publicUrl.length), networks[network].imageBytes, stop),
    serveMedium: async (_url, jpeg) => under(deps.publicUrl, await deps.images.storeRendition(jpeg)),
  };
  const limits = { ...run, ...(order.videos.size && { timeoutMs: videoTimeoutMs }) };
  const handedOver = await callPublisher((timeout) => publisher.prepare(order, timeout), limits);
  if (handedOver.kind === 'refused') return failed(handedOver);
  if (handedOver.kind !== 'prepared') return tryLater(post, handedOver);

  if (!(await save.prepared(post, handedOver.ref, run.claimedAt, caption))) return undefined;
  return publish(run, handedOver.ref, publisher);
}

/** How long the handover of a post with videos may take: they are uploaded, or fetched and converted. */
const videoTimeoutMs = 10 * 60_000;

/** Returns the videos of a post for the publisher, by URL. */
function listVideos({ post, videos }: PostRun, { publicUrl, images }: PublishDeps): ReadonlyMap<string, OrderVideo> {
  const own = post.media_urls.flatMap((path) => videos.get(path) ?? []);
  return new Map(
    own.map(({ path, coverPath, bytes, durationMs }) => [
      under(publicUrl, path),
      {
        bytes,
        durationMs,
        coverUrl: under(publicUrl, coverPath),
        withFile: (use) => images.withFile(path, use),
      },
    ]),
  );
}

/**
 * The content passed to the publisher. This does not compile if a post has content that is not passed on. Crops are
 * applied to the images, and the sponsor is disclosed in the caption. The networks are targets.
 */
type ContentToPublish = Omit<PostContent, 'crops' | 'sponsoredBy' | 'networks'>;
type PublishedContent = [Exclude<keyof ContentToPublish, keyof PublishOrder>] extends [never]
  ? ContentToPublish
  : never;

/** Returns the public URLs of the images to publish; undefined if one could not be cut. */
async function fittedUrls(
  { post, network, sizes }: PostRun,
  { images, publicUrl, log }: PublishDeps,
): Promise<string[] | undefined> {
  const content = toTargetContent(post, '');
  const media = toMedia(content);
  try {
    const paths = await cutMedia({ media, userId: post.user_id, network, surface: content.surface }, sizes, images);
    return paths.map((path) => under(publicUrl, path));
  } catch (err) {
    log.error({ err, postId: post.id }, 'the images of a post could not be cropped');
    return undefined;
  }
}

async function publish(run: PostRun, ref: string, publisher: PostPublisher): Promise<End> {
  const { network } = run;
  const outcome = await callPublisher((timeout) => publisher.publish(ref, timeout), run);
  switch (outcome.kind) {
    case 'posted':
      return outcome;
    case 'refused':
      return failed(outcome);
    case 'pending':
      return checkLater(run, buildFailureReason('still working', undefined, network));
    case 'not published':
      return checkLater(run, outcome, outcome.retryAfter);
    default:
      return checkLater(run, outcome, publisher.settlesWithin);
  }
}

async function checkOutcome(run: PostRun, deps: PublishDeps): Promise<End | undefined> {
  const { publisher } = deps;
  const { post, network, claimedAt } = run;
  const ref = post.prepared_ref;
  if (!ref || !post.publish_called_at)
    return { kind: 'unknown', reason: 'The result of publishing this post is unknown.' };
  const found = await callPublisher((timeout) => publisher.find(ref, timeout), run);
  switch (found.kind) {
    case 'posted':
      return found;
    case 'refused':
      return failed(found);
    case 'pending':
      return checkLater(run, buildFailureReason('still working', undefined, network));
    case 'expired': {
      const startedOver = { ...run, post: { ...post, prepared_ref: null, publish_called_at: null } };
      return holdBack(run) ?? prepareAndPublish(startedOver, deps);
    }
    case 'not published': {
      const unsettledMs = post.publish_called_at.getTime() + publisher.settlesWithin - claimedAt.getTime();
      if (unsettledMs > 0)
        return checkLater(run, { reason: `Waiting for ${networks[network].label} to finish processing.` }, unsettledMs);
      const held = holdBack(run) ?? (connectedAccount(run) ? undefined : withoutAccount(run));
      if (held) return held;
      // Saved first, even if nothing changes: a worker that has lost the post must not publish it.
      if (!(await deps.save.prepared(post, ref, claimedAt))) return undefined;
      return publish(run, ref, publisher);
    }
    case 'unknown':
      return found.forever ? { kind: 'unknown', ...toFailureReason(found) } : checkLater(run, found);
    default:
      return checkLater(run, found);
  }
}

/**
 * Returns the account of the post if it is connected. No post is published to an account that its owner disconnected.
 */
function connectedAccount({ post, connectedAccountId }: PostRun): string | null {
  return post.account_id === connectedAccountId ? connectedAccountId : null;
}

function withoutAccount({ network, connectedAccountId }: PostRun): End {
  return {
    kind: 'failed',
    ...buildFailureReason(connectedAccountId ? 'account changed' : 'no account', undefined, network),
  };
}

function failed(because: FailureReason): End {
  return { kind: 'failed', ...toFailureReason(because) };
}

/** Extracts the failure reason from an outcome. */
function toFailureReason({ reason, cause, said }: FailureReason): FailureReason {
  return { reason, cause, said };
}

function tryLater(post: ClaimedPost, outcome: Omit<Failed, 'kind'>): End {
  const pause = pauses[post.failures];
  if (!outcome.retryable || pause === undefined) return failed(outcome);
  return {
    kind: 'retry',
    ...toFailureReason(outcome),
    waitMs: Math.max(outcome.retryAfter ?? 0, pause),
    failures: post.failures + 1,
    askedCount: post.asked_count,
    startsOver: true,
    isNews: true,
  };
}

function checkLater({ post, network }: PostRun, because: FailureReason, atLeast = 0): End {
  const pause = checkPauses[post.asked_count];
  if (pause === undefined)
    return { kind: 'unknown', ...buildFailureReason('never answered', undefined, network), said: because.said };
  return {
    kind: 'retry',
    ...toFailureReason(because),
    waitMs: Math.max(atLeast, pause),
    failures: post.failures,
    askedCount: post.asked_count + 1,
    startsOver: false,
    isNews: post.asked_count === 0 || because.reason !== post.reason,
  };
}
