import { sql } from 'kysely';
import { drawImage, type GenerateDeps } from '#features/generation/server/public.ts';
import { withdrawImages } from '#features/images/server/public.ts';
import { consentWithdrawn, findLora, type LoraDeps } from '#features/influencers/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { listenTo } from '#platform/events/events.ts';
import type { ServerFeature } from '#platform/feature.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { announce } from '#platform/live/announce.ts';
import { type ChangeCallsDeps, changeCalls } from './change-calls.ts';
import { type GenerateCallsDeps, generateCalls } from './generate-calls.ts';
import { drawPhotoJob, type PhotoSubjectDeps, photoSubject } from './generate-photo.ts';
import { measureLikenessJob } from './likeness-job.ts';
import { measureLikeness } from './measure-likeness.ts';
import { type PhotoCallsDeps, photoCalls } from './photo-calls.ts';
import { type PromptCheckDeps, promptCheckCalls } from './prompt-check-calls.ts';
import { type StarterPhotosDeps, starterPhotosCalls } from './starter-photos-calls.ts';
import { type CreateVideoDeps, createVideo } from './videos/create-video.ts';
import { createVideoJob } from './videos/create-video-job.ts';
import { endAbandonedVideos } from './videos/end-abandoned-videos.ts';
import { type VideoCallsDeps, videoCalls } from './videos/video-calls.ts';
import { type ServeZipDeps, serveZip } from './zip/serve-zip.ts';
import { type ZipCallsDeps, zipCalls } from './zip/zip-calls.ts';

/** Deletes all photos and videos that show clones whose consent was withdrawn, along with their files. Idempotent. */
async function deletePhotos(
  service: ServiceDatabase,
  { userId, influencerIds }: { readonly userId: string; readonly influencerIds: readonly string[] },
): Promise<void> {
  await service.transaction().execute(async (trx) => {
    const videos = await deleteVideos(trx, userId, influencerIds);
    const photos = await trx
      .deleteFrom('influencer_photos')
      .where('user_id', '=', userId)
      .where(({ eb, or }) =>
        or([eb('influencer_id', 'in', influencerIds), eb(sql<string>`meta->'companion'->>'id'`, 'in', influencerIds)]),
      )
      .returning(['id', 'influencer_id', 'image_url', 'large_url'])
      .execute();
    const paths = [
      ...photos.flatMap(({ image_url, large_url }) => [image_url, ...(large_url ? [large_url] : [])]),
      ...videos,
    ];
    await withdrawImages(trx, { userId, personaIds: influencerIds, paths });
    await announce(
      trx,
      photos.map(({ id, influencer_id }) => ({
        userId,
        topic: 'photo deleted' as const,
        influencerId: influencer_id,
        photoId: id,
      })),
    );
  });
}

/** Deletes the videos of clones and of their photos, and returns the paths of their files. */
async function deleteVideos(
  trx: ServiceDatabase,
  userId: string,
  influencerIds: readonly string[],
): Promise<readonly string[]> {
  const clones = sql`any(${[...influencerIds]}::text[])`;
  const { rows } = await sql<{ video_url: string | null }>`
    delete from photo_videos video
    where user_id = ${userId} and (influencer_id::text = ${clones} or exists (
      select from influencer_photos photo where photo.id = video.photo_id and meta->'companion'->>'id' = ${clones}))
    returning video_url`.execute(trx);
  return rows.flatMap(({ video_url }) => video_url ?? []);
}

/** Generates, plans and lists influencers' photos. */
export function photosFeature(
  deps: PhotoCallsDeps &
    GenerateCallsDeps &
    ChangeCallsDeps &
    PromptCheckDeps &
    StarterPhotosDeps &
    ZipCallsDeps &
    GenerateDeps &
    Omit<PhotoSubjectDeps, 'findLora'> &
    LoraDeps &
    VideoCallsDeps &
    CreateVideoDeps &
    ServeZipDeps & { readonly redrawsUnlike: boolean },
): ServerFeature {
  const photo = photoSubject({ ...deps, findLora: (influencerId) => findLora(deps, influencerId) });
  const { recognizer } = deps;
  return {
    name: 'photos',
    calls: {
      ...photoCalls(deps),
      ...generateCalls(deps),
      ...changeCalls(deps),
      ...promptCheckCalls(deps),
      ...starterPhotosCalls(deps),
      ...zipCalls(deps),
      ...videoCalls(deps),
    },
    routes: (app) => serveZip(app, deps),
    listeners: [listenTo(consentWithdrawn, 'delete-photos', (withdrawn) => deletePhotos(deps.service, withdrawn))],
    personalData: { exports: [{ table: 'influencer_photos' }, { table: 'photo_videos' }] },
    recurring: [
      {
        name: 'photos/end-abandoned-videos',
        cron: '*/10 * * * *',
        run: async (run) => ({ videos: await endAbandonedVideos(deps.service, run) }),
      },
    ],
    // One worker more than the engine's concurrency: an image is saved while the next one is being generated.
    jobs: [
      defineJob(drawPhotoJob, deps.engine.concurrency + 1, (key, run) => drawImage(key, run, photo, deps)),
      // One at a time, because a video uses two threads.
      defineJob(createVideoJob, 1, (job, run) => createVideo(job, run, deps)),
      defineJob(measureLikenessJob, 1, async (asked, { signal }) => {
        if (recognizer) await measureLikeness(asked, signal, { ...deps, recognizer });
      }),
    ],
  };
}
