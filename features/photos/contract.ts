import { z } from 'zod';
import { defineCalls, forSignedIn, forSignedInOnce, openToKeys, tooMany } from '#contract/call-contract.ts';
import { cursor } from '#contract/cursor.ts';
import { imageBudgetSpent } from '#contract/image-budget.ts';
import { likeness } from '#contract/likeness.ts';
import { limitErrors } from '#contract/limit-errors.ts';
import { plainText } from '#contract/plain-text.ts';
import { queueErrors } from '#features/generation/queue-errors.ts';
import { likenessErrors } from '../influencers/clone-rules.ts';
import { contentErrors } from '../influencers/contract.ts';
import {
  aspects,
  defaultAspect,
  defaultImages,
  generationTexts,
  maxImages,
  maxPromptLength,
  minImages,
} from './generation-rules.ts';
import { maxChosenPhotos, zipsPerHour } from './zip-rules.ts';

export const aspect = z.enum(aspects);
export const shotKind = z.enum(['hero', 'alt']);
export const prompt = plainText(maxPromptLength).trim().min(1, 'Please enter a prompt');
const shot = z.object({ kind: shotKind.default('alt'), prompt });

export const photo = z.object({
  id: z.uuid(),
  influencer_id: z.uuid(),
  user_id: z.uuid(),
  kind: z.enum(['generated', 'face', 'avatar', 'upload']),
  image_url: z.url(),
  prompt: z.string(),
  /** The texts of the changes that were applied to the photo of the prompt, oldest first. */
  changes: z.array(z.string()),
  /** The photo that this one is a change of; null if it is not a change, or if that photo was deleted. */
  changed_from: z.uuid().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  created_at: z.iso.datetime(),
  /** How similar its face is to the influencer's; null if it was not measured. */
  likeness: likeness.nullable(),
  meta: z.object({
    favorite: z.boolean(),
    /** The name that the interface shows after 'Made with'. */
    made_with: z.string(),
    /** Words of the prompt that the engine could not render. */
    not_drawn: z.array(z.string()),
    /** Whether the trained model of the influencer generated it, instead of a model with reference images. */
    with_lora: z.boolean().optional(),
    /** Whether the influencer has reference images and the model took none of them. */
    without_references: z.boolean().optional(),
  }),
});
export type Photo = z.infer<typeof photo>;

/** A requested image that is not a photo (yet). */
export const drawing = z.object({
  generation_id: z.uuid(),
  position: z.int(),
  status: z.enum(['waiting', 'drawing', 'refused', 'failed']),
  progress: z.number(),
  aspect,
  prompt: z.string(),
  reason: z.string().nullable(),
  /** The photo that the prompt changes; null if the prompt generates a new one. */
  changed_photo_id: z.uuid().nullable(),
  /** Number of images that start before it while it is queued, including its user's own; null once it has started. */
  images_ahead: z.int().nullable(),
  /** Whether it costs no credit, because the photo is regenerated automatically. */
  is_free: z.boolean(),
  created_at: z.iso.datetime(),
});
export type Generation = z.infer<typeof drawing>;

const count = z.int().min(minImages).max(maxImages).default(defaultImages);

const deeperReason = z.object({ message: z.string() }).optional();

const planErrors = {
  ...contentErrors,
  PLAN_REFUSED: { status: 422, message: generationTexts.planFailed, data: deeperReason },
  PLAN_FAILED: { status: 502, message: generationTexts.planFailed, data: deeperReason },
} as const;

export const requestErrors = {
  ...queueErrors,
  BUDGET_SPENT: { status: 422, message: imageBudgetSpent },
  ...likenessErrors,
  REQUEST_REUSED: {
    status: 422,
    message: 'This request_id was already used for another request. Use a new one for each request.',
  },
} as const;

const missingPhoto = 'Missing influencer or photo ID';
export const photoAddress = z.object({ influencer_id: z.uuid(missingPhoto), photo_id: z.uuid(missingPhoto) });

/**
 * Chosen by the client for each click, and used as the id of the generation. A repeated request, for all images or for
 * one of them, starts and charges only images that were not started yet.
 */
export const requestId = z.uuid();

const request = z.object({
  influencer_id: z.uuid('Missing influencer id.'),
  prompt: prompt.optional(),
  shots: z.array(shot).min(1, generationTexts.noShots).max(maxImages).optional(),
  mode: z.enum(['auto', 'prompt']).default('auto'),
  seed: z.int().min(0).max(999_999).optional(),
  /** Whether all images have the same seed, for prompts that differ only slightly; otherwise each has the next seed. */
  keeps_seed: z.boolean().default(false),
  aspect: aspect.default(defaultAspect),
  count,
  request_id: requestId.optional(),
  /**
   * The position of the first of `shots` among the images of the click, from 1: for a fallback that requests only one
   * of them.
   */
  position: z.int().min(1).max(maxImages).default(1),
  /** Accepted but ignored: the session identifies the user. */
  user_token: z.unknown().optional(),
  /**
   * With `shots` the response is sent after the images are generated. A number is the client's timeout: see
   * waitForImagesMs.
   */
  override: z.unknown().optional(),
});

export const photosContract = defineCalls({
  'generate-images': forSignedInOnce
    .meta(openToKeys('generate'))
    .route({ summary: 'Generate photos of an influencer' })
    .errors({ ...limitErrors, ...contentErrors, ...requestErrors })
    .input(
      request
        .refine(({ prompt, shots }) => prompt ?? shots, { path: ['prompt'], message: 'Please enter a prompt' })
        .refine(({ position, shots, count }) => position - 1 + (shots?.length ?? count) <= maxImages, {
          path: ['position'],
          message: `You can generate up to ${maxImages} images at a time.`,
        }),
    )
    .output(
      z.object({
        ok: z.literal(true),
        generation_id: z.uuid(),
        images: z.array(photo),
        urls: z.array(z.url()),
        /** The first of `urls`. */
        url: z.url().nullable(),
        results: z.array(
          z.object({
            /** Among the images of the click, from 1. */
            position: z.int(),
            url: z.url().nullable(),
            status: z.string(),
            reason: z.string().nullable(),
          }),
        ),
      }),
    ),

  'plan-generate': forSignedInOnce
    .meta(openToKeys('generate'))
    .route({ summary: 'Plan a series of photos' })
    .errors(planErrors)
    .input(
      z.object({
        influencer_id: z.uuid('Missing influencer id.'),
        requested: count,
        aspect: aspect.default(defaultAspect),
        prompt: plainText(maxPromptLength).default(''),
      }),
    )
    .output(
      z.object({
        shots: z.array(z.object({ kind: shotKind, prompt: z.string() })),
        shared_prompt: z.string(),
        concept: z.string(),
      }),
    ),

  'plan-images': forSignedInOnce
    .meta(openToKeys('generate'))
    .route({ summary: 'Plan a series of photos, in the posting service’s format' })
    .errors(planErrors)
    .input(
      z.object({
        influencer_id: z.uuid('Missing influencer id.'),
        count,
        aspect: aspect.default(defaultAspect),
        prompt: plainText(maxPromptLength).default(''),
      }),
    )
    .output(
      z.object({
        plan: z.object({
          shots: z.array(z.object({ kind: shotKind, shared_prefix: z.string(), prompt_suffix: z.string() })),
          shared_prompt: z.string(),
          concept: z.string(),
        }),
      }),
    ),

  'list-photos': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'List the photos of an influencer, newest first' })
    .input(
      z.object({
        influencer_id: z.uuid(),
        favorites: z.stringbool().default(false),
        /** The `next` of the previous page. */
        cursor: cursor.optional(),
        limit: z.coerce.number().int().min(1).max(100).default(60),
      }),
    )
    .output(z.object({ items: z.array(photo), next: z.string().nullable() })),

  'list-drawings': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'List photos of an influencer that are in progress or failed' })
    .input(z.object({ influencer_id: z.uuid() }))
    .output(z.object({ items: z.array(drawing) })),

  'get-photo': forSignedIn.meta(openToKeys('read')).route({ summary: 'A photo' }).input(photoAddress).output(photo),

  /**
   * Returns a URL from which the photos can be downloaded for some minutes by anyone who has it. The files are the
   * stored originals.
   */
  'create-photos-zip': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'Download photos of an influencer as a ZIP file' })
    .errors({ TOO_MANY_ZIPS: tooMany(`You can create up to ${zipsPerHour} ZIP files per hour. Try again later.`) })
    .input(
      z.object({
        influencer_id: z.uuid('Missing influencer id.'),
        /** All photos if omitted. */
        photo_ids: z.array(z.uuid()).min(1, 'Choose at least one photo.').max(maxChosenPhotos).optional(),
      }),
    )
    .output(z.object({ url: z.url(), photos: z.int(), until: z.iso.datetime() })),

  /** Returns the provenance stored in the photo's file; null if there is none. */
  'get-photo-credentials': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'Get the content credentials of a photo' })
    .input(photoAddress)
    .output(
      z.object({
        credentials: z
          .object({
            source: z.enum(['trainedAlgorithmicMedia', 'algorithmicMedia']),
            engine: z.string(),
            personaId: z.string(),
            /**
             * The signer of the file's C2PA signature, and whether the file is unchanged since; null if it is not
             * signed.
             */
            signature: z.object({ signer: z.string(), unchanged: z.boolean() }).nullable(),
          })
          .nullable(),
      }),
    ),

  /**
   * Returns which of an influencer's photos are in unpublished posts, and in how many. Such a post keeps the image of a
   * deleted photo.
   */
  'list-photos-in-posts': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'Count the scheduled posts of each photo' })
    .input(z.object({ influencer_id: z.uuid() }))
    .output(z.object({ items: z.array(z.object({ photo_id: z.uuid(), posts: z.int() })) })),

  'update-photo': forSignedIn
    .meta(openToKeys('generate'))
    .route({ summary: 'Add a photo to favorites or remove it' })
    .input(z.object({ photo_id: z.uuid(), favorite: z.boolean() }))
    .output(photo),

  'delete-photo': forSignedIn
    .meta(openToKeys('generate'))
    .route({ summary: 'Delete a photo' })
    .input(z.object({ photo_id: z.uuid() }))
    .output(z.object({ ok: z.literal(true) })),
});
