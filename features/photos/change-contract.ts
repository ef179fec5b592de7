import { z } from 'zod';
import { defineCalls, forSignedIn, forSignedInOnce, openToKeys } from '#contract/call-contract.ts';
import { limitErrors } from '#contract/limit-errors.ts';
import { contentErrors } from '../influencers/contract.ts';
import { aspect, photo, photoAddress, prompt, requestErrors, requestId } from './contract.ts';
import { maxImages } from './generation-rules.ts';

/** What is made of one photo: changes of it, more like it, and itself in a larger size. */
export const changeContract = defineCalls({
  /** Makes a new photo of a photo, changed by words: other clothes, another place or light. The photo itself stays. */
  'change-photo': forSignedInOnce
    .meta(openToKeys('generate'))
    .route({ summary: 'Change a photo by words' })
    .errors({
      ...limitErrors,
      ...contentErrors,
      ...requestErrors,
      CANNOT_CHANGE: { status: 422, message: 'This photo cannot be changed.' },
    })
    .input(photoAddress.extend({ prompt, request_id: requestId.optional() }))
    .output(z.object({ ok: z.literal(true), generation_id: z.uuid() })),

  /** Which photo a photo is a change of, which are changes of it, and whether it can be changed. */
  'get-photo-changes': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'From what a photo was changed, and into what' })
    .input(photoAddress)
    .output(
      z.object({
        changed_from: photo.nullable(),
        /** The newest first. */
        items: z.array(photo),
        /** Why it cannot be changed; null where it can. */
        why_not: z.string().nullable(),
      }),
    ),

  /** What makes more photos of the same place, clothes and light: generate-images with one shot for each pose. */
  'get-more-like-this': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'How to make more photos like a photo' })
    .input(photoAddress)
    .output(
      z.object({
        /** What all of them show. */
        prompt: z.string(),
        /** Poses other than the photo's, for the beginning of each prompt. */
        poses: z.array(z.string()).min(maxImages),
        seed: z.int(),
        aspect,
      }),
    ),

  /** The photo with 2,048 pixels on its longer side, made when it is first asked for and kept with the photo. */
  'create-large-photo': forSignedInOnce
    .meta(openToKeys('read'))
    .route({ summary: 'A photo at 2,048 pixels' })
    .input(photoAddress)
    .output(z.object({ url: z.url() })),
});
