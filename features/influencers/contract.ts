import { z } from 'zod';
import {
  defineCalls,
  forAdmins,
  forAdminsOnce,
  forSignedIn,
  forSignedInOnce,
  oneAtATime,
  openToKeys,
} from '#contract/call-contract.ts';
import { imageBudgetSpent } from '#contract/image-budget.ts';
import { limitErrors } from '#contract/limit-errors.ts';
import { plainText } from '#contract/plain-text.ts';
import { text, webAddress } from '#contract/text.ts';
import { queueErrors } from '#features/generation/queue-errors.ts';
import { appearance } from './appearance.ts';
import { maxReferences } from './catalog-rules.ts';
import { sheetStatuses, sheetViews } from './character-sheet.ts';
import {
  clonePhotoTooLarge,
  clonePhotoVerdicts,
  clonePhotoWords,
  consentScopes,
  likenessErrors,
  likenessRelations,
  maxClonePhotos,
} from './clone-rules.ts';
import { consent } from './consent-terms.ts';
import { contentMessages, contentReasons } from './content-rules.ts';
import { maxNameLength, nameTooLong } from './name-rules.ts';
import { photoTones } from './photo-tones.ts';

export const createdVia = z.enum(['builder', 'clone', 'catalog']);
export type CreatedVia = z.infer<typeof createdVia>;

/** Traits as strings, which may include the name. */
const written = z.record(text(60), text(maxNameLength));

const name = z.string().trim().max(maxNameLength, nameTooLong).pipe(plainText(maxNameLength));

/** An influencer from the builder: the chosen traits as `profile`, and the face from its preview. */
const built = z.object({
  name: name.transform((text) => text || 'New Influencer'),
  created_via: z.literal('builder'),
  traits: z.object({ profile: written.optional() }),
  preview_image_url: webAddress(),
});

/**
 * An influencer from photos of one face. The statement about the face is optional; if given, it is stored as the
 * consent for each photo.
 */
const cloned = z.object({
  name: name.transform((text) => text || 'My Clone'),
  created_via: z.literal('clone'),
  traits: z.object({
    is_clone: z.literal(true),
    profile: z.object({ source: z.literal('clone'), kind: z.literal('reference_only') }),
  }),
  preview_image_url: webAddress(),
  /** Additional photos of the same face. */
  more_image_urls: z
    .array(webAddress())
    .max(maxClonePhotos - 1)
    .default([]),
  likeness: z.enum(['self', 'permission']).optional(),
  consent,
  /** The appearance as the user confirmed it. If omitted, the colors are read from the photo. */
  appearance: appearance.optional(),
});

export const prebuiltModel = z.object({
  id: z.uuid(),
  name: z.string(),
  avatar_url: z.url(),
  tags: z.array(z.string()),
  description: z.string(),
  lora_url: z.url().nullable(),
  preview_images: z.array(z.url()),
  model_kind: z.enum(['ref', 'lora']),
  active: z.boolean(),
  created_at: z.iso.datetime(),
});
export type PrebuiltModel = z.infer<typeof prebuiltModel>;

export const influencer = z.object({
  id: z.uuid(),
  name: z.string(),
  avatar_url: z.url().nullable(),
  preview_image_url: z.url().nullable(),
  status: z.enum(['training', 'ready', 'failed']),
  traits: z.record(z.string(), z.unknown()),
  seed: z.int(),
  face_url: z.url().nullable(),
  gender: z.string().nullable(),
  age_group: z.string().nullable(),
  hair_color: z.string().nullable(),
  /** The colors that were read from a clone's photo. */
  tones: photoTones,
  /** The consent for a clone's face; null for other influencers. */
  likeness: z
    .object({
      relation: z.enum(likenessRelations),
      stated_at: z.iso.datetime().nullable(),
      scope: z.array(z.enum(consentScopes)),
      /** After that no image is generated, and scheduled posts wait. Null if no consent was stated. */
      expires_at: z.iso.datetime().nullable(),
    })
    .nullable(),
  created_via: createdVia,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Influencer = z.infer<typeof influencer>;

/** An additional view of an influencer, which is sent with orders once it is kept. */
export const characterSheet = z.object({
  view: z.enum(sheetViews),
  status: z.enum(sheetStatuses),
  image_url: z.url().nullable(),
  /** How certain it is that the view shows the influencer, or null if nothing could be compared. */
  percent: z.int().nullable(),
  /** Why it failed. */
  reason: z.string().nullable(),
  /** Whether regenerating it is free because it failed during training. */
  redraw_is_free: z.boolean(),
});
export type CharacterSheet = z.infer<typeof characterSheet>;

/** The error for a text that no image may be generated from: see content-rules.ts. */
export const contentErrors = {
  CONTENT_REFUSED: {
    status: 422,
    message: contentMessages.sexual,
    data: z.object({ field: z.string(), reason: z.enum(contentReasons) }),
  },
} as const;

const photoErrors = {
  PHOTO_TOO_LARGE: { status: 400, message: clonePhotoTooLarge, data: z.object({ field: z.string() }) },
  FACES_NOT_LOOKED_FOR: { status: 503, message: 'Could not check the photos. Please try again.' },
} as const;

const onlyAdmins = { FORBIDDEN: { status: 403, message: 'Only admins can add models.' } } as const;

export const influencersContract = defineCalls({
  preview: forSignedInOnce
    .route({ summary: 'Generate a preview of a new influencer' })
    .errors({
      ...limitErrors,
      ...contentErrors,
      ...queueErrors,
      BUDGET_SPENT: { status: 422, message: imageBudgetSpent },
      PREVIEW_REFUSED: { status: 422, message: 'Preview failed' },
      PREVIEW_FAILED: { status: 502, message: 'Preview failed' },
    })
    .input(z.object({ options: written }))
    .output(z.object({ image_url: z.url(), seed: z.int(), not_drawn: z.array(z.string()) })),

  'create-influencer': forSignedInOnce
    .route({ summary: 'Create an influencer' })
    .errors({
      ...limitErrors,
      ...contentErrors,
      PREVIEW_MISSING: { status: 400, message: 'Generate a preview first' },
      PHOTO_TOO_SMALL: { status: 400, message: 'Image must be at least 512×512px.' },
      ...photoErrors,
      PHOTO_UNUSABLE: { status: 422, message: clonePhotoWords['no face'] },
      CHILD_REFUSED: { status: 422, message: clonePhotoWords.child },
    })
    .input(z.discriminatedUnion('created_via', [built, cloned]))
    .output(z.object({ influencer_id: z.uuid() })),

  /**
   * Checks whether the photos show one adult with a clear face, and recognizes the appearance. No facial data is
   * stored.
   */
  'check-clone-photos': forSignedIn
    .meta(oneAtATime)
    .route({ summary: 'Check the photos of a clone' })
    .errors({ ...photoErrors, PREVIEW_MISSING: { status: 400, message: 'Upload the photos first.' } })
    .input(z.object({ image_urls: z.array(webAddress()).min(1).max(maxClonePhotos) }))
    .output(
      z.object({
        /** One result per photo, in order; null if this installation has no face recognizer. */
        photos: z.array(z.object({ verdict: z.enum(clonePhotoVerdicts), message: z.string() })).nullable(),
        /** The appearance in the best photo, which the user can correct and submit with the clone. It is not stored. */
        recognized: appearance,
      }),
    ),

  'create-influencer-from-catalog': forSignedInOnce
    .route({ summary: 'Create an influencer from the catalog' })
    .errors(limitErrors)
    .input(z.object({ p_catalog_id: z.uuid() }))
    .output(z.object({ influencer_id: z.uuid() })),

  'list-prebuilt-models': forSignedIn
    .route({ summary: 'List the influencers of the catalog' })
    .output(z.object({ items: z.array(prebuiltModel) })),

  /** The complete catalog, including archived models. */
  'list-catalog': forAdmins
    .route({ summary: 'List the whole catalog, including archived models' })
    .errors(onlyAdmins)
    .output(z.object({ items: z.array(prebuiltModel) })),

  'add-prebuilt-model': forAdminsOnce
    .route({ summary: 'Add a model to the catalog' })
    .errors({ ...onlyAdmins, MODEL_INCOMPLETE: { status: 400, message: 'Upload at least one reference image.' } })
    .input(
      z
        .object({
          name: name.refine(Boolean, 'Name is required.'),
          avatar_url: webAddress('Avatar image is required.'),
          model_kind: z.enum(['ref', 'lora']),
          lora_url: webAddress().nullable().default(null),
          tags: z.array(text(40).trim().min(1)).max(20).default([]),
          description: plainText(2_000).default(''),
          preview_images: z
            .array(webAddress())
            .default([])
            .transform((urls) => urls.slice(0, maxReferences)),
        })
        .refine(({ model_kind, lora_url }) => model_kind === 'ref' || lora_url, {
          path: ['lora_url'],
          message: 'LoRA URL is required for LoRA models.',
        }),
    )
    .output(prebuiltModel),

  'archive-prebuilt-model': forAdmins
    .route({ summary: 'Archive a catalog model' })
    .errors(onlyAdmins)
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ ok: z.literal(true) })),

  'list-influencers': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'List your influencers' })
    .output(z.object({ items: z.array(influencer) })),

  /** Empty if this installation does not generate any. */
  'list-character-sheets': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'Get the character sheet of an influencer' })
    .input(z.object({ influencer_id: z.uuid() }))
    .output(z.object({ sheets: z.array(characterSheet) })),

  'redraw-character-sheet': forSignedInOnce
    .route({ summary: 'Regenerate an image of the character sheet' })
    .errors({
      ...limitErrors,
      ...queueErrors,
      BUDGET_SPENT: { status: 422, message: imageBudgetSpent },
      LIKENESS_NOT_STATED: likenessErrors.LIKENESS_NOT_STATED,
      LIKENESS_EXPIRED: likenessErrors.LIKENESS_EXPIRED,
      SHEET_UNDER_WAY: { status: 409, message: 'This image is already being generated.' },
    })
    .input(z.object({ influencer_id: z.uuid(), view: z.enum(sheetViews) }))
    .output(z.object({ ok: z.literal(true) })),

  /** Withdraws a clone's photo: the photo is deleted, and no new images of that face are generated. */
  'withdraw-likeness': forSignedIn
    .route({ summary: 'Withdraw the photo of a clone' })
    .input(z.object({ influencer_id: z.uuid() }))
    .output(z.object({ ok: z.literal(true) })),

  /** Records the consent for a clone that was created without one. Only the first statement is stored. */
  'state-likeness': forSignedIn
    .route({ summary: 'State whose face a clone has' })
    .errors({ LIKENESS_WITHDRAWN: likenessErrors.LIKENESS_WITHDRAWN })
    .input(z.object({ influencer_id: z.uuid(), likeness: z.enum(['self', 'permission']), consent }))
    .output(z.object({ ok: z.literal(true) })),

  /** Confirms the statement about the face again: the consent has these terms from now on. */
  'renew-likeness': forSignedIn
    .route({ summary: 'Renew or change the consent for a clone' })
    .errors({
      LIKENESS_WITHDRAWN: likenessErrors.LIKENESS_WITHDRAWN,
      LIKENESS_NOT_STATED: likenessErrors.LIKENESS_NOT_STATED,
    })
    .input(z.object({ influencer_id: z.uuid(), consent }))
    .output(z.object({ ok: z.literal(true) })),

  'get-influencer': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'An influencer' })
    .input(z.object({ influencer_id: z.uuid() }))
    .output(influencer),
});
