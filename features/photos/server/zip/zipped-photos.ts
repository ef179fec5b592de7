import { getFileKey } from '#features/images/image-rules.ts';
import type { UserDatabase } from '#platform/database/database.ts';

/** A photo inside a ZIP file. */
export type ZippedPhoto = { readonly name: string; readonly key: string };

/** Maximum number of photos per ZIP file. */
const maxPhotos = 10_000;

/** Returns an influencer's generated photos, or only those with the given ids, with file names that sort by date. */
export async function listZippedPhotos(
  db: UserDatabase,
  influencerId: string,
  ids: readonly string[] | null,
): Promise<ZippedPhoto[]> {
  const photos = db
    .selectFrom('influencer_photos')
    .select(['id', 'image_url', 'created_at'])
    .where('influencer_id', '=', influencerId)
    .where('kind', '=', 'generated')
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxPhotos);
  const rows = await (ids ? photos.where('id', 'in', ids) : photos).execute();
  const named = rows.map(({ id, image_url, created_at }) => {
    const key = getFileKey(image_url);
    const time = created_at.toISOString().replace('T', '-').replace(/[:.Z]/g, '');
    return { name: `${time}-${id.slice(0, 8)}.${key.split('.').at(-1)}`, key };
  });
  // Names have milliseconds, which photos of one generation can share.
  return named.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
