import { z } from 'zod';
import { defineCalls, forSignedIn, oneAtATime, openToKeys, tooMany } from '#contract/call-contract.ts';
import { namedFile, text, webAddress } from '#contract/text.ts';
import { maxUploadsPerDay, uploadRefusalMessage } from './image-rules.ts';

const fetchErrors = {
  NOT_FETCHED: { status: 422, message: 'Could not fetch this image.' },
} as const;

const uploadErrors = {
  TOO_MANY_UPLOADS: tooMany(`You can upload up to ${maxUploadsPerDay} images per day. Please try again later.`),
} as const;

export const imagesContract = defineCalls({
  'storage-upload': forSignedIn
    .route({ summary: 'Upload an image' })
    .meta(oneAtATime)
    .meta(openToKeys('plan'))
    .errors({
      NOT_A_PICTURE: { status: 400, message: uploadRefusalMessage({ reason: 'unsupported', format: null }) },
      PICTURE_TOO_LARGE: { status: 422, message: 'This image has too many pixels.' },
      ...uploadErrors,
    })
    .input(z.object({ file: namedFile }))
    .output(z.object({ publicUrl: z.url() })),

  /** Proxies an image from the public internet, so that its origin learns nothing about the viewer. */
  'image-proxy': forSignedIn
    .route({ summary: 'Show an image from the public internet' })
    .meta(oneAtATime)
    .errors(fetchErrors)
    .input(z.object({ u: webAddress(), t: text(40).optional() }))
    .output(z.file()),

  /** Copies an image from the public internet to our storage, because URLs of external avatars expire. */
  'mirror-avatar': forSignedIn
    .route({ summary: 'Copy an image from the public internet' })
    .meta(oneAtATime)
    .errors({ ...fetchErrors, ...uploadErrors })
    .input(
      z.object({
        url: webAddress(),
        profile_id: text(100).optional(),
        key: text(200).optional(),
      }),
    )
    .output(z.object({ url: z.url(), mode: z.literal('mirrored') })),
});
