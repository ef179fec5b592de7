import { findUserImagePaths } from '#features/images/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import { keepVideos } from './keep-videos.ts';
import { findVideos, toVideoPath } from './videos.ts';

/**
 * Returns the paths of the caller's images and videos for the given URLs; undefined for any URL that is neither. Any
 * origin is accepted, because an installation may have several hostnames. No video of them is deleted before the
 * caller's transaction ends.
 */
export async function findUserMediaPaths(
  db: UserDatabase,
  addresses: readonly string[],
): Promise<(string | undefined)[]> {
  await keepVideos(db, addresses);
  const [images, videos] = [await findUserImagePaths(db, addresses), await findVideos(db, addresses)];
  return addresses.map((address, at) => images[at] ?? videos.get(toVideoPath(address) ?? '')?.path);
}
