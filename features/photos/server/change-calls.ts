import { readChangedShot } from '@galatea/shot-language/change-shot.ts';
import { otherPoses, undecidedInWords, withoutPose } from '@galatea/shot-language/same-shot.ts';
import { implement } from '@orpc/server';
import { cutText } from '#contract/cut-text.ts';
import {
  type ImageBudget,
  listGenerationImages,
  requestGeneration,
  whyUnchangeable,
} from '#features/generation/server/public.ts';
import type { ImageStore } from '#features/images/server/public.ts';
import { likenessRefusal } from '#features/influencers/clone-rules.ts';
import { ownInfluencer, refuseContent } from '#features/influencers/server/public.ts';
import { commitIf } from '#platform/database/commit-if.ts';
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
import { findCompanion, findPhotoCompanionId } from './companions.ts';
import { drawPhotoJob } from './generate-photo.ts';
import { largePhoto } from './large-photo.ts';
import { ownPhoto } from './own-photo.ts';
import { findPhotoReferenceIds } from './photo-references.ts';
import { findPhoto, getPhotoSeed, listPhotoChanges } from './photos.ts';
import { hasSecondTry, requestSecondTry } from './second-try.ts';

type MoreLikeThis = {
  readonly prompt: string;
  readonly poses: readonly string[];
  readonly seed: number;
  readonly aspect: Aspect;
};

/**
 * Returns the input for more photos with the same location, clothes and light as a photo. For illustrations these are
 * known even if the prompt does not mention them.
 */
function moreLikeThis(photo: Photo, seed: number, isIllustration: boolean): MoreLikeThis {
  const aspect = getAspect(photo);
  const { shot } = readChangedShot({ prompt: photo.prompt, seed, aspect }, photo.changes);
  // The latest change is first, because the earlier of two contradictory words takes precedence.
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
  readonly images: ImageStore;
  readonly imageBudget: ImageBudget;
  readonly log: Log;
};

/** Calls for a single photo: changing it, generating similar photos, and getting it in large size. */
export function changeCalls({ jobs, engine, illustration, images, imageBudget, log }: ChangeCallsDeps) {
  return {
    'change-photo': signedIn['change-photo']
      .use(ownPhoto)
      .use(ownInfluencer)
      .handler(async ({ input, context: { db, caller, requestId, photo, influencer }, errors }) => {
        const { influencer_id: influencerId, photo_id: photoId, prompt: words, request_id: id } = input;
        const unconsented = likenessRefusal(influencer);
        if (unconsented) throw errors[unconsented]();
        const companionId = await findPhotoCompanionId(db, photoId);
        const companion = await findCompanion(db, caller.id, companionId);
        const unconsentedCompanion = companion && likenessRefusal(companion);
        if (unconsentedCompanion) throw errors[unconsentedCompanion]();
        const isClone = [influencer, companion].some((one) => one?.created_via === 'clone');
        const about = { isClone, requestId, userId: caller.id, influencerId };
        const changed = photoInWords({ prompt: photo.prompt, changes: [...photo.changes, words] });
        // Words that are harmless on their own may not be harmless in this photo.
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
          sceneReferenceIds: await findPhotoReferenceIds(db, photoId),
          companionId,
          job: drawPhotoJob,
          note: 'Image',
        } as const;
        const outcome = await commitIf(db, 'requested', (trx) => requestGeneration(trx, jobs, request));
        if (outcome.kind === 'out of credits') throw errors.OUT_OF_CREDITS();
        if (outcome.kind === 'queue full') throw errors.QUEUE_FULL(outcome);
        if (outcome.kind === 'request reused') throw errors.REQUEST_REUSED();
        return { ok: true as const, generation_id: outcome.id };
      }),

    'get-photo-changes': signedIn['get-photo-changes']
      .use(ownPhoto)
      .handler(async ({ input, context: { db, origin, photo } }) => {
        const { changed_from: from } = photo;
        const [original, items, why_not, second_try] = await Promise.all([
          from ? findPhoto(db, origin, input.influencer_id, from) : undefined,
          listPhotoChanges(db, origin, photo.id),
          whyNot(photo),
          isIllustrated(photo).then((isFree) => isFree && hasSecondTry(db, photo.id)),
        ]);
        return { changed_from: original ?? null, items, why_not, second_try };
      }),

    'retry-photo': signedIn['retry-photo']
      .use(ownPhoto)
      .use(ownInfluencer)
      .handler(async ({ context: { db, photo, influencer }, errors }) => {
        const unconsented = likenessRefusal(influencer);
        if (unconsented) throw errors[unconsented]();
        if (!(await isIllustrated(photo))) throw errors.NO_SECOND_TRY();
        const generation_id = await db.transaction().execute((trx) => requestSecondTry(trx, jobs, photo.id));
        if (!generation_id) throw errors.NO_SECOND_TRY();
        return { ok: true as const, generation_id };
      }),

    'create-large-photo': signedIn['create-large-photo']
      .use(ownPhoto)
      .handler(async ({ context: { db, origin, photo }, errors }) => {
        const path = await largePhoto(db, photo, { images, illustration });
        if (!path) throw errors.NOT_FOUND({ message: 'Photo not found' });
        return { url: origin + path };
      }),

    'get-more-like-this': signedIn['get-more-like-this'].use(ownPhoto).handler(async ({ context: { db, photo } }) => {
      const provenance = await images.provenanceOf(new URL(photo.image_url).pathname);
      const { poses, ...asked } = moreLikeThis(
        photo,
        await getPhotoSeed(db, photo.id),
        provenance?.source === 'algorithmicMedia',
      );
      return { ...asked, poses: [...poses] };
    }),
  };

  /** Checks whether the built-in illustration generated a photo, and would also generate its second try. */
  async function isIllustrated(photo: Photo): Promise<boolean> {
    if (engine.source !== 'algorithmicMedia') return false;
    const provenance = await images.provenanceOf(new URL(photo.image_url).pathname);
    return provenance?.source === 'algorithmicMedia';
  }

  async function whyNot(photo: Photo): Promise<string | null> {
    if (photo.changes.length >= maxChanges) return changedOften;
    const source = (await images.provenanceOf(new URL(photo.image_url).pathname))?.source ?? null;
    return whyUnchangeable(engine, source);
  }
}
