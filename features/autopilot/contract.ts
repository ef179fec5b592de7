import { z } from 'zod';
import { defineCalls, forAnyone, forSignedIn, forSignedInOnce, openToKeys } from '#contract/call-contract.ts';
import { limitErrors } from '#contract/limit-errors.ts';
import { plainText } from '#contract/plain-text.ts';
import { text } from '#contract/text.ts';
import { linkNotValid } from '#features/email/contract.ts';
import { likenessErrors } from '#features/influencers/clone-rules.ts';
import { instant } from '#features/planner/post-time.ts';
import { autopilotControl } from './autopilot-control.ts';
import { maxIdeaLength, reasonMessages, slotStates } from './autopilot-rules.ts';
import { runSteps } from './run-steps.ts';

/** A post that Autopilot has created or will create. */
export const autopilotSlot = z.object({
  /** Shared with its draft and its post. */
  id: z.uuid(),
  /** ISO instant. */
  slotAt: z.iso.datetime(),
  /** The local time in the post's zone. */
  scheduledLocal: z.string(),
  timezone: z.string(),
  state: z.enum(slotStates),
  /** Why the post was held, skipped or failed. */
  reason: z.string().nullable(),
  /** What its post lacks, such as the Reel that could not be created. */
  note: z.string().nullable(),
  /** The cost of its images; 0 until they are requested. */
  credits: z.int(),
  /** The planned content, or null for a post that is not created. */
  idea: z.object({ title: z.string(), isPinned: z.boolean() }).nullable(),
  /** The name of the reference that its images show, or will show. */
  shows: z.string().nullable(),
  /** The completed steps, in order. */
  steps: z.array(
    z.object({
      step: z.enum(runSteps),
      at: z.iso.datetime(),
      /**
       * How long the step took since the previous one, in milliseconds; for publishing, since the scheduled time. Null
       * for the first step.
       */
      tookMs: z.int().nullable(),
    }),
  ),
});
export type AutopilotSlot = z.infer<typeof autopilotSlot>;

/** A post that needs the user's approval, as it would be published. */
export const waitingPost = autopilotSlot.extend({ caption: z.string(), mediaUrls: z.array(z.string()) });
export type WaitingPost = z.infer<typeof waitingPost>;

const aboutMailedPost = z.object({ influencer_id: z.uuid(), name: z.string() });

/** The post that an emailed link refers to: pending, approved, or finished as its state describes. */
export const mailedPost = z.discriminatedUnion('kind', [
  aboutMailedPost.extend({ kind: z.literal('waiting'), post: waitingPost }),
  aboutMailedPost.extend({ kind: z.enum(['approved', 'over']), post: autopilotSlot }),
]);
export type MailedPost = z.infer<typeof mailedPost>;

const mailedAnswer = z.enum(['approve', 'skip']);
export type MailedAnswer = z.infer<typeof mailedAnswer>;

/** From the link in an approval email. */
const token = text(500);

/** Numbers for one week of posts. */
export const autopilotWeek = z.object({
  /** The Monday of a week as counted by the plan. */
  week: z.iso.date(),
  posts: z.int(),
  credits: z.int(),
});
export type AutopilotWeek = z.infer<typeof autopilotWeek>;

/** The most credits that posts may cost in a day or a week, or null for no limit. */
export const autopilot = z.object({
  enabled: z.boolean(),
  control: autopilotControl,
  /** Whether an Instagram account is connected for publishing. Without one, no posts are created. */
  connection: z.enum(['connected', 'missing', 'reconnect']),
  /** Why no posts are created although Autopilot is on. */
  paused: z.string().nullable(),
  /**
   * Whether no posts are created because the plan allows Autopilot for fewer influencers, and others were switched on
   * earlier.
   */
  beyondPlan: z.boolean(),
  /** The planned posts in order, including those awaiting approval. */
  coming: z.array(autopilotSlot),
  /** The posts awaiting the user's approval, in order. */
  waiting: z.array(waitingPost),
  /** The most recent posts, newest first. */
  last: z.array(autopilotSlot),
  /** The most recent weeks including the current one, oldest first. */
  weeks: z.array(autopilotWeek),
});
export type Autopilot = z.infer<typeof autopilot>;

/** Previews two weeks of posts with the saved settings, and their cost. */
export const autopilotPreview = z.object({
  posts: z.array(
    z.object({
      scheduledLocal: z.string(),
      timezone: z.string(),
      title: z.string(),
      isReel: z.boolean(),
      /** Why the post would not be created. */
      reason: z.string().nullable(),
    }),
  ),
  /** For a photo post. */
  creditsPerPost: z.int(),
  /** For a Reel: its image and its video. Null if this installation creates no Reels. */
  creditsPerReel: z.int().nullable(),
  /** For all posts that would be created; those already started are paid for. */
  credits: z.int(),
  /** The account's credits. */
  balance: z.int(),
  /** The country of the time zone (ISO 3166), or null if it has none. */
  zoneCountry: z.string().nullable(),
  /** The countries that can be chosen instead. */
  countries: z.array(z.string()),
});
export type AutopilotPreview = z.infer<typeof autopilotPreview>;

const ideaChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('swap') }),
  z.object({ kind: z.literal('pin'), isPinned: z.boolean() }),
  z.object({
    kind: z.literal('write'),
    words: plainText(maxIdeaLength).pipe(z.string().min(1, 'Describe what to show.')),
  }),
]);
export type IdeaChange = z.infer<typeof ideaChange>;

const ofInfluencer = z.object({ influencer_id: z.uuid('Missing influencer id.') });
const ofSlot = z.object({ slot_id: z.uuid() });
const slotErrors = { SLOT_OVER: { status: 409, message: 'This post no longer needs your approval.' } } as const;
/** Replaced by the composer's message, which names the missing part. */
const notReady = { NOT_READY: { status: 422, message: 'This post is not ready to be published.' } } as const;
const nothing = z.object({});

export const autopilotContract = defineCalls({
  'get-autopilot': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'Get the Autopilot settings, plan and history of an influencer' })
    .input(ofInfluencer)
    .output(autopilot),

  'list-missed-slots': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'List Autopilot posts of a period that were held, skipped or failed, with the reasons' })
    .input(ofInfluencer.extend({ from: instant, to: instant }))
    .output(z.object({ items: z.array(autopilotSlot) })),

  'save-autopilot': forSignedIn
    .route({ summary: 'Change the mode and limits of Autopilot' })
    .input(ofInfluencer.extend({ changes: autopilotControl.partial() }))
    .output(nothing),

  /**
   * Stops creating and publishing posts until Autopilot is resumed. A post already sent to Instagram is still
   * published.
   */
  'stop-autopilot': forSignedIn
    .meta(openToKeys('publish'))
    .route({ summary: 'Pause Autopilot' })
    .input(ofInfluencer)
    .output(nothing),

  'resume-autopilot': forSignedIn
    .meta(openToKeys('publish'))
    .route({ summary: 'Resume Autopilot' })
    .input(ofInfluencer)
    .output(nothing),

  /** Creates one post now, in addition to the configured days. */
  'run-autopilot': forSignedInOnce
    .route({ summary: 'Create one Autopilot post now' })
    .errors({
      AUTOPILOT_LIMIT: limitErrors.AUTOPILOT_LIMIT,
      OUT_OF_CREDITS: limitErrors.OUT_OF_CREDITS,
      CREDITS_CAPPED: { status: 409, message: reasonMessages.credit_limit },
      AUTOPILOT_OFF: { status: 409, message: 'Autopilot is off or paused.' },
      NOT_CONNECTED: { status: 409, message: 'Connect an Instagram account first.' },
      ...likenessErrors,
    })
    .input(ofInfluencer)
    .output(z.object({ slot_id: z.uuid() })),

  'approve-slot': forSignedIn
    .meta(openToKeys('publish'))
    .route({ summary: 'Approve an Autopilot post' })
    .errors({ ...slotErrors, ...notReady })
    .input(ofSlot)
    .output(nothing),

  /** Changes the content of a post that has not been started. */
  'change-idea': forSignedIn
    .meta(openToKeys('plan'))
    .route({ summary: 'Change the idea of an Autopilot post' })
    .errors({
      ...slotErrors,
      CONTENT_REFUSED: { status: 422, message: 'This cannot be shown.' },
    })
    .input(ofSlot.extend({ change: ideaChange }))
    .output(nothing),

  'get-autopilot-preview': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'Preview the plan of Autopilot' })
    .input(ofInfluencer)
    .output(autopilotPreview),

  'get-mailed-post': forAnyone
    .route({ summary: 'Get the post of an emailed link' })
    .errors(linkNotValid)
    .input(z.object({ token }))
    .output(mailedPost),

  'answer-mailed-post': forAnyone
    .route({ summary: 'Approve or skip the post of an emailed link' })
    .errors({ ...linkNotValid, ...notReady })
    .input(z.object({ token, answer: mailedAnswer }))
    .output(mailedPost),

  'skip-slot': forSignedIn
    .meta(openToKeys('plan'))
    .route({ summary: 'Skip an Autopilot post' })
    .errors(slotErrors)
    .input(ofSlot)
    .output(nothing),
});
