import { z } from 'zod';
import { defineCalls, forSignedIn, forSignedInOnce, openToKeys } from '#contract/call-contract.ts';
import { limitErrors } from '#contract/limit-errors.ts';
import { reelShares } from '#contract/reel-shares.ts';
import { timeZone } from '#contract/text.ts';
import { likenessErrors } from '#features/influencers/clone-rules.ts';
import { imagesPerPost } from '../style/style-rules.ts';
import { haltReasons, slotStates } from './slot-state.ts';
import { hashtagStrategies, influencers, maxPostsPerDay, noDays, noFreeTime, noReels } from './week-content.ts';

/**
 * The progress of a post that the product prepares automatically. Its current content is the draft with the same id.
 */
export const postSlot = z.object({
  id: z.uuid(),
  /** The request that started this post and possibly others. */
  runId: z.uuid(),
  source: z.enum(['week', 'autopilot']),
  /** The last completed step. */
  state: z.enum(slotStates),
  /** Why the preparation is halted. */
  halted: z.enum(haltReasons).nullable(),
  reason: z.string().nullable(),
  /** A short description of the post: its plan or its request. */
  concept: z.string().nullable(),
  images: z.object({ done: z.int(), all: z.int() }),
  /** The Reel that its photo is still to become, with its progress from 0 to 1; null otherwise. */
  reel: z.object({ isInProgress: z.boolean(), progress: z.number() }).nullable(),
  /** Credits charged for its images and its Reel. */
  credits: z.int(),
  /** The name of the reference that its images show, or will show. */
  shows: z.string().nullable(),
});
export type PostSlot = z.infer<typeof postSlot>;

const weekErrors = {
  OUT_OF_CREDITS: limitErrors.OUT_OF_CREDITS,
  no_free_time: { status: 409, message: noFreeTime },
  VIDEO_UNAVAILABLE: { status: 422, message: noReels },
  ...likenessErrors,
} as const;

/** Calls for the posts of a week that the product prepares automatically. */
export const weekContract = defineCalls({
  /** Starts a week of posts: drafts that are completed one by one in the background. */
  'generate-week': forSignedInOnce
    .meta(openToKeys('generate', 'plan'))
    .route({ summary: 'Prepare the posts of a week' })
    .errors(weekErrors)
    .input(
      z.object({
        influencer_id: z.uuid('Missing influencer id.'),
        /** Chosen by the client; a repeated request starts nothing. */
        run_id: z.uuid(),
        /** A date in the week. */
        week: z.iso.date().refine((date) => date.startsWith('20'), 'Choose a date in the years 2000 to 2099.'),
        /** 1 is Monday. */
        days: z
          .array(z.int().min(1).max(7))
          .min(1, noDays)
          .max(7)
          .transform((days) => [...new Set(days)]),
        posts_per_day: z.int().min(1).max(maxPostsPerDay),
        images: z.int().min(imagesPerPost.least).max(imagesPerPost.most),
        /** How many of the posts are Reels. A Reel has one image, whatever `images` is. */
        reels: z.enum(reelShares).default('none'),
        persona: z.enum(influencers),
        hashtag_strategy: z.enum(hashtagStrategies),
        timezone: timeZone,
      }),
    )
    .output(
      z.object({
        ok: z.literal(true),
        /** Wall times of the posts that were started and of those that were skipped. */
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

  /** Resumes posts that were stopped, failed or lacked credits. */
  'resume-week': forSignedIn
    .meta(openToKeys('generate', 'plan'))
    .route({ summary: 'Resume preparing the posts of a week' })
    .input(z.object({ run_id: z.uuid() }))
    .output(z.object({ ok: z.literal(true), resumed: z.int() })),

  'list-slots': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'List the posts that are being prepared' })
    .input(z.object({ influencer_id: z.uuid() }))
    .output(
      z.object({
        items: z.array(postSlot),
        /** The credits of the video of a Reel, next to those of its image; null if no Reels can be created. */
        creditsPerReel: z.int().nullable(),
      }),
    ),
});
