import { implement } from '@orpc/server';
import { findInfluencer } from '#features/influencers/server/public.ts';
import type { PictureStore } from '#features/pictures/server/public.ts';
import type { SignedInContext } from '#platform/http/call-context.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { announce } from '#platform/live/announce.ts';
import type { Notifications } from '#platform/live/notifications.ts';
import type { ImageEngine } from '#ports/image-engine/image-engine.ts';
import type { Writer } from '#ports/writer/writer.ts';
import { photosContract } from '../contract.ts';
import { awaitImages } from './await-images.ts';
import { deletePhoto, findPhoto, listDrawings, listPhotos, markFavorite, photosOfGeneration } from './photos.ts';
import { planShots } from './plan-shots.ts';
import { requestImages } from './request-images.ts';

const signedIn = implement(photosContract).$context<SignedInContext>();

/** The composer waits up to 120 seconds for its images. Source: specification, part 2, section 9. */
const longestWait = 115_000;

export type PhotosPorts = {
  readonly jobs: JobQueue;
  readonly notifications: Notifications;
  readonly engine: ImageEngine;
  readonly writer: Writer;
  readonly pictures: PictureStore;
};

export function photosCalls({ jobs, notifications, engine, writer, pictures }: PhotosPorts) {
  return {
    'generate-images': signedIn['generate-images'].handler(
      async ({ input, context: { db, caller, origin }, errors }) => {
        const influencer = await findInfluencer(db, input.influencer_id);
        if (!influencer) throw errors.NOT_FOUND({ message: 'Influencer not found' });
        const { prompt = '', count, mode, aspect, seed } = input;
        const shots =
          input.shots ??
          Array.from({ length: count }, (_, index) => ({ kind: index ? ('alt' as const) : ('hero' as const), prompt }));
        const id = await requestImages(db, jobs, caller.id, {
          influencerId: influencer.id,
          prompt,
          mode,
          aspect,
          seed,
          shots,
        });
        if (!id) throw errors.OUT_OF_CREDITS();
        const wait = { generationId: id, influencerId: influencer.id, timeoutMs: longestWait };
        if (input.wait) await awaitImages(db, notifications, wait);
        const results = await photosOfGeneration(db, origin, id);
        const images = results.flatMap(({ photo }) => photo ?? []);
        return {
          ok: true as const,
          generation_id: id,
          images,
          urls: images.map((image) => image.image_url),
          results: results.map(({ photo, status, reason }) => ({ url: photo?.image_url ?? null, status, reason })),
        };
      },
    ),

    'plan-generate': signedIn['plan-generate'].handler(async ({ input, context: { db }, errors }) => {
      const plan = await planShots(db, writer, {
        influencerId: input.influencer_id,
        count: input.requested,
        request: input.prompt,
      });
      if (plan.kind === 'missing') throw errors.NOT_FOUND({ message: 'Influencer not found' });
      if (plan.kind === 'refused') throw errors.PLAN_REFUSED({ message: plan.reason });
      if (plan.kind === 'failed') throw errors.PLAN_FAILED({ message: plan.reason });
      return { shots: [...plan.shots], shared_prompt: plan.sharedPrompt, concept: plan.concept };
    }),

    'plan-images': signedIn['plan-images'].handler(async ({ input, context: { db }, errors }) => {
      const plan = await planShots(db, writer, {
        influencerId: input.influencer_id,
        count: input.count,
        request: input.prompt,
      });
      if (plan.kind === 'missing') throw errors.NOT_FOUND({ message: 'Influencer not found' });
      if (plan.kind === 'refused') throw errors.PLAN_REFUSED({ message: plan.reason });
      if (plan.kind === 'failed') throw errors.PLAN_FAILED({ message: plan.reason });
      const shots = plan.shots.map(({ kind, prompt }) => ({
        kind,
        shared_prefix: plan.sharedPrompt,
        prompt_suffix: prompt,
      }));
      return { plan: { shots, shared_prompt: plan.sharedPrompt, concept: plan.concept } };
    }),

    'list-photos': signedIn['list-photos'].handler(({ input, context: { db, origin } }) =>
      listPhotos(db, origin, {
        influencerId: input.influencer_id,
        favorites: input.favorites,
        cursor: input.cursor,
        limit: input.limit,
      }),
    ),

    'list-drawings': signedIn['list-drawings'].handler(async ({ input, context: { db } }) => ({
      items: await listDrawings(db, input.influencer_id),
    })),

    'get-photo': signedIn['get-photo'].handler(async ({ input, context: { db, origin }, errors }) => {
      const photo = await findPhoto(db, origin, input.influencer_id, input.photo_id);
      if (!photo) throw errors.NOT_FOUND({ message: 'Photo not found' });
      return photo;
    }),

    'get-photo-credentials': signedIn['get-photo-credentials'].handler(
      async ({ input, context: { db, origin }, errors }) => {
        const photo = await findPhoto(db, origin, input.influencer_id, input.photo_id);
        if (!photo) throw errors.NOT_FOUND({ message: 'Photo not found' });
        return { credentials: (await pictures.provenanceOf(new URL(photo.image_url).pathname)) ?? null };
      },
    ),

    'update-photo': signedIn['update-photo'].handler(async ({ input, context: { db, origin, caller }, errors }) => {
      const photo = await markFavorite(db, origin, input.photo_id, input.favorite);
      if (!photo) throw errors.NOT_FOUND({ message: 'Photo not found' });
      await announce(db, [
        {
          userId: caller.id,
          topic: 'photo',
          influencerId: photo.influencer_id,
          photoId: photo.id,
          favorite: photo.meta.favorite,
        },
      ]);
      return photo;
    }),

    'delete-photo': signedIn['delete-photo'].handler(async ({ input, context: { db, caller }, errors }) => {
      const deleted = await deletePhoto(db, input.photo_id);
      if (!deleted) throw errors.NOT_FOUND({ message: 'Photo not found' });
      await announce(db, [
        { userId: caller.id, topic: 'photo deleted', influencerId: deleted.influencer_id, photoId: input.photo_id },
      ]);
      return { ok: true as const };
    }),

    'get-image-engine': signedIn['get-image-engine'].handler(() => ({ name: engine.name, label: engine.label })),
  };
}
