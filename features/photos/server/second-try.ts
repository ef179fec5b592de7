import { findRedrawable, listImagesOfGenerations, requestRedraw } from '#features/generation/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { drawPhotoJob } from './generate-photo.ts';

/**
 * Requests a photo's free second try, inside the caller's transaction, and returns its generation id. Returns the same
 * id each time unless the try failed; null if the photo is a second try itself.
 */
export async function requestSecondTry(trx: UserDatabase, jobs: JobQueue, photoId: string): Promise<string | null> {
  const photo = await selectPhoto(trx, photoId).forUpdate().executeTakeFirst();
  if (!photo) return null;
  if (await isUsed(trx, photo.second_try_id)) return photo.second_try_id;
  const key = toKey(photo);
  const second_try_id = key && (await requestRedraw(trx, jobs, key, drawPhotoJob));
  if (second_try_id)
    await trx.updateTable('influencer_photos').set({ second_try_id }).where('id', '=', photoId).execute();
  return second_try_id;
}

/** Checks whether a photo's second try is unused, and whether it is no second try itself. */
export async function hasSecondTry(db: UserDatabase, photoId: string): Promise<boolean> {
  const photo = await selectPhoto(db, photoId).executeTakeFirst();
  const key = photo && toKey(photo);
  if (!key || (await isUsed(db, photo.second_try_id))) return false;
  return (await findRedrawable(db, key)) !== null;
}

function selectPhoto(db: UserDatabase, photoId: string) {
  const photos = db.selectFrom('influencer_photos').where('id', '=', photoId);
  return photos.select(['second_try_id', 'generation_id', 'position']);
}

function toKey({ generation_id, position }: { generation_id: string | null; position: number | null }) {
  return generation_id && position ? { generationId: generation_id, position } : null;
}

/** Checks whether a second try was requested and has not failed. */
async function isUsed(db: UserDatabase, secondTryId: string | null): Promise<boolean> {
  if (!secondTryId) return false;
  const images = (await listImagesOfGenerations(db, [secondTryId])).get(secondTryId) ?? [];
  return !images.some((status) => status === 'failed' || status === 'refused');
}
