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
import { type ServeZipDeps, serveZip } from './zip/serve-zip.ts';
import { type ZipCallsDeps, zipCalls } from './zip/zip-calls.ts';

/** Deletes all photos that show clones whose consent was withdrawn, along with their files. Idempotent. */
async function deletePhotos(
  service: ServiceDatabase,
  { userId, influencerIds }: { readonly userId: string; readonly influencerIds: readonly string[] },
): Promise<void> {
  await service.transaction().execute(async (trx) => {
    const photos = await trx
      .deleteFrom('influencer_photos')
      .where('user_id', '=', userId)
      .where(({ eb, or }) =>
        or([eb('influencer_id', 'in', influencerIds), eb(sql<string>`meta->'companion'->>'id'`, 'in', influencerIds)]),
      )
      .returning(['id', 'influencer_id', 'image_url', 'large_url'])
      .execute();
    const paths = photos.flatMap(({ image_url, large_url }) => [image_url, ...(large_url ? [large_url] : [])]);
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
    },
    routes: (app) => serveZip(app, deps),
    listeners: [listenTo(consentWithdrawn, 'delete-photos', (withdrawn) => deletePhotos(deps.service, withdrawn))],
    personalData: { exports: [{ table: 'influencer_photos' }] },
    // One worker more than the engine's concurrency: an image is saved while the next one is being generated.
    jobs: [
      defineJob(drawPhotoJob, deps.engine.concurrency + 1, (key, run) => drawImage(key, run, photo, deps)),
      defineJob(measureLikenessJob, 1, async (asked, { signal }) => {
        if (recognizer) await measureLikeness(asked, signal, { ...deps, recognizer });
      }),
    ],
  };
}
