import { countRefunded, findPlan } from '#features/billing/server/public.ts';
import type { InfluencerRow } from '#features/influencers/server/public.ts';
import { findVideos } from '#features/videos/server/public.ts';
import type { ServiceDatabase, UserDatabase } from '#platform/database/database.ts';
import type { ImageEngine } from '#ports/image-engine/image-engine.ts';
import type { VideoEngine } from '#ports/video-engine/video-engine.ts';
import { getUsualLength, onlyFromIllustrations, type VideoLength, videoLengths } from '../../video-rules.ts';
import { findPhoto, getPhotoSeed } from '../photos.ts';
import { chooseMotion } from './choose-motion.ts';
import { creditReferences, failVideo } from './photo-videos.ts';
import { planVideo, type VideoPlanDeps } from './plan-video.ts';
import type { VideoRequest } from './request-video.ts';

/** The paths of files are the same at every origin. */
const origin = 'http://localhost';

/** Returns the credits of the video of a Reel; null if a user cannot have any. */
export type FindReelPrice = (db: UserDatabase, userId: string) => Promise<number | null>;

type ReelPriceDeps = Omit<VideoPlanDeps, 'images'> & { readonly engine: Pick<ImageEngine, 'source'> };

export function openReelPrice({
  engine,
  videoEngine,
  creditsPerVideoSecond,
  videosOnFreePlan,
}: ReelPriceDeps): FindReelPrice {
  return async (db, userId) => {
    if (!videoEngine?.animates(engine.source)) return null;
    if (!videosOnFreePlan && (await findPlan(db, userId)).name === 'free') return null;
    return getReelSeconds(videoEngine) * creditsPerVideoSecond;
  };
}

function getReelSeconds({ lengths }: Pick<VideoEngine, 'lengths'>): VideoLength {
  return getUsualLength(videoLengths.filter((length) => lengths.includes(length)));
}

/** Returns the request for a Reel of a photo, with the motion that fits its scene, or why there can be none. */
export async function planReel(
  db: UserDatabase,
  { influencer, photoId }: { readonly influencer: InfluencerRow; readonly photoId: string },
  deps: VideoPlanDeps,
): Promise<VideoRequest | { readonly unavailable: string }> {
  const photo = await findPhoto(db, origin, influencer.id, photoId);
  if (!photo) return { unavailable: 'Its photo was deleted.' };
  const { videoEngine } = deps;
  const { unavailable, motions, aspects, aspect: usual, frame_rates } = await planVideo(db, photo, influencer, deps);
  const { prompt } = photo;
  // The shape of Reels, whatever the shape of their photo.
  const aspect = aspects.includes('9:16') ? '9:16' : usual;
  const motion = chooseMotion(motions, { prompt, seed: await getPhotoSeed(db, photoId), aspect });
  if (!videoEngine || !motion) return { unavailable: unavailable ?? onlyFromIllustrations };
  const seconds = getReelSeconds(videoEngine);
  return {
    userId: influencer.user_id,
    influencerId: influencer.id,
    photoId,
    prompt,
    motion,
    movement: null,
    soundKey: null,
    seconds,
    aspect,
    frameRate: frame_rates[0] ?? 24,
    credits: seconds * deps.creditsPerVideoSecond,
  };
}

export type ReelOutcome =
  | { readonly kind: 'in progress' }
  | { readonly kind: 'done'; readonly path: string }
  /** `refunded` are its refunded credits: 0 if it was created and then deleted. */
  | { readonly kind: 'failed'; readonly reason: string; readonly refunded: number };

/** Returns the outcome of a requested Reel that cost at most `maxCredits`, also if the user has deleted its video. */
export async function findReel(
  db: UserDatabase,
  { id, maxCredits }: { readonly id: string; readonly maxCredits: number },
): Promise<ReelOutcome> {
  const row = await db.selectFrom('photo_videos').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return deleted(await countRefunded(db, creditReferences({ id, credits: maxCredits })));
  if (row.status === 'failed') return { kind: 'failed', reason: row.reason ?? '', refunded: row.credits };
  if (row.status !== 'done' || row.video_url === null) return { kind: 'in progress' };
  const [stored] = (await findVideos(db, [row.video_url])).values();
  return stored ? { kind: 'done', path: stored.path } : deleted(0);
}

/** Ends a Reel that is still queued or in progress, and refunds its credits. Returns the refunded credits. */
export async function endReel(service: ServiceDatabase, id: string, reason: string): Promise<number> {
  const row = await service.selectFrom('photo_videos').selectAll().where('id', '=', id).executeTakeFirst();
  return row && (await failVideo(service, row, reason)) ? row.credits : 0;
}

function deleted(refunded: number): ReelOutcome {
  return { kind: 'failed', reason: 'The video was deleted.', refunded };
}

/** Returns the progress of Reels from 0 to 1, by id. Deleted ones are missing. */
export async function listReelProgress(db: UserDatabase, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('photo_videos').select(['id', 'progress']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, progress }) => [id, progress]));
}
