import { randomInt } from 'node:crypto';
import { implement } from '@orpc/server';
import {
  awaitGeneration,
  type ImageBudget,
  listGenerationImages,
  requestGeneration,
} from '#features/generation/server/public.ts';
import type { ImageStore } from '#features/images/server/public.ts';
import { likenessRefusal } from '#features/influencers/clone-rules.ts';
import { findInfluencer, refuseContent } from '#features/influencers/server/public.ts';
import { commitIf } from '#platform/database/commit-if.ts';
import type { Events } from '#platform/events/events.ts';
import type { SignedInContext } from '#platform/http/call-context.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { announce } from '#platform/live/announce.ts';
import type { Notifications } from '#platform/live/notifications.ts';
import type { Log } from '#platform/log/log.ts';
import type { RateLimits } from '#platform/rate-limits/rate-limits.ts';
import type { ImageEngine } from '#ports/image-engine/image-engine.ts';
import type { ShotPlan, Writer } from '#ports/writer/writer.ts';
import { photosContract } from '../contract.ts';
import { generationTexts, waitForImagesMs } from '../generation-rules.ts';
import { zipMinutes, zipsPerHour } from '../zip-rules.ts';
import { changeCalls } from './change-calls.ts';
import { deletePhoto } from './delete-photo.ts';
import { drawPhotoJob } from './generate-photo.ts';
import { findPhoto, listDrawings, listGenerationPhotos, listPhotos, markFavorite } from './photos.ts';
import { type CountWaitingPosts, listPhotosInPosts } from './photos-in-posts.ts';
import { planShots, type RecordModelCalls } from './plan-shots.ts';
import { type StarterPhotosDeps, starterPhotosCalls } from './starter-photos-calls.ts';
import { zipPath } from './zip/zip-link.ts';
import { listZippedPhotos } from './zip/zipped-photos.ts';

const signedIn = implement(photosContract).$context<SignedInContext>();

/** The errors of both planning calls; their declarations are the same. */
type PlanErrors = Parameters<Parameters<(typeof signedIn)['plan-images']['handler']>[0]>[0]['errors'];

export type PhotosCallsDeps = StarterPhotosDeps & {
  readonly jobs: JobQueue;
  readonly notifications: Notifications;
  readonly events: Events;
  readonly engine: ImageEngine;
  readonly illustration: ImageEngine;
  readonly writer: Writer;
  readonly pictures: ImageStore;
  readonly imageBudget: ImageBudget;
  readonly log: Log;
  /** Supplied by a later feature, which has the images of scheduled posts. */
  readonly countWaitingPosts: CountWaitingPosts;
  readonly recordModelCalls: RecordModelCalls;
  readonly limits: RateLimits;
  /** The secret of the installation. */
  readonly secret: string;
};

const zipLimit = { name: 'photo-zips', maxAttempts: zipsPerHour, windowSeconds: 60 * 60 };

export function photosCalls(deps: PhotosCallsDeps) {
  const {
    jobs,
    notifications,
    events,
    writer,
    pictures,
    imageBudget,
    log,
    countWaitingPosts,
    recordModelCalls,
    limits,
    secret,
  } = deps;
  return {
    ...changeCalls(deps),
    ...starterPhotosCalls(deps),

    'generate-images': signedIn['generate-images'].handler(
      async ({ input, context: { db, caller, origin, requestId }, errors }) => {
        const influencer = await findInfluencer(db, caller.id, input.influencer_id);
        if (!influencer) throw errors.NOT_FOUND({ message: 'Influencer not found' });
        const unconsented = likenessRefusal(influencer);
        if (unconsented) throw errors[unconsented]();
        const { prompt = '', count, mode, aspect, seed, keeps_seed: keepsSeed, position, request_id } = input;
        const shots =
          input.shots ??
          Array.from({ length: count }, (_, index) => ({ kind: index ? ('alt' as const) : ('hero' as const), prompt }));
        const isClone = influencer.created_via === 'clone';
        const about = { isClone, requestId, userId: caller.id, influencerId: influencer.id };
        const refused = refuseContent({ prompt, ...shotTexts(input.shots) }, about, log);
        if (refused) throw errors.CONTENT_REFUSED(refused);
        // Images that were already started are returned in any case.
        const startedImages = request_id ? await listGenerationImages(db, caller.id, request_id) : [];
        if (startedImages.length === 0 && (await imageBudget.isSpent())) throw errors.BUDGET_SPENT();
        const request = {
          id: request_id,
          userId: caller.id,
          influencerId: influencer.id,
          prompt,
          mode,
          aspect,
          seed: seed ?? randomInt(1_000_000),
          keepsSeed,
          shots,
          position,
          job: drawPhotoJob,
          note: 'Image',
        };
        const outcome = await commitIf(db, 'requested', (trx) => requestGeneration(trx, jobs, request));
        if (outcome.kind === 'out of credits') throw errors.OUT_OF_CREDITS();
        if (outcome.kind === 'queue full') throw errors.QUEUE_FULL(outcome);
        if (outcome.kind === 'request reused') throw errors.REQUEST_REUSED();
        const { id } = outcome;
        const positions = shots.map((_shot, index) => position + index);
        const timeoutMs = waitForImagesMs(input);
        if (timeoutMs > 0)
          await awaitGeneration(db, notifications, { generationId: id, positions, userId: caller.id, timeoutMs });
        const photos = await listGenerationPhotos(db, origin, id);
        const ended = await listGenerationImages(db, caller.id, id);
        const results = ended
          .filter((image) => positions.includes(image.position))
          .map((image) => ({ ...image, photo: photos.get(image.position) }));
        const images = results.flatMap(({ photo }) => photo ?? []);
        const urls = images.map((image) => image.image_url);
        return {
          ok: true as const,
          generation_id: id,
          images,
          urls,
          url: urls[0] ?? null,
          results: results.map(({ photo, position, status, reason }) => ({
            position,
            url: photo?.image_url ?? null,
            status,
            reason,
          })),
        };
      },
    ),

    'plan-generate': signedIn['plan-generate'].handler(async ({ input, context, errors }) => {
      const brief = { influencerId: input.influencer_id, count: input.requested, request: input.prompt };
      const { shots, sharedPrompt, concept } = await plan(brief, context, errors);
      return { shots: [...shots], shared_prompt: sharedPrompt, concept };
    }),

    'plan-images': signedIn['plan-images'].handler(async ({ input, context, errors }) => {
      const brief = { influencerId: input.influencer_id, count: input.count, request: input.prompt };
      const { shots, sharedPrompt, concept } = await plan(brief, context, errors);
      const parted = shots.map(({ kind, prompt }) => ({ kind, shared_prefix: sharedPrompt, prompt_suffix: prompt }));
      return { plan: { shots: parted, shared_prompt: sharedPrompt, concept } };
    }),

    'list-photos': signedIn['list-photos'].handler(({ input, context: { db, origin } }) =>
      listPhotos(db, origin, {
        influencerId: input.influencer_id,
        favorites: input.favorites,
        cursor: input.cursor,
        limit: input.limit,
      }),
    ),

    'list-drawings': signedIn['list-drawings'].handler(async ({ input, context: { db, caller } }) => ({
      items: await listDrawings(db, caller.id, input.influencer_id),
    })),

    'get-photo': signedIn['get-photo'].handler(async ({ input, context: { db, origin }, errors }) => {
      const photo = await findPhoto(db, origin, input.influencer_id, input.photo_id);
      if (!photo) throw errors.NOT_FOUND({ message: 'Photo not found' });
      return photo;
    }),

    'create-photos-zip': signedIn['create-photos-zip'].handler(
      async ({ input, context: { db, caller, origin }, errors }) => {
        const { influencer_id: influencerId, photo_ids: photoIds = null } = input;
        if (!(await findInfluencer(db, caller.id, influencerId)))
          throw errors.NOT_FOUND({ message: 'Influencer not found' });
        const photos = await listZippedPhotos(db, influencerId, photoIds);
        if (photos.length < new Set(photoIds ?? []).size || photos.length === 0)
          throw errors.NOT_FOUND({ message: 'Photo not found' });
        const attempt = await limits.take(zipLimit, caller.id);
        if (attempt.kind === 'too many')
          throw errors.TOO_MANY_ZIPS({ data: { retry_after: attempt.retryAfterSeconds } });
        const untilMs = Date.now() + zipMinutes * 60_000;
        const zipOrder = { userId: caller.id, influencerId, photoIds, untilMs };
        const until = new Date(untilMs).toISOString();
        return { url: origin + zipPath(secret, zipOrder), photos: photos.length, until };
      },
    ),

    'get-photo-credentials': signedIn['get-photo-credentials'].handler(
      async ({ input, context: { db, origin }, errors }) => {
        const photo = await findPhoto(db, origin, input.influencer_id, input.photo_id);
        if (!photo) throw errors.NOT_FOUND({ message: 'Photo not found' });
        return { credentials: (await pictures.provenanceOf(new URL(photo.image_url).pathname)) ?? null };
      },
    ),

    'list-photos-in-posts': signedIn['list-photos-in-posts'].handler(async ({ input, context: { db, caller } }) => ({
      items: await listPhotosInPosts(db, caller.id, input.influencer_id, countWaitingPosts),
    })),

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
      const deleted = await deletePhoto(db, events, caller.id, input.photo_id);
      if (!deleted) throw errors.NOT_FOUND({ message: 'Photo not found' });
      return { ok: true as const };
    }),
  };

  async function plan(
    { influencerId, count, request }: { influencerId: string; count: number; request: string },
    { db, caller, requestId }: SignedInContext,
    errors: PlanErrors,
  ): Promise<ShotPlan> {
    const influencer = await findInfluencer(db, caller.id, influencerId);
    if (!influencer) throw errors.NOT_FOUND({ message: 'Influencer not found' });
    const isClone = influencer.created_via === 'clone';
    const refused = refuseContent({ prompt: request }, { isClone, requestId, userId: caller.id, influencerId }, log);
    if (refused) throw errors.CONTENT_REFUSED(refused);
    const outcome = await planShots(db, writer, { influencer, count, request, recordModelCalls });
    if (outcome.kind === 'refused') throw errors.PLAN_REFUSED({ data: { message: outcome.reason } });
    if (outcome.kind === 'failed') throw errors.PLAN_FAILED({ data: { message: outcome.reason } });
    if (outcome.shots.length === 0) throw errors.PLAN_FAILED({ message: generationTexts.planEmpty });
    return outcome;
  }
}

function shotTexts(shots: readonly { readonly prompt: string }[] = []): Record<string, string> {
  return Object.fromEntries(shots.map(({ prompt }, index) => [`shots.${index}.prompt`, prompt]));
}
