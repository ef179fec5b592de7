import type { Size } from '#contract/instagram-fit.ts';
import type { PictureStore } from '#features/pictures/server/public.ts';
import type { Log } from '#platform/log/log.ts';
import type { Publisher, PublishOrder } from '#ports/publisher/publisher.ts';
import type { PostContent } from '../../contract.ts';
import { mediaOf } from '../../post-media.ts';
import { maxLateMs, missingAccount } from '../../post-rules.ts';
import { contentOf, under } from '../post-columns.ts';
import type { ClaimedPost } from './due-posts.ts';
import { fittedMedia } from './fitted-media.ts';
import type { End, SaveSteps } from './save-steps.ts';

export type PublishDeps = {
  readonly publisher: Publisher;
  /** Where Instagram can fetch our pictures. */
  readonly publicUrl: string;
  /** Cuts what Instagram would crop. */
  readonly pictures: Pick<PictureStore, 'cut'>;
  readonly save: SaveSteps;
  readonly log: Log;
};

/** A claimed post, and what its run has to know. */
export type PostRun = {
  readonly post: ClaimedPost;
  /** The account that is connected now. */
  readonly connectedAccountId: string | null;
  /** In pixels, by the paths of its pictures. */
  readonly sizes: ReadonlyMap<string, Size>;
  readonly claimedAt: Date;
  /** How long after its instant it was claimed. */
  readonly lateMs: number;
  /** Fires when another worker has the post, or may have it. */
  readonly signal: AbortSignal;
};

/** What one call of the publisher may take, in milliseconds. */
const stepTimeoutMs = 35_000;

/** Pauses before a failed post is tried again, in milliseconds; after the last one a person has to decide. */
export const pauses = [30_000, 120_000, 600_000, 1_800_000];

/**
 * Pauses, in milliseconds, before the publisher is asked again what became of a post: 15 s, doubled up to an hour,
 * for 25 hours in all. Media handed over expire after 24; what is not known an hour later will not be known, and a
 * person has to decide.
 */
const askPauses = Array.from({ length: 32 }, (_, index) => Math.min(15_000 * 2 ** index, 3_600_000));

const accountChanged =
  'The connected Instagram account changed since this post was scheduled. Check the post and schedule it again.';
const missed = 'Galatea could not publish it at its time, so it did not go out.';
const neverAnswered =
  'Instagram did not say within a day whether this post was published. Look at the account and decide.';

/**
 * Takes a claimed post as far as it goes. Two promises hold whenever the process dies: what was handed over is known
 * before it is published, and after any doubt the publisher is asked before it is called again.
 */
export async function publishPost(run: PostRun, deps: PublishDeps): Promise<void> {
  const end = await (run.post.publish_called_at ? askWhatBecame(run, deps) : publishInTime(run, deps));
  if (end) await deps.save.end(run.post, end);
}

/** What was meant for this morning is not published days later without asking. */
async function publishInTime(run: PostRun, deps: PublishDeps): Promise<End | undefined> {
  return run.lateMs > maxLateMs ? { kind: 'missed', reason: missed } : prepareAndPublish(run, deps);
}

/** Undefined where another worker has taken the post over. */
async function prepareAndPublish(run: PostRun, deps: PublishDeps): Promise<End | undefined> {
  const { publisher, save } = deps;
  const { post, signal } = run;
  const accountId = connectedAccount(run);
  if (!accountId) return withoutAccount(run);
  const mediaUrls = await fittedUrls(run, deps);
  if (!mediaUrls) return tryLater(post, { reason: 'The pictures of this post could not be cut.', retryable: true });
  const { crops: _crops, sponsoredBy: _sponsoredBy, ...content } = contentOf(post, '');
  const told: Told = { ...content, mediaUrls };
  const order = { accountId, ...told, isAiGenerated: true };
  const handedOver = await ended((timeout) => publisher.prepare(order, timeout), signal);
  if (handedOver.kind === 'refused') return { kind: 'failed', reason: handedOver.reason };
  if (handedOver.kind !== 'prepared') return tryLater(post, handedOver);

  if (!(await save.prepared(post, handedOver.ref))) return undefined;
  return publish(run, handedOver.ref, publisher);
}

/**
 * What the publisher is told of a post; does not compile while a post shows something that it is not told of. The crops are
 * in the pictures that it gets, and who sponsors a post is disclosed in its caption.
 */
type ToldContent = Omit<PostContent, 'crops' | 'sponsoredBy'>;
type Told = [Exclude<keyof ToldContent, keyof PublishOrder>] extends [never] ? ToldContent : never;

/** The public addresses of the pictures as they are published; undefined where one could not be cut. */
async function fittedUrls(
  { post, sizes }: PostRun,
  { pictures, publicUrl, log }: PublishDeps,
): Promise<string[] | undefined> {
  const media = mediaOf(contentOf(post, ''));
  try {
    const paths = await fittedMedia({ media, userId: post.user_id }, sizes, pictures);
    return paths.map((path) => under(publicUrl, path));
  } catch (err) {
    log.error({ err, postId: post.id }, 'the pictures of a post could not be cut');
    return undefined;
  }
}

async function publish({ post, signal }: PostRun, ref: string, publisher: Publisher): Promise<End> {
  const outcome = await ended((timeout) => publisher.publish(ref, timeout), signal);
  switch (outcome.kind) {
    case 'posted':
      return outcome;
    case 'refused':
      return { kind: 'failed', reason: outcome.reason };
    case 'pending':
      return askLater(post, 'Instagram is still working on it.');
    default:
      return askLater(post, outcome.reason, publisher.settlesWithin);
  }
}

async function askWhatBecame(run: PostRun, deps: PublishDeps): Promise<End | undefined> {
  const { publisher } = deps;
  const { post, claimedAt, signal } = run;
  const ref = post.prepared_ref;
  if (!ref || !post.publish_called_at) return { kind: 'unknown', reason: 'It is not known what became of this post.' };
  const found = await ended((timeout) => publisher.find(ref, timeout), signal);
  switch (found.kind) {
    case 'posted':
      return found;
    case 'refused':
      return { kind: 'failed', reason: found.reason };
    case 'pending':
      return askLater(post, 'Instagram is still working on it.');
    case 'expired':
      return prepareAndPublish({ ...run, post: { ...post, prepared_ref: null, publish_called_at: null } }, deps);
    case 'not published': {
      const unsettledMs = post.publish_called_at.getTime() + publisher.settlesWithin - claimedAt.getTime();
      if (unsettledMs > 0) return askLater(post, 'Waiting for Instagram to settle.', unsettledMs);
      if (!connectedAccount(run)) return withoutAccount(run);
      // Saved first, although nothing changes: a worker that has lost the post must not publish it.
      if (!(await deps.save.prepared(post, ref))) return undefined;
      return publish(run, ref, publisher);
    }
    case 'unknown':
      return found.forever ? { kind: 'unknown', reason: found.reason } : askLater(post, found.reason);
    default:
      return askLater(post, found.reason);
  }
}

/** The account the post was scheduled for, while it is connected. No post goes out to one that its owner took away. */
function connectedAccount({ post, connectedAccountId }: PostRun): string | null {
  return post.account_id === connectedAccountId ? connectedAccountId : null;
}

function withoutAccount({ connectedAccountId }: PostRun): End {
  return { kind: 'failed', reason: connectedAccountId ? accountChanged : missingAccount };
}

function tryLater(
  post: ClaimedPost,
  { reason, retryable, retryAfter }: { reason: string; retryable: boolean; retryAfter?: number },
): End {
  const pause = pauses[post.failures];
  if (!retryable || pause === undefined) return { kind: 'failed', reason };
  return {
    kind: 'retry',
    waitMs: Math.max(retryAfter ?? 0, pause),
    failures: post.failures + 1,
    askedCount: post.asked_count,
    reason,
    startsOver: true,
    isNews: true,
  };
}

function askLater(post: ClaimedPost, reason: string, atLeast = 0): End {
  const pause = askPauses[post.asked_count];
  if (pause === undefined) return { kind: 'unknown', reason: neverAnswered };
  return {
    kind: 'retry',
    waitMs: Math.max(atLeast, pause),
    failures: post.failures,
    askedCount: post.asked_count + 1,
    reason,
    startsOver: false,
    isNews: post.asked_count === 0 || reason !== post.reason,
  };
}

/**
 * An adapter that throws (a broken connection, its timeout) has failed in a way that may pass. Throws where the call
 * ended because the post may be another worker's: that one finds out what became of it.
 */
async function ended<Outcome>(
  call: (signal: AbortSignal) => Promise<Outcome>,
  lost: AbortSignal,
): Promise<Outcome | { kind: 'failed'; reason: string; retryable: true; retryAfter?: number }> {
  // Thousands of posts may be due in one instant: AbortSignal.any and AbortSignal.timeout take three times as long.
  const step = new AbortController();
  const stop = () => step.abort(lost.reason);
  const timer = setTimeout(
    () => step.abort(new DOMException('The step took too long.', 'TimeoutError')),
    stepTimeoutMs,
  );
  lost.addEventListener('abort', stop, { once: true });
  try {
    return await call(step.signal);
  } catch (error) {
    if (lost.aborted) throw error;
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    return {
      kind: 'failed',
      reason: isTimeout ? 'Instagram did not answer in time.' : 'Instagram could not be reached.',
      retryable: true,
    };
  } finally {
    clearTimeout(timer);
    lost.removeEventListener('abort', stop);
  }
}
