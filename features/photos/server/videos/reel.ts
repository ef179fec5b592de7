import type { InfluencerRow } from '#features/influencers/server/public.ts';
import { findVideos } from '#features/videos/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import type { ImageEngine } from '#ports/image-engine/image-engine.ts';
import { onlyFromIllustrations, reelSeconds } from '../../video-rules.ts';
import { findPhoto, getPhotoSeed } from '../photos.ts';
import { chooseMotion } from './choose-motion.ts';
import { planVideo, type VideoPlanDeps } from './plan-video.ts';
import type { VideoRequest } from './request-video.ts';

/** The shape of Reels, whatever the shape of their photo. */
const aspect = '9:16';

/** The paths of files are the same at every origin. */
const origin = 'http://localhost';

/** Returns the credits of the video of a Reel; null if this installation creates no videos from its photos. */
export function getReelPrice({
  engine,
  videoEngine,
  creditsPerVideoSecond,
}: Pick<VideoPlanDeps, 'videoEngine' | 'creditsPerVideoSecond'> & { readonly engine: Pick<ImageEngine, 'source'> }):
  | number
  | null {
  return videoEngine?.source === engine.source ? reelSeconds * creditsPerVideoSecond : null;
}

/** Returns the request for a Reel of a photo, with the motion that fits its scene, or why there can be none. */
export async function planReel(
  db: UserDatabase,
  { influencer, photoId }: { readonly influencer: InfluencerRow; readonly photoId: string },
  deps: VideoPlanDeps,
): Promise<VideoRequest | { readonly unavailable: string }> {
  const photo = await findPhoto(db, origin, influencer.id, photoId);
  if (!photo) return { unavailable: 'Its photo was deleted.' };
  const { unavailable, motions } = await planVideo(db, photo, influencer, deps);
  const { prompt } = photo;
  const motion = chooseMotion(motions, { prompt, seed: await getPhotoSeed(db, photoId), aspect });
  if (!motion) return { unavailable: unavailable ?? onlyFromIllustrations };
  return {
    userId: influencer.user_id,
    influencerId: influencer.id,
    photoId,
    prompt,
    motion,
    seconds: reelSeconds,
    aspect,
    frameRate: 24,
    credits: reelSeconds * deps.creditsPerVideoSecond,
  };
}

export type ReelOutcome =
  | { readonly kind: 'in progress' }
  | { readonly kind: 'done'; readonly path: string }
  /** `refunded` are its credits: 0 if it was created and then deleted. */
  | { readonly kind: 'failed'; readonly reason: string; readonly refunded: number };

/** Returns the outcome of a requested Reel. */
export async function findReel(db: UserDatabase, id: string): Promise<ReelOutcome> {
  const row = await db.selectFrom('photo_videos').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return deleted;
  if (row.status === 'failed') return { kind: 'failed', reason: row.reason ?? '', refunded: row.credits };
  if (row.status !== 'done' || row.video_url === null) return { kind: 'in progress' };
  const [stored] = (await findVideos(db, [row.video_url])).values();
  return stored ? { kind: 'done', path: stored.path } : deleted;
}

const deleted: ReelOutcome = { kind: 'failed', reason: 'The video was deleted.', refunded: 0 };

/** Returns the progress of Reels from 0 to 1, by id. Deleted ones are missing. */
export async function listReelProgress(db: UserDatabase, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('photo_videos').select(['id', 'progress']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, progress }) => [id, progress]));
}
