import type { Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { endReservation } from '#features/billing/server/public.ts';
import { getCoverKey, getFileKey } from '#features/images/image-rules.ts';
import type { ServiceDatabase, Tables, UserDatabase } from '#platform/database/database.ts';
import { announce } from '#platform/live/announce.ts';
import { type PhotoVideo, photoVideo } from '../../video-contract.ts';
import { maxListedVideos, videoCanceled } from '../../video-rules.ts';

export type VideoRow = Selectable<Tables['photo_videos']>;

export async function listVideos(db: UserDatabase, origin: string, influencerId: string): Promise<PhotoVideo[]> {
  const rows = await db
    .selectFrom('photo_videos')
    .selectAll()
    .where('influencer_id', '=', influencerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxListedVideos)
    .execute();
  return rows.map((row) => toPhotoVideo(row, origin));
}

export function toPhotoVideo({ video_url, created_at, sound_key, ...row }: VideoRow, origin: string): PhotoVideo {
  const coverKey = video_url && getCoverKey(getFileKey(video_url));
  return photoVideo.parse({
    ...row,
    has_sound: sound_key !== null,
    video_url: video_url && origin + video_url,
    cover_url: coverKey ? `${origin}/files/${coverKey}` : null,
    created_at: created_at.toISOString(),
  });
}

/** Returns the reference of each credit of a video. */
export function creditReferences({ id, credits }: Pick<VideoRow, 'id' | 'credits'>): string[] {
  return Array.from({ length: credits }, (_, index) => `video/${id}/${index + 1}`);
}

/** Updates a video that is queued or in progress. Returns false if it has ended, or the condition is not met. */
export async function updateVideo(
  db: ServiceDatabase,
  id: string,
  change: Updateable<Tables['photo_videos']>,
  condition = sql<boolean>`true`,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('photo_videos')
    .set({ ...change, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'rendering'])
    .where(condition)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a video as failed and refunds its credits. Returns false if it has ended already, and changes nothing. */
export async function failVideo(service: ServiceDatabase, video: VideoRow, reason: string): Promise<boolean> {
  return service.transaction().execute(async (trx) => {
    if (!(await updateVideo(trx, video.id, { status: 'failed', reason }))) return false;
    await refundVideo(trx, video);
    await announce(trx, [...videoEvents(video), { userId: video.user_id, topic: 'profile' }]);
    return true;
  });
}

/** Cancels a queued video and refunds its credits. Returns undefined if it was started or has ended. */
export async function cancelVideo(service: ServiceDatabase, id: string): Promise<VideoRow | undefined> {
  return service.transaction().execute(async (trx) => {
    const canceled = await trx
      .updateTable('photo_videos')
      .set({ status: 'failed', reason: videoCanceled, updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .returningAll()
      .executeTakeFirst();
    if (!canceled) return undefined;
    await refundVideo(trx, canceled);
    await announce(trx, [...videoEvents(canceled), { userId: canceled.user_id, topic: 'profile' }]);
    return canceled;
  });
}

/** Refunds the credits of a video that were not used or refunded yet. */
export async function refundVideo(trx: ServiceDatabase, video: Pick<VideoRow, 'id' | 'credits'>): Promise<void> {
  for (const reference of creditReferences(video)) await endReservation(trx, reference, 'returned');
}

export function videoEvents({ user_id: userId, influencer_id: influencerId }: VideoRow) {
  return [{ userId, influencerId, topic: 'videos' as const }];
}
