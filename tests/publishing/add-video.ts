import { randomBytes } from 'node:crypto';
import type { ServiceDatabase } from '#platform/database/database.ts';

/** Adds the rows of a video, whose file is that of the workers. Returns its path. */
export async function addVideo(service: ServiceDatabase, userId: string): Promise<string> {
  const key = `${randomBytes(16).toString('hex')}.mp4`;
  const row = { key, user_id: userId, name: 'clip.mp4', bytes: 24, width: 720, height: 1_280 };
  await service
    .insertInto('files')
    .values({ ...row, media_type: 'video/mp4' })
    .execute();
  const measured = { duration_ms: 4_000, frame_rate: 30, has_sound: true, cover_ms: 0 };
  await service
    .insertInto('videos')
    .values({ ...row, ...measured, source: 'upload' })
    .execute();
  return `/files/${key}`;
}
