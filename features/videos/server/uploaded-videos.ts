import { sql } from 'kysely';
import { getFileKey } from '#features/images/image-rules.ts';
import { checkFilesAt } from '#features/images/server/public.ts';
import type { ServiceDatabase, UserDatabase } from '#platform/database/database.ts';
import type { Video } from '../contract.ts';
import { maxListedUploads } from '../video-rules.ts';
import { lockVideo } from './keep-videos.ts';
import { toVideo, toVideoPath } from './videos.ts';

/**
 * Returns a page of the videos that the user uploaded, newest first.
 *
 * @param before the last video of the page before.
 */
export async function listUploadedVideos(
  db: UserDatabase,
  origin: string,
  before?: string,
): Promise<{ items: Video[]; next: string | null }> {
  const path = before === undefined ? undefined : toVideoPath(before);
  if (before !== undefined && !path) return { items: [], next: null };
  const uploads = db
    .selectFrom('videos')
    .selectAll()
    .where('source', '=', 'upload')
    .orderBy('created_at', 'desc')
    .orderBy('key', 'desc')
    .limit(maxListedUploads + 1);
  const isOlder = sql<boolean>`(created_at, key) < (
    select last.created_at, last.key from videos last where last.key = ${path && getFileKey(path)})`;
  const found = await (path ? uploads.where(isOlder) : uploads).execute();
  const items = found.slice(0, maxListedUploads).map((row) => toVideo(row, origin));
  return { items, next: found.length > maxListedUploads ? (items.at(-1)?.url ?? null) : null };
}

/**
 * Deletes an uploaded video that no draft and no post uses. Its space is free immediately, and its files are deleted
 * within a minute.
 */
export async function deleteUploadedVideo(
  db: UserDatabase,
  service: ServiceDatabase,
  address: string,
): Promise<'deleted' | 'missing' | 'in use'> {
  const path = toVideoPath(address);
  if (!path) return 'missing';
  const key = getFileKey(path);
  const own = db.selectFrom('videos').select('key').where('key', '=', key).where('source', '=', 'upload');
  if (!(await own.executeTakeFirst())) return 'missing';
  return service.transaction().execute(async (trx) => {
    await lockVideo(trx, key);
    const { numDeletedRows } = await trx
      .deleteFrom('videos')
      .where('key', '=', key)
      .where(sql<boolean>`not is_file_used(videos.key)`)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return 'in use';
    await checkFilesAt(trx, [key], sql<Date>`now()`);
    return 'deleted';
  });
}
