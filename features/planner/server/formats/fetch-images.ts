import { isVideo } from '#contract/is-video.ts';
import { isImagePath } from '#features/images/image-rules.ts';
import { findMirrored, mirrorImage } from '#features/images/server/public.ts';
import { findUserMediaPaths } from '#features/videos/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import type { ResolveMediaDeps } from '../resolve-media.ts';

/** The browser aborts an import after 20 seconds, and the posts are written only after the images are fetched. */
const fetchTimeoutMs = 12_000;
const noTimeLeft = 'Fetching this image took too long. Import the file again to continue from here.';
const tooManyUploads = 'You have uploaded too many images today. Import the file again tomorrow.';

/** Returns whether a URL is outside this installation, so that the import has to fetch the image. */
export function isElsewhere(address: string): boolean {
  return /^https?:\/\/[^\s/?#]/i.test(address) && !isImagePath(new URL(address).pathname) && !isVideo(address);
}

/** Returns the paths of the user's own images and of images fetched within the last day, by URL. */
export async function findImages(db: UserDatabase, addresses: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const all = [...new Set(addresses)];
  const [paths, mirrored] = [await findUserMediaPaths(db, all), await findMirrored(db, all.filter(isElsewhere))];
  const own = all.flatMap((address, at) => (paths[at] ? [[address, paths[at]] as const] : []));
  return new Map([...mirrored, ...own]);
}

/**
 * Fetches and stores a file's external images one at a time, so that the import holds only one image in memory. Returns
 * the reasons why images could not be stored, by URL. Repeating the import continues with the remaining images.
 */
export async function fetchImages(
  db: UserDatabase,
  userId: string,
  addresses: readonly string[],
  { images, rules, timeoutMs = fetchTimeoutMs }: ResolveMediaDeps,
): Promise<ReadonlyMap<string, string>> {
  const known = await findImages(db, addresses);
  const missing = [...new Set(addresses)].filter((address) => isElsewhere(address) && !known.has(address));
  const endsAtMs = performance.now() + timeoutMs;
  const failures = new Map<string, string>();
  for (const address of missing) {
    const leftMs = Math.ceil(endsAtMs - performance.now());
    if (leftMs <= 0) {
      failures.set(address, noTimeLeft);
      continue;
    }
    const order = { address, userId, name: address, rules: { ...rules, timeoutMs: leftMs } };
    const outcome = await mirrorImage(db, images, order);
    if (outcome.kind === 'refused') failures.set(address, outcome.reason);
    if (outcome.kind === 'too many') failures.set(address, tooManyUploads);
  }
  return failures;
}
