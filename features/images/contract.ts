import { z } from 'zod';
import { defineCalls, forAnyone, forSignedIn, oneAtATime, openToKeys, tooMany } from '#contract/call-contract.ts';
import { namedFile, text, webAddress } from '#contract/text.ts';
import { maxUploadsPerDay, uploadRefusalMessage } from './image-rules.ts';
import { verification, verificationsPerHour } from './verification.ts';

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

  /** Visitors send a file. Signed-in users and API keys may send the address of an image instead. */
  'verify-image': forAnyone
    .route({ summary: 'Check an image for marks of its origin' })
    .meta({ access: 'anyone', scopes: ['read'] })
    .errors({
      ...fetchErrors,
      NOT_A_PICTURE: { status: 400, message: uploadRefusalMessage({ reason: 'unsupported', format: null }) },
      PICTURE_TOO_LARGE: { status: 422, message: 'This image has too many pixels.' },
      TOO_MANY_CHECKS: tooMany(`You can check up to ${verificationsPerHour} images per hour. Please try again later.`),
      BUSY: { status: 503, message: 'Many images are being checked. Please try again in a moment.' },
    })
    .input(
      z
        .object({ file: namedFile.optional(), url: webAddress().optional() })
        .refine(({ file, url }) => (file === undefined) !== (url === undefined), {
          path: ['file'],
          message: 'Send either a file or the address of an image.',
        }),
    )
    .output(verification),

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
