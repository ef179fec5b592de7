import { implement } from '@orpc/server';
import { likenessRefusal } from '#features/influencers/clone-rules.ts';
import { ownInfluencer } from '#features/influencers/server/public.ts';
import { commitIf } from '#platform/database/commit-if.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { SignedInContext } from '#platform/http/call-context.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { announce } from '#platform/live/announce.ts';
import { videoContract } from '../../video-contract.ts';
import { getUsualLength, videoQueueFull, videoRetrySeconds } from '../../video-rules.ts';
import { findPhotoCompanion } from '../companions.ts';
import { ownPhoto } from '../own-photo.ts';
import { cancelVideo, listVideos, toPhotoVideo, videoEvents } from './photo-videos.ts';
import { planVideo, type VideoPlanDeps } from './plan-video.ts';
import { requestVideo } from './request-video.ts';

const signedIn = implement(videoContract).$context<SignedInContext>();

export type VideoCallsDeps = VideoPlanDeps & { readonly jobs: JobQueue; readonly service: ServiceDatabase };

/** Calls that create, list and delete videos of photos. */
export function videoCalls(deps: VideoCallsDeps) {
  return {
    'get-video-options': signedIn['get-video-options']
      .use(ownPhoto)
      .use(ownInfluencer)
      .handler(({ context: { db, photo, influencer } }) => planVideo(db, photo, influencer, deps)),

    'create-video': signedIn['create-video']
      .use(ownPhoto)
      .use(ownInfluencer)
      .handler(async ({ input, context: { db, origin, caller, photo, influencer }, errors }) => {
        const companion = await findPhotoCompanion(db, photo);
        for (const one of [influencer, ...(companion ? [companion] : [])]) {
          const unconsented = likenessRefusal(one);
          if (unconsented) throw errors[unconsented]();
        }
        const options = await planVideo(db, photo, influencer, deps);
        if (options.unavailable !== null) throw errors.VIDEO_UNAVAILABLE({ message: options.unavailable });
        if (!options.motions.includes(input.motion)) throw errors.MOTION_UNSUITABLE();
        const { motion, seconds = getUsualLength(options.lengths), aspect = options.aspect } = input;
        const { frame_rate: frameRate = options.frame_rates[0] ?? 24 } = input;
        const hasFormat = options.lengths.includes(seconds) && options.aspects.includes(aspect);
        if (!hasFormat || !options.frame_rates.includes(frameRate)) throw errors.FORMAT_UNSUITABLE();
        const credits = seconds * deps.creditsPerVideoSecond;
        const ids = { userId: caller.id, influencerId: influencer.id, photoId: photo.id, prompt: photo.prompt };
        const request = { ...ids, motion, seconds, aspect, frameRate, credits };
        const outcome = await commitIf(db, 'requested', (trx) => requestVideo(trx, deps.jobs, request));
        if (outcome.kind === 'out of credits') throw errors.OUT_OF_CREDITS();
        if (outcome.kind === 'queue full')
          throw errors.VIDEO_QUEUE_FULL({ message: videoQueueFull, data: { retry_after: videoRetrySeconds } });
        return toPhotoVideo(outcome.row, origin);
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
