import { findPlan } from '#features/billing/server/public.ts';
import type { ImageStore } from '#features/images/server/public.ts';
import { type InfluencerRow, influencerForEngine } from '#features/influencers/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import type { VideoEngine, VideoPhoto } from '#ports/video-engine/video-engine.ts';
import type { Photo } from '../../contract.ts';
import type { VideoOptions } from '../../video-contract.ts';
import {
  onlyFromIllustrations,
  type VideoAspect,
  videoAspects,
  videoLengths,
  videosArePaid,
  videosComingSoon,
} from '../../video-rules.ts';
import { findPhotoCompanion, findPhotoCompanionId, toEngineCompanion } from '../companions.ts';
import { findPhotoReferences } from '../photo-references.ts';
import { getPhotoSeed } from '../photos.ts';

export type VideoPlanDeps = {
  readonly images: ImageStore;
  /** Null if the operator switched videos off. */
  readonly videoEngine: VideoEngine | null;
  readonly creditsPerVideoSecond: number;
  readonly videosOnFreePlan: boolean;
};

/** Returns the possible videos of a photo. */
export async function planVideo(
  db: UserDatabase,
  photo: Photo,
  influencer: InfluencerRow,
  deps: VideoPlanDeps,
): Promise<VideoOptions> {
  const { videoEngine: engine } = deps;
  const usual = getVideoAspect(photo);
  const aspect = engine?.aspects.includes(usual) === false ? '9:16' : usual;
  const unavailable = await whyUnavailable(db, photo, influencer.user_id, deps);
  const scene = unavailable === null ? await describeScene(db, photo, influencer, deps, aspect) : null;
  return {
    motions: scene ? [...(engine?.listMotions(scene) ?? [])] : [],
    unavailable,
    lengths: videoLengths.filter((length) => engine?.lengths.includes(length)),
    aspects: videoAspects.filter((each) => engine?.aspects.includes(each)),
    aspect,
    frame_rates: [...(engine?.frameRates ?? [])],
    credits_per_second: deps.creditsPerVideoSecond,
    loops: engine?.loops ?? false,
  };
}

/** Returns why no video can be created from a photo; null if it can. */
async function whyUnavailable(
  db: UserDatabase,
  photo: Photo,
  userId: string,
  { images, videoEngine, videosOnFreePlan }: VideoPlanDeps,
): Promise<string | null> {
  if (!videoEngine) return videosComingSoon;
  if (!videosOnFreePlan && (await findPlan(db, userId)).name === 'free') return videosArePaid;
  const provenance = await images.provenanceOf(new URL(photo.image_url).pathname);
  if (!videoEngine.animates(provenance?.source ?? null)) return onlyFromIllustrations;
  const isPair = photo.meta.companion !== undefined;
  return isPair && !(await findPhotoCompanionId(db, photo.id)) ? onlyFromIllustrations : null;
}

/** Returns the scene of a photo as engine input. */
export async function describeScene(
  db: UserDatabase,
  photo: Photo,
  influencer: InfluencerRow,
  { images }: Pick<VideoPlanDeps, 'images'>,
  aspect: VideoAspect,
): Promise<VideoPhoto> {
  const [first, ...later] = photo.changes;
  const [seed, companion, sceneReferences] = await Promise.all([
    getPhotoSeed(db, photo.id),
    findPhotoCompanion(db, photo),
    findPhotoReferences(db, photo, images),
  ]);
  return {
    persona: influencerForEngine(influencer, images),
    ...toEngineCompanion(companion, images),
    prompt: photo.prompt,
    sceneReferences,
    seed,
    aspect,
    ...(first !== undefined && { changes: [first, ...later] }),
  };
}

/** Returns the aspect ratio of videos that is most similar to the photo's. */
export function getVideoAspect({ width, height }: Photo): VideoAspect {
  return width && height && width / height > 0.67 ? '4:5' : '9:16';
}
