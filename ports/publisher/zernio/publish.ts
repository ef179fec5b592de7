import { createHash } from 'node:crypto';
import { z } from 'zod';
import { buildFailureReason, refusal } from '../failures.ts';
import type { PublishOutcome } from '../publisher.ts';
import type { ZernioClient, ZernioResponse } from './client.ts';
import { toRejectedOutcome } from './hand-over.ts';
import type { PostRef } from './post-ref.ts';
import { belongsToAttempt, findLive, getPostOutcome, zernioPost } from './posts.ts';
import { itemCovers, toPlatformData, type ZernioNetwork } from './zernio-network.ts';

/** A replayed response has `existingPost` if the request ID was known, and `post` if the idempotency key was. */
const answer = z.object({ post: zernioPost.optional(), existingPost: zernioPost.optional() });
const single = z.object({ post: zernioPost });

/**
 * Publishes a post through Zernio now. Repeated calls within a day create an attempt's post only once; after that, the
 * caller must first query the outcome of the attempt.
 */
export async function publish(zernio: ZernioClient, ref: PostRef, signal: AbortSignal): Promise<PublishOutcome> {
  const response = await create(zernio, ref, ref.attempt, signal);
  const isOverPlan = response.refusal && toRejectedOutcome(response).cause === 'payment required';
  if (!isOverPlan || ref.media.length < 2) return read(zernio, ref, response, signal);

  // A plan without carousels publishes only the first image. Zernio treats this as a different post, so it has its own
  // key.
  const first = { ...ref, media: ref.media.slice(0, 1) };
  return read(zernio, first, await create(zernio, first, getFirstImageKey(ref.attempt), signal), signal);
}

function create(zernio: ZernioClient, ref: PostRef, key: string, signal: AbortSignal): Promise<ZernioResponse> {
  return zernio('POST', '/v1/posts', {
    headers: { 'idempotency-key': key, 'x-request-id': key },
    body: {
      content: ref.caption,
      mediaItems: ref.media.map((medium) => toMediaItem(ref.network, medium)),
      platforms: [
        {
          platform: ref.network,
          accountId: ref.accountId,
          platformSpecificData: toPlatformData(ref),
        },
      ],
      publishNow: true,
      metadata: { app_post_id: ref.postId, app_attempt: ref.attempt },
    },
    signal,
  });
}

/** Source: `MediaItem` of @zernio/node. Videos have no alternative texts. */
function toMediaItem(network: ZernioNetwork, { type, url, altText, coverUrl }: PostRef['media'][number]) {
  const coverField = itemCovers[network];
  if (type === 'video') return { type, url, ...(coverUrl && coverField && { [coverField]: coverUrl }) };
  return { type, url, ...(altText && { altText }) };
}

async function read(
  zernio: ZernioClient,
  ref: PostRef,
  response: ZernioResponse,
  signal: AbortSignal,
): Promise<PublishOutcome> {
  if (response.refusal) return readRefusal(zernio, ref, response, signal);
  const { data } = answer.safeParse(response.body);
  const post = data?.post ?? data?.existingPost;
  if (response.status === 202) return { kind: 'pending' };
  if (!post) return { kind: 'unknown', ...buildFailureReason('answer unreadable') };
  const outcome = await getPostOutcome(zernio, post, ref, signal);
  // A new post returns 201 or 207. A 200 returns the post that failed earlier, which this call is meant to retry.
  if (outcome.kind !== 'not published' || response.status !== 200) return outcome;
  const retried = await zernio('POST', `/v1/posts/${post._id}/retry`, { signal });
  if (retried.refusal) return readRefusal(zernio, ref, retried, signal);
  const again = single.safeParse(retried.body).data;
  return again
    ? getPostOutcome(zernio, again.post, ref, signal)
    : { kind: 'unknown', ...buildFailureReason('answer unreadable') };
}

async function readRefusal(
  zernio: ZernioClient,
  ref: PostRef,
  response: ZernioResponse,
  signal: AbortSignal,
): Promise<PublishOutcome> {
  const { code, details, error, platformError } = response.refusal ?? { error: '' };
  if (code === 'idempotency_conflict') return { kind: 'pending' };
  const existing = details?.existingPostId;
  if (response.status === 409 && typeof existing === 'string') return adopt(zernio, ref, existing, signal);
  if (response.status >= 500) return { kind: 'unknown', ...buildFailureReason('service failed', error) };
  if (platformError) {
    const live = ref.surface === 'story' ? undefined : await findLive(zernio, ref, signal);
    if (live !== null) return live ?? { kind: 'unknown', ...buildFailureReason('no answer', error) };
  }
  const refused = toRejectedOutcome(response);
  if (refused.cause === 'taken for spam') return { ...refused, kind: 'unknown' };
  return refused.kind === 'refused' ? refused : { ...refused, kind: 'not published' };
}

/** Reads the post that Zernio reports as a duplicate: either ours or one that was published earlier. */
async function adopt(zernio: ZernioClient, ref: PostRef, id: string, signal: AbortSignal): Promise<PublishOutcome> {
  const { body } = await zernio('GET', `/v1/posts/${encodeURIComponent(id)}`, { signal });
  const { data } = single.safeParse(body);
  if (!data) return { kind: 'unknown', ...buildFailureReason('answer unreadable') };
  return belongsToAttempt(data.post, ref) ? getPostOutcome(zernio, data.post, ref, signal) : refusal('duplicate');
}

/** Returns a UUID that is always the same for the same attempt. */
function getFirstImageKey(attempt: string): string {
  const hex = createHash('sha256').update(`${attempt} first picture`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
