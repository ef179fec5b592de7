import { z } from 'zod';
import { defineCalls, forAdmins, forSignedIn, oneAtATime, openToKeys, tooMany } from '#contract/call-contract.ts';
import { namedFile, text, webAddress } from '#contract/text.ts';
import { maxUploadsPerDay, uploadRefusalMessage } from './picture-rules.ts';

const fetchErrors = {
  NOT_FETCHED: { status: 422, message: 'This picture could not be fetched.' },
} as const;

const uploadErrors = {
  TOO_MANY_UPLOADS: tooMany(`At most ${maxUploadsPerDay} pictures can be uploaded in a day. Please try again later.`),
} as const;

/** US dollars; null if no price is known. */
const costUsd = z.number().nullable();
const sums = { calls: z.int(), drawn: z.int(), cost_usd: costUsd };

/** The cost of image models in recent days. A call that returned no image may have cost something too. */
export const imageCosts = z.object({
  /** Daily limit (UTC); null without one. */
  budget_usd: costUsd,
  spent_today_usd: z.number(),
  /** Newest first, without days that have no calls. */
  days: z.array(z.object({ day: z.iso.date(), ...sums })),
  /** `seconds` is the median duration of a call. */
  models: z.array(z.object({ engine: z.string(), model: z.string(), seconds: z.number().nullable(), ...sums })),
  /** The users with the highest cost. Without an id: the operator, and users who deleted their account. */
  people: z.array(z.object({ id: z.uuid().nullable(), email: z.string().nullable(), ...sums })),
});
export type ImageCosts = z.infer<typeof imageCosts>;

export const picturesContract = defineCalls({
  'get-image-costs': forAdmins.route({ summary: 'What image models cost' }).output(imageCosts),

  /** The label that the interface shows after 'Made with'. The name of the built-in illustration is 'illustrated'. */
  'get-image-engine': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'What draws the pictures' })
    .output(z.object({ name: z.string(), label: z.string() })),

  'storage-upload': forSignedIn
    .route({ summary: 'Upload a picture' })
    .meta(oneAtATime)
    .meta(openToKeys('plan'))
    .errors({
      NOT_A_PICTURE: { status: 400, message: uploadRefusalMessage({ reason: 'unsupported', format: null }) },
      PICTURE_TOO_LARGE: { status: 422, message: 'This image has too many pixels.' },
      ...uploadErrors,
    })
    .input(z.object({ file: namedFile }))
    .output(z.object({ publicUrl: z.url() })),

  /** Proxies an image from the public internet, so that its server learns nothing about the viewer. */
  'image-proxy': forSignedIn
    .route({ summary: 'Show a picture from the public internet' })
    .meta(oneAtATime)
    .errors(fetchErrors)
    .input(z.object({ u: webAddress(), t: text(40).optional() }))
    .output(z.file()),

  /** Copies an image from the public internet to our storage, because URLs of external avatars expire. */
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
