import { z } from 'zod';
import { defineCalls, forSignedIn, oneAtATime, openToKeys, tooMany } from '#contract/call-contract.ts';
import { namedFile, text, webAddress } from '#contract/text.ts';
import { maxUploadsPerDay, uploadRefusals } from './picture-rules.ts';

const fetchErrors = {
  NOT_FETCHED: { status: 422, message: 'This picture could not be fetched.' },
} as const;

const uploadErrors = {
  TOO_MANY_UPLOADS: tooMany(`At most ${maxUploadsPerDay} pictures can be uploaded in a day. Please try again later.`),
} as const;

export const picturesContract = defineCalls({
  'storage-upload': forSignedIn
    .route({ summary: 'Upload a picture' })
    .meta(oneAtATime)
    .meta(openToKeys('plan'))
    .errors({
      NOT_A_PICTURE: { status: 400, message: uploadRefusals['not a picture'] },
      PICTURE_TOO_LARGE: { status: 422, message: uploadRefusals['too large'] },
      ...uploadErrors,
    })
    .input(z.object({ file: namedFile }))
    .output(z.object({ publicUrl: z.url() })),

  /** A picture of the public internet, shown through us: its server learns nothing of who looks. */
  'image-proxy': forSignedIn
    .route({ summary: 'Show a picture from the public internet' })
    .meta(oneAtATime)
    .errors(fetchErrors)
    .input(z.object({ u: webAddress(), t: text(40).optional() }))
    .output(z.file()),

  /** Keeps a picture of the public internet as one of ours, as addresses of avatars elsewhere run out. */
  'mirror-avatar': forSignedIn
    .route({ summary: 'Copy a picture from the public internet' })
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
