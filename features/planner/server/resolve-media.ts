import { isVideo } from '#contract/is-video.ts';
import { findMirrored, type ImageStore, type Mirrored, mirrorImage } from '#features/images/server/public.ts';
import { findUserMediaPaths } from '#features/videos/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import type { FetchRules } from '#platform/net/fetch-image.ts';
import { firsts, type MediaLists, postable, type SentMedium, sentMedia } from '../post-media.ts';

/** The browser aborts the call after 20 seconds. */
const fetchTimeoutMs = 15_000;

export type ResolvedMedia =
  | { readonly kind: 'own'; readonly media: readonly SentMedium[] }
  /** The post has no image that it could show. */
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly address: string; readonly reason: string }
  | { readonly kind: 'too many'; readonly retryAfterSeconds: number };

export type ResolveMediaDeps = {
  readonly images: Pick<ImageStore, 'storeUpload'>;
  /** Overrides of the default fetch rules. */
  readonly rules?: Partial<FetchRules>;
  /** Total milliseconds for all external images. */
  readonly timeoutMs?: number;
};

/**
 * Converts all images and videos of a post to paths of our own: images from the public internet are fetched and stored,
 * so that the post does not depend on another server. Drops images beyond the tenth and those without an http URL.
 */
export async function resolveMedia(
  db: UserDatabase,
  userId: string,
  lists: MediaLists,
  { images, rules, timeoutMs = fetchTimeoutMs }: ResolveMediaDeps,
): Promise<ResolvedMedia> {
  const sent = postable(sentMedia(lists));
  if (!sent.length) return { kind: 'none' };
  const paths = await findUserMediaPaths(
    db,
    sent.map(({ url }) => url),
  );
  const endsAtMs = performance.now() + timeoutMs;
  const media: SentMedium[] = [];
  // Fetched one at a time, so that a call holds only one image in memory.
  for (const [at, medium] of sent.entries()) {
    const path = paths[at];
    const kept: Mirrored = path ? { kind: 'stored', path } : await mirror(medium.url);
    if (kept.kind === 'refused') return { ...kept, address: medium.url };
    if (kept.kind === 'too many') return kept;
    media.push({ ...medium, url: kept.path });
  }
  return { kind: 'own', media: firsts(media) }; // two URLs may have resolved to one image

  async function mirror(address: string): Promise<Mirrored> {
    if (isVideo(address))
      return { kind: 'refused', reason: 'Upload this video first. Videos are not fetched from other sites.' };
    const before = (await findMirrored(db, [address])).get(address);
    if (before) return { kind: 'stored', path: before };
    const timeoutMs = Math.max(1, Math.ceil(endsAtMs - performance.now()));
    return mirrorImage(db, images, { address, userId, name: address, rules: { ...rules, timeoutMs } });
  }
}
