import { z } from 'zod';
import { defineCalls, forSignedIn, openToKeys } from '#contract/call-contract.ts';
import { referenceIds, selectionErrors } from '#features/references/contract.ts';
import { companionErrors, companionId } from './companion-contract.ts';
import { aspect, count, photoAddress, prompt, seed } from './contract.ts';
import { defaultAspect } from './generation-rules.ts';

/**
 * Words of a prompt that an image will not show. Null if the image engine cannot know them before it generates the
 * image: only the built-in illustration can.
 */
const notDrawn = z.array(z.string()).nullable();

/** Checks before a generation, without side effects or costs. */
export const promptCheckContract = defineCalls({
  /** Checks each image that generate-images would generate from the same prompt, seed, aspect and count. */
  'check-prompt': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'List the words and references of a prompt that photos will not show' })
    .errors({ REFERENCE_MISSING: selectionErrors.REFERENCE_MISSING, ...companionErrors })
    .input(
      z.object({
        influencer_id: z.uuid('Missing influencer id.'),
        prompt,
        seed,
        aspect: aspect.default(defaultAspect),
        count,
        reference_ids: referenceIds.optional(),
        companion_id: companionId,
      }),
    )
    .output(
      z.object({
        images: z.array(z.object({ position: z.int(), not_drawn: notDrawn })),
        /** The selected references, and whether all images show them. */
        references: z.array(z.object({ id: z.uuid(), name: z.string(), fits: z.boolean() })),
      }),
    ),

  /** Checks the image that change-photo would generate. */
  'check-change': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'List the words of a change that a photo will not show' })
    .input(photoAddress.extend({ prompt }))
    .output(z.object({ not_drawn: notDrawn })),
});
