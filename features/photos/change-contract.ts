import { z } from 'zod';
import { defineCalls, forSignedIn, forSignedInOnce, openToKeys } from '#contract/call-contract.ts';
import { limitErrors } from '#contract/limit-errors.ts';
import { likenessErrors } from '../influencers/clone-rules.ts';
import { contentErrors } from '../influencers/contract.ts';
import { aspect, photo, photoAddress, prompt, requestErrors, requestId } from './contract.ts';
import { maxImages } from './generation-rules.ts';

/** Operations on a single photo: changing it, generating similar photos, and getting it in large size. */
export const changeContract = defineCalls({
  /**
   * Generates a new photo from an existing one and a description of the change, such as different clothes, location or
   * light. The original photo remains.
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

  /** Returns the photo that this one was changed from, the changes made to it, and whether it can be changed. */
  'get-photo-changes': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'List the versions of a photo' })
    .input(photoAddress)
    .output(
      z.object({
        changed_from: photo.nullable(),
        /** Newest first. */
        items: z.array(photo),
        /** Why it cannot be changed; null if it can. */
        why_not: z.string().nullable(),
        /** Whether its free second try is available: once, with the built-in illustration. */
        second_try: z.boolean(),
      }),
    ),

  /**
   * Generates one more photo from the prompt of a photo, with other details and without a credit. Each photo of the
   * built-in illustration has one second try; a repeated call returns the same generation.
   */
  'retry-photo': forSignedInOnce
    .meta(openToKeys('generate'))
    .route({ summary: 'Generate a photo a second time, free of charge' })
    .errors({
      ...likenessErrors,
      NO_SECOND_TRY: {
        status: 422,
        message:
          'There is no free second try for this photo: it is a second try itself, or an image model generated it.',
      },
    })
    .input(photoAddress)
    .output(z.object({ ok: z.literal(true), generation_id: z.uuid() })),

  /**
   * Returns the input for more photos with the same location, clothes and light: generate-images with one shot for each
   * pose.
   */
  'get-more-like-this': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'Get the settings for more photos like a photo' })
    .input(photoAddress)
    .output(
      z.object({
        /** The part of the prompt that all shots share. */
        prompt: z.string(),
        /** Poses that differ from the photo's, to prepend to each prompt. */
        poses: z.array(z.string()).min(maxImages),
        seed: z.int(),
        aspect,
      }),
    ),

  /**
   * Returns the photo with 2,048 pixels on its longer side. It is created on first request and stored with the photo.
   */
  'create-large-photo': forSignedInOnce
    .meta(openToKeys('read'))
    .route({ summary: 'Download a photo at 2,048 pixels' })
    .input(photoAddress)
    .output(z.object({ url: z.url() })),
});
