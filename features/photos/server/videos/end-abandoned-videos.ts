import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { RecurringRun } from '#platform/jobs/jobs.ts';
import { failVideo } from './photo-videos.ts';

/**
 * Ends videos in progress that have not changed for longer than their job may take, and queued ones after a day, so
 * that no credits stay reserved. Returns the number of ended videos.
 */
export async function endAbandonedVideos(
  service: ServiceDatabase,
  { forUser }: Pick<RecurringRun, 'forUser'>,
): Promise<number> {
  const videos = await service
    .selectFrom('photo_videos')
    .selectAll()
    .where(({ eb, or, and }) =>
      or([
        and([eb('status', '=', 'rendering'), eb('updated_at', '<', sql<Date>`now() - interval '1 hour'`)]),
        and([eb('status', '=', 'waiting'), eb('updated_at', '<', sql<Date>`now() - interval '1 day'`)]),
      ]),
    )
    .execute();
  for (const video of videos)
    await forUser(video.user_id, () => failVideo(service, video, 'The video was not created in time.'));
  return videos.length;
}
