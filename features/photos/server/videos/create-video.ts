import type { Motion } from '@galatea/portrait/motion/motions.ts';
import sharp from 'sharp';
import { endReservation } from '#features/billing/server/public.ts';
import { buildXmp } from '#features/images/provenance.ts';
import { isLikenessWithdrawn, likenessErrors, likenessRefusal } from '#features/influencers/clone-rules.ts';
import { findInfluencer } from '#features/influencers/server/public.ts';
import { type StoredVideo, storeGeneratedVideo } from '#features/videos/server/public.ts';
import type { Database, ServiceDatabase } from '#platform/database/database.ts';
import type { JobRun } from '#platform/jobs/jobs.ts';
import { announce } from '#platform/live/announce.ts';
import type { Log } from '#platform/log/log.ts';
import type { FileStore } from '#ports/file-store/file-store.ts';
import type { VideoEngine, VideoOutcome } from '#ports/video-engine/video-engine.ts';
import type { VideoAspect } from '../../video-rules.ts';
import { findPhotoCompanion } from '../companions.ts';
import { findPhoto } from '../photos.ts';
import { creditReferences, failVideo, updateVideo, type VideoRow, videoEvents } from './photo-videos.ts';
import { describeScene, type VideoPlanDeps } from './plan-video.ts';

export type CreateVideoDeps = VideoPlanDeps &
  Pick<Database, 'asUser'> & {
    readonly service: ServiceDatabase;
    readonly files: FileStore;
    readonly log: Log;
  };

/** Minimum interval between progress updates. */
const progressMs = 500;

/**
 * Creates a video, or ends it and refunds its credits. A repeated run after a crash renders it again; its credits were
 * reserved once and end once.
 */
export async function createVideo(videoId: string, run: JobRun, deps: CreateVideoDeps): Promise<void> {
  const { service, videoEngine } = deps;
  const video = await service.selectFrom('photo_videos').selectAll().where('id', '=', videoId).executeTakeFirst();
  if (!video || (video.status !== 'waiting' && video.status !== 'rendering')) return;
  if (!videoEngine) return failVideo(service, video, 'Videos were switched off.');
  const order = await describeOrder(video, deps);
  if ('refused' in order) return failVideo(service, video, order.refused);
  await updateVideo(service, video.id, { status: 'rendering', progress: 0 });
  await announce(service, videoEvents(video));
  try {
    const outcome = await videoEngine.create(order, run.signal, progressNotes(deps, video));
    if (outcome.kind === 'created') return await save(video, await store(video, outcome, videoEngine, deps), deps);
    if (!outcome.retryable || run.isLast) return await failVideo(service, video, outcome.reason);
    throw new Error(outcome.reason);
  } catch (error) {
    if (run.isLast) await failVideo(service, video, 'The video could not be created.');
    throw error;
  }
}

type Order = Parameters<VideoEngine['create']>[0];

/** Returns the order for the engine, or the reason why the video cannot be created. */
async function describeOrder(video: VideoRow, deps: CreateVideoDeps): Promise<Order | { readonly refused: string }> {
  const { asUser, images, videoEngine } = deps;
  const db = asUser(video.user_id);
  const influencer = await findInfluencer(db, video.user_id, video.influencer_id);
  const photo = video.photo_id && (await findPhoto(db, origin, video.influencer_id, video.photo_id));
  if (!influencer || !photo) return { refused: 'The photo was deleted.' };
  const companion = await findPhotoCompanion(db, photo);
  for (const one of [influencer, ...(companion ? [companion] : [])]) {
    const unconsented = likenessRefusal(one);
    if (unconsented) return { refused: likenessErrors[unconsented].message };
  }
  const scene = await describeScene(db, photo, influencer, deps, video.aspect as VideoAspect); // a check constraint
  return {
    ...scene,
    motion: video.motion as Motion, // written by create-video
    seconds: video.seconds,
    framesPerSecond: video.frame_rate === 30 ? 30 : 24,
    watermark: await images.watermarkOf(new URL(photo.image_url).pathname),
    xmp: videoEngine ? buildXmp(provenanceOf(video, videoEngine)) : '',
  };
}

/** The paths of files are the same at every origin. */
const origin = 'http://localhost';

function provenanceOf({ influencer_id }: VideoRow, { source, label }: VideoEngine) {
  return { source, engine: label, personaId: influencer_id };
}

async function store(
  video: VideoRow,
  created: Extract<VideoOutcome, { readonly kind: 'created' }>,
  engine: VideoEngine,
  deps: CreateVideoDeps,
): Promise<StoredVideo> {
  const { data, ...raw } = created.poster;
  return storeGeneratedVideo(deps, {
    userId: video.user_id,
    name: 'video.mp4',
    file: created.video,
    cover: await sharp(data, { raw }).jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer(),
    coverMs: 0,
    provenance: provenanceOf(video, engine),
  });
}

/** Saves the video, ends the job and uses the credits in one transaction. */
async function save(video: VideoRow, stored: StoredVideo, { service }: CreateVideoDeps): Promise<void> {
  await service.transaction().execute(async (trx) => {
    const influencer = await findInfluencer(trx, video.user_id, video.influencer_id);
    // The file is deleted because no row names it.
    if (!influencer || isLikenessWithdrawn(influencer)) return;
    if (!(await updateVideo(trx, video.id, { status: 'done', progress: 1, video_url: stored.path }))) return;
    for (const reference of creditReferences(video)) await endReservation(trx, reference, 'used');
    await announce(trx, videoEvents(video));
  });
}

/** Stores and announces one update at a time; updates during another one are dropped. */
function progressNotes({ service, log }: CreateVideoDeps, video: VideoRow): (share: number) => void {
  let [writtenAt, busy] = [0, false];
  return (progress) => {
    if (busy || Date.now() - writtenAt < progressMs) return;
    [writtenAt, busy] = [Date.now(), true];
    updateVideo(service, video.id, { progress })
      .then(() => announce(service, videoEvents(video)))
      .catch((error) => log.warn({ err: error }, 'could not save the progress of a video'))
      .finally(() => {
        busy = false;
      });
  };
}
