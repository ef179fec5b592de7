import type { ReadMovement } from '@galatea/portrait/motion/read-movement.ts';
import { implement } from '@orpc/server';
import { likenessRefusal } from '#features/influencers/clone-rules.ts';
import { type InfluencerRow, ownInfluencer, refuseContent } from '#features/influencers/server/public.ts';
import { findSoundKey } from '#features/videos/server/public.ts';
import { commitIf } from '#platform/database/commit-if.ts';
import type { ServiceDatabase, UserDatabase } from '#platform/database/database.ts';
import type { SignedInContext } from '#platform/http/call-context.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { announce } from '#platform/live/announce.ts';
import type { Log } from '#platform/log/log.ts';
import type { Photo } from '../../contract.ts';
import { videoContract } from '../../video-contract.ts';
import { getUsualLength, soundRightsNeeded, videoQueueFull, videoRetrySeconds } from '../../video-rules.ts';
import { findPhotoCompanion } from '../companions.ts';
import { ownPhoto } from '../own-photo.ts';
import { cancelVideo, listVideos, toPhotoVideo, videoEvents } from './photo-videos.ts';
import { describeScene, getVideoAspect, planVideo, type VideoPlanDeps } from './plan-video.ts';
import { requestVideo } from './request-video.ts';

const signedIn = implement(videoContract).$context<SignedInContext>();

export type VideoCallsDeps = VideoPlanDeps & {
  readonly jobs: JobQueue;
  readonly service: ServiceDatabase;
  readonly log: Log;
};

/** Calls that create, list and delete videos of photos. */
export function videoCalls(deps: VideoCallsDeps) {
  async function read(
    db: UserDatabase,
    photo: Photo,
    influencer: InfluencerRow,
    movement: string,
  ): Promise<ReadMovement> {
    const scene = await describeScene(db, photo, influencer, deps, getVideoAspect(photo));
    return deps.videoEngine?.readMovement(scene, movement) ?? { motion: 'push-in', notShown: [movement] };
  }

  return {
    'get-video-options': signedIn['get-video-options']
      .use(ownPhoto)
      .use(ownInfluencer)
      .handler(({ context: { db, photo, influencer } }) => planVideo(db, photo, influencer, deps)),

    'create-video': signedIn['create-video']
      .use(ownPhoto)
      .use(ownInfluencer)
      .handler(async ({ input, context: { db, origin, caller, photo, influencer, requestId }, errors }) => {
        const { movement = null } = input;
        if (movement !== null) {
          const about = { isClone: influencer.created_via === 'clone', requestId, userId: caller.id };
          const refused = refuseContent({ movement }, { ...about, influencerId: influencer.id }, deps.log);
          if (refused) throw errors.CONTENT_REFUSED(refused);
        }
        const { sound_url: soundUrl } = input;
        const soundKey = soundUrl === undefined ? null : await findSoundKey(db, soundUrl);
        if (soundKey === undefined) throw errors.SOUND_UNSUITABLE();
        if (soundKey !== null && input.sound_rights !== true)
          throw errors.BAD_REQUEST({ message: soundRightsNeeded, data: { field: 'sound_rights' } });
        const companion = await findPhotoCompanion(db, photo);
        for (const one of [influencer, ...(companion ? [companion] : [])]) {
          const unconsented = likenessRefusal(one);
          if (unconsented) throw errors[unconsented]();
        }
        const options = await planVideo(db, photo, influencer, deps);
        if (options.unavailable !== null) throw errors.VIDEO_UNAVAILABLE({ message: options.unavailable });
        const motion = movement === null ? input.motion : (await read(db, photo, influencer, movement)).motion;
        if (motion === undefined)
          throw errors.BAD_REQUEST({
            message: 'Choose a motion, or describe the movement.',
            data: { field: 'motion' },
          });
        if (!options.motions.includes(motion)) throw errors.MOTION_UNSUITABLE();
        const { seconds = getUsualLength(options.lengths), aspect = options.aspect } = input;
        const { frame_rate: frameRate = options.frame_rates[0] ?? 24 } = input;
        const hasFormat = options.lengths.includes(seconds) && options.aspects.includes(aspect);
        if (!hasFormat || !options.frame_rates.includes(frameRate)) throw errors.FORMAT_UNSUITABLE();
        const credits = seconds * deps.creditsPerVideoSecond;
        const ids = { userId: caller.id, influencerId: influencer.id, photoId: photo.id, prompt: photo.prompt };
        const request = { ...ids, motion, movement, soundKey, seconds, aspect, frameRate, credits };
        const outcome = await commitIf(db, 'requested', (trx) => requestVideo(trx, deps.jobs, request));
        if (outcome.kind === 'out of credits') throw errors.OUT_OF_CREDITS();
        if (outcome.kind === 'queue full')
          throw errors.VIDEO_QUEUE_FULL({ message: videoQueueFull, data: { retry_after: videoRetrySeconds } });
        return toPhotoVideo(outcome.row, origin);
      }),

    'check-movement': signedIn['check-movement']
      .use(ownPhoto)
      .use(ownInfluencer)
      .handler(async ({ input: { movement }, context: { db, photo, influencer }, errors }) => {
        const { unavailable } = await planVideo(db, photo, influencer, deps);
        if (unavailable !== null) throw errors.VIDEO_UNAVAILABLE({ message: unavailable });
        const { motion, notShown } = await read(db, photo, influencer, movement);
        return { motion, not_shown: [...notShown] };
      }),

    'list-photo-videos': signedIn['list-photo-videos'].handler(async ({ input, context: { db, origin } }) => ({
      items: await listVideos(db, origin, input.influencer_id),
    })),

    'cancel-photo-video': signedIn['cancel-photo-video'].handler(async ({ input, context: { db, origin }, errors }) => {
      const video = await db
        .selectFrom('photo_videos')
        .select('id')
        .where('id', '=', input.video_id)
        .executeTakeFirst();
      if (!video) throw errors.NOT_FOUND({ message: 'Video not found' });
      const canceled = await cancelVideo(deps.service, video.id);
      if (!canceled) throw errors.ALREADY_STARTED();
      return toPhotoVideo(canceled, origin);
    }),

    'delete-photo-video': signedIn['delete-photo-video'].handler(async ({ input, context: { db }, errors }) => {
      const video = await db.selectFrom('photo_videos').selectAll().where('id', '=', input.video_id).executeTakeFirst();
      if (!video) throw errors.NOT_FOUND({ message: 'Video not found' });
      const { numDeletedRows } = await db
        .deleteFrom('photo_videos')
        .where('id', '=', video.id)
        .where('status', 'in', ['done', 'failed'])
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw errors.IN_PROGRESS();
      await announce(db, videoEvents(video));
      return { ok: true as const };
    }),
  };
}
