import type { Motion } from '@galatea/portrait/motion/motions.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { endReservation } from '#features/billing/server/public.ts';
import { describeRefusal } from '#features/generation/server/public.ts';
import { getFileKey } from '#features/images/image-rules.ts';
import { buildXmp, type Provenance } from '#features/images/provenance.ts';
import { ImageNotAllowed } from '#features/images/server/public.ts';
import { likenessErrors, likenessRefusal } from '#features/influencers/clone-rules.ts';
import { findInfluencer } from '#features/influencers/server/public.ts';
import {
  checkGeneratedVideo,
  findSoundKey,
  type StoredVideo,
  storeGeneratedVideo,
} from '#features/videos/server/public.ts';
import type { Database, ServiceDatabase } from '#platform/database/database.ts';
import type { JobRun } from '#platform/jobs/jobs.ts';
import { announce } from '#platform/live/announce.ts';
import type { Log } from '#platform/log/log.ts';
import type { FileStore } from '#ports/file-store/file-store.ts';
import type { VideoConverter } from '#ports/video-converter/video-converter.ts';
import type { CallState, VideoEngine, VideoOrder, VideoOutcome } from '#ports/video-engine/video-engine.ts';
import type { VideoAspect } from '../../video-rules.ts';
import { findPhotoCompanion } from '../companions.ts';
import { findPhoto } from '../photos.ts';
import type { VideoJob } from './create-video-job.ts';
import { creditReferences, failVideo, refundVideo, updateVideo, type VideoRow, videoEvents } from './photo-videos.ts';
import { describeScene, type VideoPlanDeps } from './plan-video.ts';

export type CreateVideoDeps = VideoPlanDeps &
  Pick<Database, 'asUser'> & {
    readonly service: ServiceDatabase;
    readonly files: FileStore;
    readonly videoConverter: VideoConverter | null;
    readonly log: Log;
  };

/** Minimum interval between progress updates. */
const progressMs = 500;

/**
 * Creates a video, or ends it and refunds its credits. A repeated run after a crash renders it again; its credits were
 * reserved once and end once.
 */
export async function createVideo(
  { videoId, credits }: Pick<VideoJob, 'videoId' | 'credits'>,
  run: JobRun,
  deps: CreateVideoDeps,
): Promise<void> {
  const { service, videoEngine } = deps;
  const video = await service.selectFrom('photo_videos').selectAll().where('id', '=', videoId).executeTakeFirst();
  // It was deleted with its influencer.
  if (!video) return refundVideo(service, { id: videoId, credits });
  if (video.status !== 'waiting' && video.status !== 'rendering') return;
  if (!videoEngine) return void (await failVideo(service, video, 'Videos were switched off.'));
  const described = await describeOrder(video, videoEngine, deps);
  if ('refused' in described) return void (await failVideo(service, video, described.refused));
  const { order, provenance } = described;
  // It may have been canceled or deleted in the meantime.
  if (!(await updateVideo(service, video.id, { status: 'rendering', progress: 0 }))) return refundVideo(service, video);
  await announce(service, videoEvents(video));
  try {
    const outcome = await videoEngine.create(order, run.signal, progressNotes(deps, video));
    if (outcome.kind === 'created') {
      await checkGeneratedVideo(deps, { file: outcome.video, provenance }, run.signal);
      const stored = await store(video, outcome, provenance, deps);
      if (await save(video, stored, deps)) return;
      // Nothing names the file, so it is deleted.
      await failVideo(service, video, photoDeleted);
      return await refundVideo(service, video);
    }
    if (!outcome.retryable || run.isLast) return void (await failVideo(service, video, outcome.reason));
    throw new Error(outcome.reason);
  } catch (error) {
    if (error instanceof TakenOver) return;
    if (error instanceof ImageNotAllowed)
      return void (await failVideo(service, video, await describeVideoRefusal(service, video, error)));
    if (run.isLast) await failVideo(service, video, 'The video could not be created.');
    throw error;
  }
}

function describeVideoRefusal(service: ServiceDatabase, video: VideoRow, refused: ImageNotAllowed): Promise<string> {
  return describeRefusal('video', refused, async (count) => {
    const latest = await service
      .selectFrom('photo_videos')
      .select('reason')
      .where('user_id', '=', video.user_id)
      .where('status', 'in', ['done', 'failed'])
      .orderBy('updated_at', 'desc')
      .limit(count)
      .execute();
    return latest.map(({ reason }) => reason);
  });
}

const photoDeleted = 'The photo was deleted.';

type Described = { readonly order: VideoOrder; readonly provenance: Provenance } | { readonly refused: string };

/** Returns the order for the engine, or the reason why the video cannot be created. */
async function describeOrder(video: VideoRow, engine: VideoEngine, deps: CreateVideoDeps): Promise<Described> {
  const { asUser, images } = deps;
  const db = asUser(video.user_id);
  const influencer = await findInfluencer(db, video.user_id, video.influencer_id);
  const photo = video.photo_id && (await findPhoto(db, origin, video.influencer_id, video.photo_id));
  if (!influencer || !photo) return { refused: photoDeleted };
  if (video.sound_key !== null && !(await findSoundKey(db, `/files/${video.sound_key}`)))
    return { refused: 'The video with its sound was deleted.' };
  const companion = await findPhotoCompanion(db, photo);
  for (const one of [influencer, ...(companion ? [companion] : [])]) {
    const unconsented = likenessRefusal(one);
    if (unconsented) return { refused: likenessErrors[unconsented].message };
  }
  const scene = await describeScene(db, photo, influencer, deps, video.aspect as VideoAspect); // a check constraint
  const { source, label } = engine;
  const pair = companion ? { companionId: companion.id } : {};
  const provenance: Provenance = { source, engine: label, personaId: influencer.id, ...pair };
  const path = new URL(photo.image_url).pathname;
  const order: VideoOrder = {
    ...scene,
    id: video.id,
    ownerId: video.user_id,
    photo: { name: getFileKey(path), read: (signal) => images.read(path, signal) },
    callState: callStateOf(video, deps),
    motion: video.motion as Motion, // written by create-video
    movement: video.movement,
    seconds: video.seconds,
    framesPerSecond: video.frame_rate === 30 ? 30 : 24,
    watermark: await images.watermarkOf(path),
    xmp: buildXmp(provenance),
  };
  return { order, provenance };
}

/** Another run of the same video ends it. */
class TakenOver extends Error {}

/** A worker that is considered lost may still run. Only one of two saves that it starts the call. */
function callStateOf({ id, call_state: saved }: VideoRow, { service }: CreateVideoDeps): CallState {
  let last = saved && JSON.stringify(saved);
  return {
    saved,
    async reload() {
      const row = service.selectFrom('photo_videos').select('call_state').where('id', '=', id);
      const state = (await row.executeTakeFirst())?.call_state ?? null;
      last = state && JSON.stringify(state);
      return state;
    },
    async save(state) {
      const next = state && JSON.stringify(state);
      const isSame = sql<boolean>`call_state is not distinct from ${last}::jsonb`;
      if (!(await updateVideo(service, id, { call_state: next }, isSame)))
        throw new TakenOver('the video has ended, or another worker creates it');
      last = next;
    },
  };
}

/** The paths of files are the same at every origin. */
const origin = 'http://localhost';

async function store(
  video: VideoRow,
  created: Extract<VideoOutcome, { readonly kind: 'created' }>,
  provenance: Provenance,
  deps: CreateVideoDeps,
): Promise<StoredVideo> {
  const { data, ...raw } = created.poster;
  return storeGeneratedVideo(deps, {
    userId: video.user_id,
    name: 'video.mp4',
    file: created.video,
    cover: await sharp(data, { raw }).jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer(),
    coverMs: 0,
    soundKey: video.sound_key,
    provenance,
  });
}

/**
 * Saves the video, ends the job and uses the credits in one transaction. Returns false if its photo was deleted in the
 * meantime, which a withdrawn consent also does.
 */
function save(video: VideoRow, stored: StoredVideo, { service }: CreateVideoDeps): Promise<boolean> {
  return service.transaction().execute(async (trx) => {
    const row = trx.selectFrom('photo_videos').where('id', '=', video.id).where('photo_id', 'is not', null);
    if (!(await row.select('id').forUpdate().executeTakeFirst())) return false;
    if (!(await updateVideo(trx, video.id, { status: 'done', progress: 1, video_url: stored.path }))) return true;
    for (const reference of creditReferences(video)) await endReservation(trx, reference, 'used');
    await announce(trx, videoEvents(video));
    return true;
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
