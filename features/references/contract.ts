import { z } from 'zod';
import { defineCalls, forSignedIn, forSignedInOnce, oneAtATime, openToKeys } from '#contract/call-contract.ts';
import { plainText } from '#contract/plain-text.ts';
import { webAddress } from '#contract/text.ts';
import {
  largestHeight,
  maxOutlinePoints,
  maxReferenceName,
  maxReferences,
  maxReferencesInImage,
  minOutlinePoints,
  referenceKinds,
} from './reference-rules.ts';

const exampleOutline = [
  [0.3, 0.1],
  [0.7, 0.1],
  [0.7, 0.9],
  [0.3, 0.9],
];
const share = z.number().min(0).max(1);
const outline = z
  .array(z.tuple([share, share]))
  .min(minOutlinePoints)
  .max(maxOutlinePoints)
  .meta({ examples: [exampleOutline] });

/** An `@` would start another name in a prompt. */
const name = plainText(maxReferenceName)
  .trim()
  .min(1, 'Please enter a name.')
  .regex(/^[^@\n\r]*$/, 'A name is one line without @.');

const fields = {
  name,
  kind: z.enum(referenceKinds),
  /** Null for the whole image, and for a place. */
  outline: outline.nullable(),
  /** In centimeters. Null if it is unknown. */
  height_cm: z.number().positive().max(largestHeight).nullable(),
};

export const sceneReference = z.object({
  id: z.uuid(),
  ...fields,
  name: z.string(),
  image_url: z.url(),
  created_at: z.iso.datetime(),
});

/** References that images show besides those that a prompt names with `@`, most important first. */
export const referenceIds = z.array(z.uuid()).max(maxReferencesInImage);

/** Errors of calls that select references for images. */
export const selectionErrors = {
  REFERENCE_MISSING: { status: 404, message: 'Reference not found.' },
  REFERENCES_DO_NOT_FIT: { status: 422, message: 'This image engine cannot show so many references in one image.' },
} as const;

const imageErrors = { IMAGE_MISSING: { status: 400, message: 'Upload the image first.' } } as const;
const nameErrors = { NAME_TAKEN: { status: 409, message: 'You already have a reference with this name.' } } as const;

export const referencesContract = defineCalls({
  'list-scene-references': forSignedIn
    .route({ summary: 'List the products, garments, places and logos for images' })
    .meta(openToKeys('read'))
    .output(z.object({ items: z.array(sceneReference) })),

  'get-outline-proposal': forSignedIn
    .route({ summary: 'Propose the outline of the thing in an uploaded image' })
    .meta(oneAtATime)
    .meta(openToKeys('read'))
    .errors(imageErrors)
    .input(z.object({ image_url: webAddress() }))
    .output(z.object({ outline: outline.nullable() })),

  'create-scene-reference': forSignedInOnce
    .route({ summary: 'Add a product, garment, place or logo for images' })
    .meta({ access: 'signed-in', once: true, oneAtATime: true, scopes: ['generate'] })
    .errors({
      ...imageErrors,
      ...nameErrors,
      FACE_SHOWN: { status: 422, message: 'This image shows a face. Crop it, or use an image without people.' },
      FACES_NOT_CHECKED: { status: 503, message: 'Could not check this image for faces. Please try again later.' },
      TOO_MANY_REFERENCES: { status: 409, message: `You can have up to ${maxReferences} references.` },
    })
    .input(z.object({ ...fields, image_url: webAddress() }))
    .output(sceneReference),

  'update-scene-reference': forSignedIn
    .route({ summary: 'Change a reference, but not its image' })
    .meta(openToKeys('generate'))
    .errors(nameErrors)
    .input(z.object({ reference_id: z.uuid(), ...z.object(fields).partial().shape }))
    .output(sceneReference),

  'delete-scene-reference': forSignedIn
    .route({ summary: 'Delete a reference' })
    .meta(openToKeys('generate'))
    .input(z.object({ reference_id: z.uuid() }))
    .output(z.object({ ok: z.literal(true) })),
});
