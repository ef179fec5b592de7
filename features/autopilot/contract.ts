import { z } from 'zod';
import { defineCalls, forAnyone, forSignedIn, forSignedInOnce, openToKeys } from '#contract/call-contract.ts';
import { limitErrors } from '#contract/limit-errors.ts';
import { plainText } from '#contract/plain-text.ts';
import { text } from '#contract/text.ts';
import { likenessErrors } from '#features/influencers/clone-rules.ts';
import { linkNotValid } from '#features/mail/contract.ts';
import { instant } from '#features/planner/post-time.ts';
import { autopilotControl } from './autopilot-control.ts';
import { maxIdeaLength, reasonSentences, slotStates } from './autopilot-rules.ts';
import { runSteps } from './run-steps.ts';

/** A post that Autopilot makes, or made. */
export const autopilotSlot = z.object({
  /** Also of its draft and of its post. */
  id: z.uuid(),
  /** ISO instant. */
  slotAt: z.iso.datetime(),
  /** The wall time in its zone. */
  scheduledLocal: z.string(),
  timezone: z.string(),
  state: z.enum(slotStates),
  /** Why it was held, skipped or failed, in a sentence. */
  reason: z.string().nullable(),
  /** What its images cost; 0 as long as none were ordered. */
  credits: z.int(),
  /** What it is to show; null for one that is not made. */
  idea: z.object({ title: z.string(), isPinned: z.boolean() }).nullable(),
  /** What was done with it so far, in order. */
  steps: z.array(
    z.object({
      step: z.enum(runSteps),
      at: z.iso.datetime(),
      /** Milliseconds since the step before; of a publication, since its minute. Null for the beginning. */
      tookMs: z.int().nullable(),
    }),
  ),
});
export type AutopilotSlot = z.infer<typeof autopilotSlot>;

/** A post that waits for its person, as it would go out. */
export const waitingPost = autopilotSlot.extend({ caption: z.string(), mediaUrls: z.array(z.string()) });
export type WaitingPost = z.infer<typeof waitingPost>;

const aboutMailedPost = z.object({ influencer_id: z.uuid(), name: z.string() });

/**
 * The post that a mailed link is about: it waits for an answer, was approved, or is
 * over in some way that its state tells.
 */
export const mailedPost = z.discriminatedUnion('kind', [
  aboutMailedPost.extend({ kind: z.literal('waiting'), post: waitingPost }),
  aboutMailedPost.extend({ kind: z.enum(['approved', 'over']), post: autopilotSlot }),
]);
export type MailedPost = z.infer<typeof mailedPost>;

const mailedAnswer = z.enum(['approve', 'skip']);
export type MailedAnswer = z.infer<typeof mailedAnswer>;

/** From the link in the mail about a post that waits. */
const token = text(500);

/** What the posts of a week came to. */
export const autopilotWeek = z.object({
  /** The Monday of a week of the plan. */
  week: z.iso.date(),
  posts: z.int(),
  credits: z.int(),
});
export type AutopilotWeek = z.infer<typeof autopilotWeek>;

/** The most that the posts of a day, or of a week, may cost; null for no limit. */
export const autopilot = z.object({
  /** Whether it is switched on. */
  enabled: z.boolean(),
  control: autopilotControl,
  /** Whether there is an Instagram account that takes posts; as long as there is none, none is made. */
  connection: z.enum(['connected', 'missing', 'reconnect']),
  /** Why it makes no posts although it is switched on, in a sentence. */
  paused: z.string().nullable(),
  /** Whether it makes none as the plan has Autopilot for fewer influencers, and others were switched on first. */
  beyondPlan: z.boolean(),
  /** The coming posts in order, those that wait among them. */
  coming: z.array(autopilotSlot),
  /** Posts that wait for their person, in order. */
  waiting: z.array(waitingPost),
  /** The last posts, newest first. */
  last: z.array(autopilotSlot),
  /** The last weeks with this one, oldest first. */
  weeks: z.array(autopilotWeek),
});
export type Autopilot = z.infer<typeof autopilot>;

/** What two weeks of posts by the saved settings would be, and cost. */
export const autopilotPreview = z.object({
  posts: z.array(
    z.object({
      scheduledLocal: z.string(),
      timezone: z.string(),
      title: z.string(),
      /** Why it would not be made, in a sentence. */
      reason: z.string().nullable(),
    }),
  ),
  creditsPerPost: z.int(),
  /** Of all that would be made; what is begun is paid already. */
  credits: z.int(),
  /** What the account has. */
  balance: z.int(),
  /** The country of the time zone (ISO 3166); null where it has none. */
  zoneCountry: z.string().nullable(),
  /** Those that may be chosen instead. */
  countries: z.array(z.string()),
});
export type AutopilotPreview = z.infer<typeof autopilotPreview>;

const ideaChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('swap') }),
  z.object({ kind: z.literal('pin'), isPinned: z.boolean() }),
  z.object({
    kind: z.literal('write'),
    words: plainText(maxIdeaLength).pipe(z.string().min(1, 'Please say what to show.')),
  }),
]);
export type IdeaChange = z.infer<typeof ideaChange>;

const ofInfluencer = z.object({ influencer_id: z.uuid('Missing influencer id.') });
const ofSlot = z.object({ slot_id: z.uuid() });
const slotErrors = { SLOT_OVER: { status: 409, message: 'This post does not wait for you any more.' } } as const;
/** In the words of the composer, which say what it lacks. */
const notReady = { NOT_READY: { status: 422, message: 'This post is not ready to go out.' } } as const;
const nothing = z.object({});

export const autopilotContract = defineCalls({
  'get-autopilot': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'Autopilot of an influencer: its settings, its plan, and what it did' })
    .input(ofInfluencer)
    .output(autopilot),

  'list-missed-slots': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'Posts of Autopilot in a time that were held, skipped or failed, each with why' })
    .input(ofInfluencer.extend({ from: instant, to: instant }))
    .output(z.object({ items: z.array(autopilotSlot) })),

  'save-autopilot': forSignedIn
    .route({ summary: 'Change how far Autopilot goes by itself' })
    .input(ofInfluencer.extend({ changes: autopilotControl.partial() }))
    .output(nothing),

  /** Makes and publishes nothing more until it is resumed. What Instagram has already been sent is published. */
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

  /** Makes one post now, beside the days that are set. */
  'run-autopilot': forSignedInOnce
    .route({ summary: 'Make one post with Autopilot now' })
    .errors({
      AUTOPILOT_LIMIT: limitErrors.AUTOPILOT_LIMIT,
      OUT_OF_CREDITS: limitErrors.OUT_OF_CREDITS,
      CREDITS_CAPPED: { status: 409, message: reasonSentences.credit_limit },
      AUTOPILOT_OFF: { status: 409, message: 'Autopilot is off or paused.' },
      NOT_CONNECTED: { status: 409, message: 'Connect an Instagram account first.' },
      ...likenessErrors,
    })
    .input(ofInfluencer)
    .output(z.object({ slot_id: z.uuid() })),

  'approve-slot': forSignedIn
    .meta(openToKeys('publish'))
    .route({ summary: 'Approve a post of Autopilot' })
    .errors({ ...slotErrors, ...notReady })
    .input(ofSlot)
    .output(nothing),

  /** Changes what a post is to show that is not begun yet. */
  'change-idea': forSignedIn
    .meta(openToKeys('plan'))
    .route({ summary: 'Change what a post of Autopilot is to show' })
    .errors({
      ...slotErrors,
      CONTENT_REFUSED: { status: 422, message: 'This cannot be shown.' },
    })
    .input(ofSlot.extend({ change: ideaChange }))
    .output(nothing),

  'get-autopilot-preview': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'What Autopilot would plan' })
    .input(ofInfluencer)
    .output(autopilotPreview),

  'get-mailed-post': forAnyone
    .route({ summary: 'The post that a mailed link is about' })
    .errors(linkNotValid)
    .input(z.object({ token }))
    .output(mailedPost),

  'answer-mailed-post': forAnyone
    .route({ summary: 'Approve or skip the post that a mailed link is about' })
    .errors({ ...linkNotValid, ...notReady })
    .input(z.object({ token, answer: mailedAnswer }))
    .output(mailedPost),

  'skip-slot': forSignedIn
    .meta(openToKeys('plan'))
    .route({ summary: 'Skip a post of Autopilot' })
    .errors(slotErrors)
    .input(ofSlot)
    .output(nothing),
});
