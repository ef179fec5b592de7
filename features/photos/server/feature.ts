import { drawImage, type GenerateDeps } from '#features/generation/server/public.ts';
import { consentWithdrawn, findLora, type LoraDeps } from '#features/influencers/server/public.ts';
import { listenTo } from '#platform/events/events.ts';
import type { ServerFeature } from '#platform/feature.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { type PhotosCallsDeps, photosCalls } from './calls.ts';
import { deletePhotos } from './delete-photos-of.ts';
import { drawPhotoJob, type PhotoSubjectDeps, photoSubject } from './draw-photo.ts';
import { measureLikenessJob } from './likeness-job.ts';
import { measureLikeness } from './measure-likeness.ts';
import { type ServeZipDeps, serveZip } from './zip/serve-zip.ts';

/** Generates, plans and lists photos of influencers. */
export function photosFeature(
  deps: PhotosCallsDeps &
    GenerateDeps &
    Omit<PhotoSubjectDeps, 'findLora'> &
    LoraDeps &
    ServeZipDeps & { readonly redrawsUnlike: boolean },
): ServerFeature {
  const photo = photoSubject({ ...deps, findLora: (influencerId) => findLora(deps, influencerId) });
  const { recogniser } = deps;
  return {
    name: 'photos',
    calls: photosCalls(deps),
    routes: (app) => serveZip(app, deps),
    listeners: [listenTo(consentWithdrawn, 'delete-photos', (withdrawn) => deletePhotos(deps.service, withdrawn))],
    personalData: { exports: [{ table: 'influencer_photos' }] },
    // One more worker than the engine generates concurrently: an image is saved while the next one is generated.
    jobs: [
      defineJob(drawPhotoJob, deps.engine.concurrency + 1, (key, run) => drawImage(key, run, photo, deps)),
      defineJob(measureLikenessJob, 1, async (asked, { signal }) => {
        if (recogniser) await measureLikeness(asked, signal, { ...deps, recogniser });
      }),
    ],
  };
}
