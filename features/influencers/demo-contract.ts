import { z } from 'zod';
import { defineCalls, forAdminsOnce, forAnyone } from '#contract/call-contract.ts';
import { text, webAddress } from '#contract/text.ts';
import { contentErrors } from './contract.ts';
import { demoImageKinds, demoOptions } from './demo-influencers.ts';
import {
  demoCombos,
  fillDemoDefaults,
  fillDemoMessages,
  maxDemoPromptLength,
  maxDemoPrompts,
} from './fill-demo-rules.ts';

const demoCombo = z.object({
  gender: z.enum(demoOptions.gender),
  age_group: z.enum(demoOptions.ageGroup),
  hair_color: z.enum(demoOptions.hairColor),
});

/** A demo influencer, with its images. */
export const shownDemoInfluencer = z.object({
  id: z.uuid(),
  ...demoCombo.shape,
  face_url: z.url(),
  coffee_url: z.url().nullable(),
  /** Ordered by kind, and by position within each kind. */
  images: z.array(z.object({ kind: z.enum(demoImageKinds), url: z.url(), position: z.int() })),
});
export type ShownDemoInfluencer = z.infer<typeof shownDemoInfluencer>;

const demoPrompt = text(maxDemoPromptLength).trim().min(1);
const demoPrompts = z.array(demoPrompt).max(maxDemoPrompts);

/** The result of fill-demo-images, including dry runs. */
export const filledDemo = z.object({
  ok: z.boolean(),
  dryRun: z.boolean(),
  influencer_id: z.uuid(),
  results: z.array(
    demoCombo.extend({
      folder: z.string(),
      status: z.enum(['planned', 'skipped', 'filled', 'failed']),
      reason: z.string().nullable(),
      images: z.array(
        z.object({
          kind: z.enum(['coffee', 'travel', 'fashion']),
          position: z.int(),
          prompt: z.string(),
          url: z.url().nullable(),
        }),
      ),
    }),
  ),
});
export type FilledDemo = z.infer<typeof filledDemo>;

/** The calls for the influencers in the landing page demo. */
export const demoContract = defineCalls({
  /** Public. If the requested influencer has no images yet, it is rendered next. */
  'get-demo-influencer': forAnyone
    .route({ summary: 'Get an influencer for the demo of the landing page' })
    .errors({ NOT_FOUND: { status: 404, message: 'No demo assets found for that combo yet.' } })
    .input(demoCombo)
    .output(shownDemoInfluencer),

  /** Generates the images of demo influencers based on one of the caller's influencers. */
  'fill-demo-images': forAdminsOnce
    .route({ summary: 'Generate demo influencers' })
    .errors({
      ...contentErrors,
      NOT_FOUND: { status: 404, message: 'Influencer not found.' },
      FACE_MISSING: { status: 400, message: fillDemoMessages.faceMissing },
    })
    .input(
      z.object({
        combos: z.array(demoCombo).min(1, fillDemoMessages.folderMissing).max(demoCombos.length),
        travelPrompts: demoPrompts.default([...fillDemoDefaults.travelPrompts]),
        fashionPrompts: demoPrompts.default([...fillDemoDefaults.fashionPrompts]),
        coffeePrompt: demoPrompt.default(fillDemoDefaults.coffeePrompt),
        /** One of the caller's images. Optional for a dry run. */
        faceUrl: webAddress().nullable().default(null),
        overwriteExisting: z.boolean().default(false),
        dryRun: z.boolean().default(false),
        /** Added before and after every prompt. */
        prefix: text(maxDemoPromptLength).trim().default(''),
        suffix: text(maxDemoPromptLength).trim().default(''),
        influencer_id: z.uuid(fillDemoMessages.influencerMissing),
        /** The folder name for the images, which replaces each combination's own. */
        folderOverride: text(100)
          .regex(/^[\w-]*$/, 'Use letters, digits, hyphens and underscores.')
          .nullable()
          .default(null),
      }),
    )
    .output(filledDemo),
});
