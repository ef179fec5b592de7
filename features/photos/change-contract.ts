import { z } from 'zod';
import { defineCalls, forSignedIn, forSignedInOnce, openToKeys } from '#contract/call-contract.ts';
import { limitErrors } from '#contract/limit-errors.ts';
import { contentErrors } from '../influencers/contract.ts';
import { aspect, photo, photoAddress, prompt, requestErrors, requestId } from './contract.ts';
import { maxImages } from './generation-rules.ts';

/** Operations on one photo: changes of it, more photos like it, and its large size. */
export const changeContract = defineCalls({
  /**
   * Generates a new photo from a photo and a described change, such as other clothes, another place or light. The
   * original photo remains.
   */
  'change-photo': forSignedInOnce
    .meta(openToKeys('generate'))
    .route({ summary: 'Change a photo with a prompt' })
    .errors({
      ...limitErrors,
      ...contentErrors,
      ...requestErrors,
      CANNOT_CHANGE: { status: 422, message: 'This photo cannot be changed.' },
    })
    .input(photoAddress.extend({ prompt, request_id: requestId.optional() }))
    .output(z.object({ ok: z.literal(true), generation_id: z.uuid() })),

  /** Returns the photo that a photo was changed from, the changes of it, and whether it can be changed. */
  'get-photo-changes': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'List the versions of a photo' })
    .input(photoAddress)
    .output(
      z.object({
        changed_from: photo.nullable(),
        /** Newest first. */
        items: z.array(photo),
        /** The reason why it cannot be changed; null if it can. */
        why_not: z.string().nullable(),
      }),
    ),

  /**
   * Returns the input for more photos of the same place, clothes and light: generate-images with one shot for each
   * pose.
   */
  'get-more-like-this': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'Get the settings for more photos like a photo' })
    .input(photoAddress)
    .output(
      z.object({
        /** The part of the prompt that all of them share. */
        prompt: z.string(),
        /** Poses other than the photo's, to put at the start of each prompt. */
        poses: z.array(z.string()).min(maxImages),
        seed: z.int(),
        aspect,
      }),
    ),

  /**
   * Returns the photo with 2,048 pixels on its longer side. It is created at the first request and stored with the
   * photo.
   */
  'create-large-photo': forSignedInOnce
    .meta(openToKeys('read'))
    .route({ summary: 'Download a photo at 2,048 pixels' })
    .input(photoAddress)
    .output(z.object({ url: z.url() })),
});
