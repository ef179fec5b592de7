import { z } from 'zod';
import { publisherFailures } from '#contract/publish-failures.ts';
import { buildFailureReason, refusal } from '../failures.ts';
import type { FailureReason, NotPublished, Posted, Refused } from '../publisher.ts';
import { getPostCause } from './causes.ts';
import type { ZernioClient } from './client.ts';
import type { PostRef } from './post-ref.ts';
import { findTitle } from './zernio-network.ts';

const platform = z.looseObject({
  platform: z.string(),
  status: z.string().optional(),
  platformPostId: z.string().nullish(),
  platformPostUrl: z.string().nullish(),
  errorMessage: z.string().optional(),
  errorCategory: z.string().optional(),
});
export const zernioPost = z.looseObject({
  _id: z.string(),
  status: z.string(),
  platforms: z.array(platform).default([]),
  mediaItems: z.array(z.unknown()).optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
});
export type ZernioPost = z.infer<typeof zernioPost>;

const page = z.object({ posts: z.array(zernioPost), pagination: z.object({ pages: z.number() }).optional() });
const livePosts = z.object({
  posts: z.array(
    z.object({
      id: z.string(),
      message: z.string().nullish(),
      createdTime: z.string().nullish(),
      permalink: z.string().nullish(),
    }),
  ),
});

/** Page size, and the maximum number of pages to read: an account publishes at most 100 posts a day. */
const pageSize = 100;
const maxPages = 5;

/** The outcome of a post according to Zernio. */
export type PostOutcome =
  | Posted
  | { readonly kind: 'pending' }
  | Refused
  | NotPublished
  | (FailureReason & { kind: 'unknown' });

export function belongsToAttempt(post: ZernioPost, ref: PostRef): boolean {
  return post.metadata?.app_attempt === ref.attempt;
}

/** Returns the post that an attempt created. Null if it created none, undefined if the list could not be read. */
export async function findPost(
  zernio: ZernioClient,
  ref: PostRef,
  signal: AbortSignal,
): Promise<ZernioPost | null | undefined> {
  // Starts a day earlier because the clocks may differ.
  const fromDate = new Date(Date.parse(ref.preparedAt) - 86_400_000).toISOString();
  for (let number = 1; number <= maxPages; number++) {
    const query = { accountId: ref.accountId, fromDate, limit: String(pageSize), page: String(number) };
    const { body } = await zernio('GET', '/v1/posts', { query, signal });
    const { data } = page.safeParse(body);
    if (!data) return undefined;
    const own = data.posts.filter((post) => belongsToAttempt(post, ref));
    // If an attempt failed and was retried, the post that did not fail takes precedence.
    const found = own.find(({ status }) => status === 'published') ?? own.find(({ status }) => status !== 'failed');
    if (own[0]) return found ?? own[0];
    if (number >= (data.pagination?.pages ?? 1)) return null;
  }
  return undefined;
}

/**
 * Returns the outcome of a Zernio post. A post that Zernio reports as failed is first searched for on its network,
 * because some errors are reported although it was published, and it must never be published twice.
 */
export async function getPostOutcome(
  zernio: ZernioClient,
  post: ZernioPost,
  ref: PostRef,
  signal: AbortSignal,
): Promise<PostOutcome> {
  const own = post.platforms.find(({ platform: name }) => name === ref.network);
  const status = own?.status ?? post.status;
  if (status === 'published')
    return {
      kind: 'posted',
      id: own?.platformPostId ?? null,
      url: own?.platformPostUrl ?? null,
      jobId: post._id,
      reduced: (post.mediaItems?.length ?? ref.media.length) < ref.wanted,
    };
  if (status === 'cancelled' || post.status === 'cancelled') return refusal('canceled elsewhere');
  if (post.status === 'draft') return refusal('not taken', 'Zernio kept the post as a draft.');
  // While the post as a whole is scheduled, Zernio retries it automatically.
  if (status !== 'failed' || post.status === 'scheduled') return { kind: 'pending' };

  const isStory = ref.surface === 'story';
  // Zernio lists no stories of an account, and they have no caption by which one could be recognized.
  const live = isStory ? null : await findLive(zernio, ref, signal);
  if (live === undefined) return { kind: 'unknown', ...buildFailureReason('no answer', own?.errorMessage) };
  if (live) return { ...live, jobId: post._id };
  const cause = getPostCause(own ?? {});
  if (cause === 'taken for spam' || (isStory && publisherFailures[cause].ends === 'asked'))
    return { kind: 'unknown', ...buildFailureReason(cause, own?.errorMessage) };
  if (publisherFailures[cause].ends === 'refused') return refusal(cause, own?.errorMessage);
  return { kind: 'not published', ...buildFailureReason(cause, own?.errorMessage) };
}

/**
 * Finds the published post on its network: it has the caption, or the title on networks with titles, and was created
 * after the request. Returns null if it
 * does not exist and undefined if the posts could not be read.
 */
export async function findLive(
  zernio: ZernioClient,
  ref: PostRef,
  signal: AbortSignal,
): Promise<Posted | null | undefined> {
  const { body } = await zernio('GET', `/v1/accounts/${ref.accountId}/posts`, { signal });
  const { data } = livePosts.safeParse(body);
  if (!data) return undefined;
  const since = Date.parse(ref.preparedAt) - 60_000; // the clocks may differ
  const texts = [ref.caption, ...findTitle(ref)];
  const isOurs = (message: string) => texts.some((text) => isSameText(message, text));
  const found = data.posts.find(
    ({ message, createdTime }) => isOurs(message ?? '') && Date.parse(createdTime ?? '') >= since,
  );
  return found ? { kind: 'posted', id: found.id, url: found.permalink ?? null } : null;
}

/** X shortens URLs, and adds one for the images. */
function isSameText(shown: string, caption: string): boolean {
  const withoutUrls = (text: string) => text.replace(/\s*https?:\/\/\S+/g, '').trim();
  return shown === caption || withoutUrls(shown) === withoutUrls(caption);
}
