import { implement } from '@orpc/server';
import { findUserImage, type ImageStore } from '#features/images/server/public.ts';
import type { SignedInContext } from '#platform/http/call-context.ts';
import type { FaceRecognizer } from '#ports/face-recognizer/face-recognizer.ts';
import { clonePhotoWords } from '../clone-rules.ts';
import { influencersContract } from '../contract.ts';
import { FacesNotLookedFor, judgeClonePhotos, seenIn } from './clone-photos.ts';
import { findTooLarge } from './create-influencer.ts';
import { nothingRecognized, recognizeAppearance } from './recognize-appearance.ts';

const signedIn = implement(influencersContract).$context<SignedInContext>();

export type CloneCallsDeps = {
  readonly images: ImageStore;
  /** Null if there is no face recognizer. */
  readonly recognizer: FaceRecognizer | null;
};

/** The call that checks photos before a clone is created from them. */
export function cloneCalls({ images, recognizer }: CloneCallsDeps) {
  return {
    'check-clone-photos': signedIn['check-clone-photos'].handler(async ({ input, context: { db }, errors, signal }) => {
      const photos = await Promise.all(input.image_urls.map((address) => findUserImage(db, address)));
      const own = photos.filter((photo) => photo !== undefined);
      if (own.length < photos.length) throw errors.PREVIEW_MISSING();
      const tooLarge = findTooLarge(own);
      if (tooLarge >= 0) throw errors.PHOTO_TOO_LARGE({ data: { field: `image_urls.${tooLarge}` } });
      const [first] = own;
      if (!recognizer) return { photos: null, recognized: await recognizeAppearance(first?.path ?? '', null, images) };
      const looked = judgeClonePhotos(own, { images, recognizer }, signal ?? new AbortController().signal);
      const judged = await looked.catch((error) => {
        throw error instanceof FacesNotLookedFor ? errors.FACES_NOT_LOOKED_FOR() : error;
      });
      const best = judged.find(({ verdict }) => verdict === 'good');
      return {
        photos: judged.map(({ verdict }) => ({ verdict, message: clonePhotoWords[verdict] })),
        recognized: best ? await recognizeAppearance(best.path, seenIn(best), images) : nothingRecognized,
      };
    }),
  };
}
