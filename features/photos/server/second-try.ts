import { findRedrawable, requestRedraw } from '#features/generation/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { drawPhotoJob } from './generate-photo.ts';

/**
 * Requests a photo's free second try, inside the caller's transaction, and returns its generation id. Returns the same
 * id each time; null if the photo is a second try itself.
 */
export async function requestSecondTry(trx: UserDatabase, jobs: JobQueue, photoId: string): Promise<string | null> {
  const photo = await trx
    .selectFrom('influencer_photos')
    .where('id', '=', photoId)
    .select(['second_try_id', 'generation_id', 'position'])
    .forUpdate()
    .executeTakeFirst();
  if (photo?.second_try_id) return photo.second_try_id;
  if (!photo?.generation_id || !photo.position) return null;
  const key = { generationId: photo.generation_id, position: photo.position };
  const second_try_id = await requestRedraw(trx, jobs, key, drawPhotoJob);
  if (second_try_id)
    await trx.updateTable('influencer_photos').set({ second_try_id }).where('id', '=', photoId).execute();
  return second_try_id;
}

/** Checks whether a photo's second try is unused, and whether it is no second try itself. */
export async function hasSecondTry(db: UserDatabase, photoId: string): Promise<boolean> {
  const photo = await db
    .selectFrom('influencer_photos')
    .where('id', '=', photoId)
    .where('second_try_id', 'is', null)
    .select(['generation_id', 'position'])
    .executeTakeFirst();
  if (!photo?.generation_id || !photo.position) return false;
  const key = { generationId: photo.generation_id, position: photo.position };
  return (await findRedrawable(db, key)) !== null;
}
