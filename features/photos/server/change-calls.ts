import { readChangedShot } from '@galatea/shot-language/change-shot.ts';
import { otherPoses, undecidedInWords, withoutPose } from '@galatea/shot-language/same-shot.ts';
import { implement } from '@orpc/server';
import { cutText } from '#contract/cut-text.ts';
import {
  type ImageBudget,
  listGenerationImages,
  OutOfCredits,
  QueueFull,
  RequestReused,
  requestGeneration,
  whyUnchangeable,
} from '#features/generation/server/public.ts';
import type { ImageStore } from '#features/images/server/public.ts';
import { likenessRefusal } from '#features/influencers/clone-rules.ts';
import { findInfluencer, refuseContent } from '#features/influencers/server/public.ts';
import type { SignedInContext } from '#platform/http/call-context.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log/log.ts';
import type { ImageEngine } from '#ports/image-engine/image-engine.ts';
import { changeContract } from '../change-contract.ts';
import type { Photo } from '../contract.ts';
import {
  type Aspect,
  changedOften,
  getAspect,
  maxChanges,
  maxImages,
  maxPromptLength,
  photoInWords,
} from '../generation-rules.ts';
import { drawPhotoJob } from './generate-photo.ts';
import { largePhoto } from './large-photo.ts';
import { findPhoto, getPhotoSeed, listPhotoChanges } from './photos.ts';

type MoreLikeThis = {
  readonly prompt: string;
  readonly poses: readonly string[];
  readonly seed: number;
  readonly aspect: Aspect;
};

/**
 * Returns the input for more photos with the place, clothes and light of a photo. For an illustration these are known
 * even if its prompt does not mention them.
 */
function moreLikeThis(photo: Photo, seed: number, isIllustration: boolean): MoreLikeThis {
  const aspect = getAspect(photo);
  const { shot } = readChangedShot({ prompt: photo.prompt, seed, aspect }, photo.changes);
  // The latest change is first: of two contradicting words the earlier one counts.
  const shared = [...photo.changes.toReversed(), photo.prompt].map(withoutPose).filter((part) => part !== '');
  const sharedWords = shared.join(', ');
  const prompt = [sharedWords, ...(isIllustration ? undecidedInWords(sharedWords, shot) : [])].join(', ');
  const poses = otherPoses(shot).slice(0, maxImages);
  return { prompt: cutText(prompt, maxPromptLength), poses, seed, aspect };
}

const signedIn = implement(changeContract).$context<SignedInContext>();

export type ChangeCallsDeps = {
  readonly jobs: JobQueue;
  readonly engine: ImageEngine;
  readonly illustration: ImageEngine;
  readonly pictures: ImageStore;
  readonly imageBudget: ImageBudget;
  readonly log: Log;
};

/** The calls for one photo: changes of it, more photos like it, and its large size. */
export function changeCalls({ jobs, engine, illustration, pictures, imageBudget, log }: ChangeCallsDeps) {
  return {
    'change-photo': signedIn['change-photo'].handler(
      async ({ input, context: { db, caller, origin, requestId }, errors }) => {
        const { influencer_id: influencerId, photo_id: photoId, prompt: words, request_id: id } = input;
        const influencer = await findInfluencer(db, caller.id, influencerId);
        const photo = influencer && (await findPhoto(db, origin, influencerId, photoId));
        if (!photo) throw errors.NOT_FOUND({ message: 'Photo not found' });
        const unconsented = likenessRefusal(influencer);
        if (unconsented) throw errors[unconsented]();
        const about = { isClone: influencer.created_via === 'clone', requestId, userId: caller.id, influencerId };
        const changed = photoInWords({ prompt: photo.prompt, changes: [...photo.changes, words] });
        // Words that are harmless in isolation may not be harmless in this photo.
        const refused = refuseContent({ prompt: words }, about, log) ?? refuseContent({ prompt: changed }, about, log);
        if (refused) throw errors.CONTENT_REFUSED(refused);
        const startedImages = id ? await listGenerationImages(db, caller.id, id) : [];
        if (startedImages.length === 0) {
          const message = await whyNot(photo);
          if (message) throw errors.CANNOT_CHANGE({ message });
          if (await imageBudget.isSpent()) throw errors.BUDGET_SPENT();
        }
        const request = {
          id,
          userId: caller.id,
          influencerId,
          prompt: words,
          mode: 'change',
          aspect: getAspect(photo),
          seed: await getPhotoSeed(db, photoId),
          shots: [{ kind: 'hero', prompt: words }],
          changedPhotoId: photoId,
          job: drawPhotoJob,
          note: 'Image',
        } as const;
        const generationId = await db
          .transaction()
          .execute((trx) => requestGeneration(trx, jobs, request))
          .catch((error) => {
            if (error instanceof OutOfCredits) throw errors.OUT_OF_CREDITS();
            if (error instanceof QueueFull) throw errors.QUEUE_FULL(error);
            throw error instanceof RequestReused ? errors.REQUEST_REUSED() : error;
          });
        return { ok: true as const, generation_id: generationId };
      },
    ),

    'get-photo-changes': signedIn['get-photo-changes'].handler(async ({ input, context: { db, origin }, errors }) => {
      const photo = await findPhoto(db, origin, input.influencer_id, input.photo_id);
      if (!photo) throw errors.NOT_FOUND({ message: 'Photo not found' });
      const { changed_from: from } = photo;
      const [original, items, why_not] = await Promise.all([
        from ? findPhoto(db, origin, input.influencer_id, from) : undefined,
        listPhotoChanges(db, origin, photo.id),
        whyNot(photo),
      ]);
      return { changed_from: original ?? null, items, why_not };
    }),

    'create-large-photo': signedIn['create-large-photo'].handler(async ({ input, context: { db, origin }, errors }) => {
      const photo = await findPhoto(db, origin, input.influencer_id, input.photo_id);
      const path = photo && (await largePhoto(db, photo, { pictures, illustration }));
      if (!path) throw errors.NOT_FOUND({ message: 'Photo not found' });
      return { url: origin + path };
    }),

    'get-more-like-this': signedIn['get-more-like-this'].handler(async ({ input, context: { db, origin }, errors }) => {
      const photo = await findPhoto(db, origin, input.influencer_id, input.photo_id);
      if (!photo) throw errors.NOT_FOUND({ message: 'Photo not found' });
      const provenance = await pictures.provenanceOf(new URL(photo.image_url).pathname);
      const { poses, ...asked } = moreLikeThis(
        photo,
        await getPhotoSeed(db, photo.id),
        provenance?.source === 'algorithmicMedia',
      );
      return { ...asked, poses: [...poses] };
    }),
  };

  async function whyNot(photo: Photo): Promise<string | null> {
    if (photo.changes.length >= maxChanges) return changedOften;
    const source = (await pictures.provenanceOf(new URL(photo.image_url).pathname))?.source ?? null;
    return whyUnchangeable(engine, source);
  }
}
