import { z } from 'zod';
import { defineCalls, forSignedIn, forSignedInOnce, openToKeys } from '#contract/call-contract.ts';
import { limitErrors } from '#contract/limit-errors.ts';
import { timeZone } from '#contract/text.ts';
import { likenessErrors } from '#features/influencers/clone-rules.ts';
import { imagesPerPost } from '../style/style-rules.ts';
import { haltReasons, slotStates } from './slot-state.ts';
import { hashtagStrategies, maxPostsPerDay, noDays, noFreeTime, personas } from './week-content.ts';

/** A post that the product prepares by itself: how far it is. What it shows so far is the draft of the same id. */
export const postSlot = z.object({
  id: z.uuid(),
  /** The press that asked for it, together with others. */
  runId: z.uuid(),
  source: z.enum(['week', 'autopilot']),
  /** The last step that is done. */
  state: z.enum(slotStates),
  /** Why it is prepared no further, for now. */
  halted: z.enum(haltReasons).nullable(),
  reason: z.string().nullable(),
  /** What it is about, in a line: its plan, or what it was asked for. */
  concept: z.string().nullable(),
  images: z.object({ done: z.int(), all: z.int() }),
  /** What its images were paid with. */
  credits: z.int(),
});
export type PostSlot = z.infer<typeof postSlot>;

const weekErrors = {
  OUT_OF_CREDITS: limitErrors.OUT_OF_CREDITS,
  no_free_time: { status: 409, message: noFreeTime },
  ...likenessErrors,
} as const;

/** The posts of a week that the product prepares by itself. */
export const weekContract = defineCalls({
  /** Begins the posts of a week: drafts that are filled one after the other, whoever is looking. */
  'generate-week': forSignedInOnce
    .meta(openToKeys('generate', 'plan'))
    .route({ summary: 'Prepare the posts of a week' })
    .errors(weekErrors)
    .input(
      z.object({
        influencer_id: z.uuid('Missing influencer id.'),
        /** Chosen by the client. Sent again it begins nothing. */
        run_id: z.uuid(),
        /** A date of the week. */
        week: z.iso.date().refine((date) => date.startsWith('20'), 'Choose a date in the years 2000 to 2099.'),
        /** 1 is Monday. */
        days: z
          .array(z.int().min(1).max(7))
          .min(1, noDays)
          .max(7)
          .transform((days) => [...new Set(days)]),
        posts_per_day: z.int().min(1).max(maxPostsPerDay),
        images: z.int().min(imagesPerPost.least).max(imagesPerPost.most),
        persona: z.enum(personas),
        hashtag_strategy: z.enum(hashtagStrategies),
        timezone: timeZone,
      }),
    )
    .output(
      z.object({
        ok: z.literal(true),
        /** Wall times of posts that were begun, and of those that were left out. */
        begun: z.array(z.string()),
        over: z.array(z.string()),
        taken: z.array(z.string()),
      }),
    ),

  'stop-week': forSignedIn
    .meta(openToKeys('plan'))
    .route({ summary: 'Stop preparing the posts of a week' })
    .input(z.object({ run_id: z.uuid() }))
    .output(z.object({ ok: z.literal(true) })),

  /** Goes on with posts that were stopped, failed or could not be paid. */
  'resume-week': forSignedIn
    .meta(openToKeys('generate', 'plan'))
    .route({ summary: 'Resume preparing the posts of a week' })
    .input(z.object({ run_id: z.uuid() }))
    .output(z.object({ ok: z.literal(true), resumed: z.int() })),

  'list-slots': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'Progress of the posts that are being prepared' })
    .input(z.object({ influencer_id: z.uuid() }))
    .output(z.object({ items: z.array(postSlot) })),
});
