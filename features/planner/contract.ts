import { z } from 'zod';
import { defineCalls, forSignedIn, forSignedInOnce, openToKeys, tooMany } from '#contract/call-contract.ts';
import { captionTooLong, maxAltTextLength, maxCommentLength } from '#contract/instagram-limits.ts';
import { limitErrors } from '#contract/limit-errors.ts';
import { plainText } from '#contract/plain-text.ts';
import { publishFailureNames } from '#contract/publish-failures.ts';
import { text, timeZone } from '#contract/text.ts';
import { maxUploadsPerDay } from '../pictures/picture-rules.ts';
import { imagesPerPost } from '../style/style-rules.ts';
import { postEventName } from './post-history.ts';
import {
  captionComplaint,
  disclosureMissing,
  maxDraftCaptionLength,
  maxPartnerLength,
  missingAccount,
} from './post-rules.ts';
import { postStatus } from './post-status.ts';
import { instant, localTime } from './post-time.ts';
import { haltReasons, slotStates } from './slot-state.ts';
import { hashtagStrategies, maxPostsPerDay, maxSlotsOfWeek, noDays, noFreeTime, personas } from './week-content.ts';

const caption = plainText(20_000).refine((text) => captionComplaint(text) === undefined, captionTooLong);
/** More pictures than a post may show, and addresses that it cannot show, are left out: see `mediaOf`. */
const maxListed = 100;
const mediaUrls = z.array(text(2_000)).max(maxListed);
/** By the position in `mediaUrls`. A picture of which nothing is said keeps what it has. */
const altTexts = z.array(plainText(maxAltTextLength)).max(maxListed);
const crops = z.array(z.number().min(0).max(1)).max(maxListed);
/** Who pays for a sponsored post; null for one that is not sponsored. */
const sponsoredBy = plainText(maxPartnerLength).trim().nullable();

/** What the account itself writes under the post once it is live; empty for nothing. */
const firstComment = plainText(maxCommentLength);

/** What a post shows: every call that writes a post takes it, and every post has it. */
const postContent = z.object({ caption, mediaUrls, altTexts, crops, sponsoredBy, firstComment });
export type PostContent = z.infer<typeof postContent>;
/** The same as it is returned: our own addresses are as long as the name that the installation is reached by. */
const shownContent = {
  caption: z.string(),
  mediaUrls: z.array(z.url()),
  altTexts: z.array(z.string()),
  crops: z.array(z.number()),
  sponsoredBy: z.string().nullable(),
  firstComment: z.string(),
} satisfies { readonly [Name in keyof PostContent]: z.ZodType<PostContent[Name]> };
/** What a new post shows where nothing is said. */
const newContent = z.object({
  caption: caption.default(''),
  mediaUrls: mediaUrls.default([]),
  altTexts: altTexts.default([]),
  crops: crops.default([]),
  sponsoredBy: sponsoredBy.default(null),
  firstComment: firstComment.default(''),
});
/** Where nothing is said of who pays for a post that is changed, or of its first comment, that stays as it is. */
const changedContent = postContent.extend({
  altTexts: altTexts.default([]),
  crops: crops.default([]),
  sponsoredBy: sponsoredBy.optional(),
  firstComment: firstComment.optional(),
});
export type ChangedContent = z.infer<typeof changedContent>;

/** What a draft shows so far. Its caption may be too long for a post: it is still being written. */
export const draftContent = z.object({ ...newContent.shape, caption: plainText(maxDraftCaptionLength).default('') });

/** A post that somebody has begun to write. It has the id that the post will have, and is never published by itself. */
export const draft = z.object({
  id: z.uuid(),
  influencerId: z.uuid(),
  ...shownContent,
  /** The wall time it is planned for, in its zone. */
  scheduledLocal: z.string(),
  timezone: z.string(),
});
export type Draft = z.infer<typeof draft>;

export const post = z.object({
  id: z.uuid(),
  influencerId: z.uuid(),
  platform: z.literal('instagram'),
  ...shownContent,
  scheduledAt: z.iso.datetime(),
  scheduledLocal: z.string().nullable(),
  timezone: z.string().nullable(),
  status: postStatus,
  /** It is, or may be, on Instagram: it cannot be changed. */
  mayBeLive: z.boolean(),
  lateJobId: z.string().nullable(),
  accountId: z.string().nullable(),
  lateProfileId: z.string().nullable(),
  source: z.enum(['manual', 'autopilot']),
  postedAt: z.iso.datetime().nullable(),
  url: z.url().nullable(),
  /** The first picture alone was published: the publisher's plan allows no more. */
  reduced: z.boolean(),
  /** Why it failed, is tried again or is unconfirmed, in a sentence. */
  reason: z.string().nullable(),
  /** Which of the known failures that is, where it is one. */
  cause: z.enum(publishFailureNames).nullable(),
});
export type Post = z.infer<typeof post>;

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

/** The codes of a refused post. Source: specification, part 2, section 8, 'Posting'. */
const postingErrors = {
  ...limitErrors,
  missing_fields: { status: 400, message: 'Choose an account and add at least one image.' },
  invalid_media_urls: {
    status: 400,
    message: "Your media links aren't valid.",
    /** The address that is meant, and what is wrong with it. */
    data: z.object({ address: z.string(), message: z.string() }).optional(),
  },
  missing_disclosure: { status: 400, message: disclosureMissing },
  TOO_MANY_UPLOADS: tooMany(`At most ${maxUploadsPerDay} pictures can be uploaded in a day. Please try again later.`),
  missing_late_account_id: {
    status: 400,
    message: missingAccount,
  },
  // Instagram's refusal of what was sent. One that does not answer is tried again, and the post says so meanwhile.
  publish_failed: { status: 422, message: 'Failed to publish to Instagram.' },
  invalid_time: { status: 400, message: 'Please select a future date and time' },
  not_unconfirmed: { status: 409, message: 'This post is no longer unconfirmed. The planner shows what became of it.' },
  not_editable: { status: 409, message: 'Cannot edit a post that is posted. Please create a new post instead.' },
  not_restorable: { status: 409, message: 'This post cannot be restored any more. Please create a new post instead.' },
} as const;

const weekErrors = {
  OUT_OF_CREDITS: limitErrors.OUT_OF_CREDITS,
  no_free_time: { status: 409, message: noFreeTime },
} as const;

export const plannerContract = defineCalls({
  'list-posts': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'Posts of an influencer between two instants' })
    .input(
      z.object({
        influencer_id: z.uuid(),
        from: instant,
        to: instant,
      }),
    )
    .output(z.object({ items: z.array(post) })),

  'get-post': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'A post' })
    .input(z.object({ scheduledPostId: z.uuid() }))
    .output(post),

  /** What happened to a post, the oldest first. `said` is what the publishing service said, in its own words. */
  'list-post-events': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'What happened to a post' })
    .input(z.object({ scheduledPostId: z.uuid() }))
    .output(
      z.object({
        items: z.array(
          z.object({
            event: postEventName,
            at: z.iso.datetime(),
            reason: z.string().nullable(),
            said: z.string().nullable(),
          }),
        ),
      }),
    ),

  'create-post': forSignedIn
    .meta(openToKeys('publish'))
    .route({ summary: 'Schedule a post, or publish it now' })
    .errors(postingErrors)
    .input(
      z.object({
        influencerId: z.uuid(),
        platform: z.literal('instagram').default('instagram'),
        ...newContent.shape,
        publishNow: z.boolean().default(false),
        scheduledFor: localTime.optional(),
        timezone: timeZone.optional(),
        /**
         * The post's own id, chosen by the client. Sent again it makes no second post: other content edits the post
         * that is not yet published.
         */
        scheduledPostId: z.uuid().optional(),
      }),
    )
    .output(z.object({ ok: z.literal(true), post, reduced: z.boolean() })),

  'update-post': forSignedIn
    .meta(openToKeys('publish'))
    .route({ summary: 'Change or move a post that is not yet published' })
    .errors(postingErrors)
    .input(
      z.object({
        scheduledPostId: z.uuid(),
        latePostId: text(200).nullish(),
        ...changedContent.shape,
        scheduledFor: localTime,
        timezone: timeZone,
      }),
    )
    .output(z.object({ ok: z.literal(true), post })),

  /**
   * A person says what became of an unconfirmed post. `publish_again` may double it where it was published after all.
   */
  'resolve-post': forSignedIn
    .meta(openToKeys('publish'))
    .route({ summary: 'Say what became of an unconfirmed post' })
    .errors(postingErrors)
    .input(z.object({ scheduledPostId: z.uuid(), outcome: z.enum(['posted', 'publish_again']) }))
    .output(z.object({ ok: z.literal(true), post })),

  /** How many posts wait for another account than the one that is connected. */
  'get-posts-elsewhere': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'How many posts wait for another account' })
    .input(z.object({ influencerId: z.uuid() }))
    .output(z.object({ count: z.int() })),

  /** Moves them to the connected account, or stops them. */
  'settle-posts-elsewhere': forSignedIn
    .meta(openToKeys('publish'))
    .route({ summary: 'Move or stop posts that wait for another account' })
    .input(z.object({ influencerId: z.uuid(), settlement: z.enum(['move', 'stop']) }))
    .output(z.object({ ok: z.literal(true), posts: z.int() })),

  'cancel-post': forSignedIn
    .meta(openToKeys('plan'))
    .route({ summary: 'Cancel a post that is not yet published' })
    .errors(postingErrors)
    .input(z.object({ scheduledPostId: z.uuid(), latePostId: text(200).nullish() }))
    .output(z.object({ ok: z.literal(true), mode: z.enum(['canceled', 'already_canceled', 'already_published']) })),

  /** Puts a post that was just canceled back as it was. One whose publication had begun stays canceled. */
  'restore-post': forSignedIn
    .meta(openToKeys('publish'))
    .route({ summary: 'Restore a post that was just canceled' })
    .errors(postingErrors)
    .input(z.object({ scheduledPostId: z.uuid() }))
    .output(z.object({ ok: z.literal(true), post })),

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

  /** Schedules drafts at the times they have. What cannot be scheduled stays a draft, and its reason is told. */
  'schedule-drafts': forSignedIn
    .meta(openToKeys('publish'))
    .route({ summary: 'Schedule drafts at the times they have' })
    .errors(postingErrors)
    .input(
      z.object({
        influencer_id: z.uuid('Missing influencer id.'),
        draft_ids: z.array(z.uuid()).min(1).max(maxSlotsOfWeek),
      }),
    )
    .output(
      z.object({
        ok: z.literal(true),
        scheduled: z.array(z.uuid()),
        refused: z.array(z.object({ id: z.uuid(), message: z.string() })),
      }),
    ),

  'list-drafts': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'Drafts of an influencer' })
    .input(z.object({ influencer_id: z.uuid() }))
    .output(z.object({ items: z.array(draft) })),

  /** Keeps a draft, as a whole. Once its post is scheduled nothing is kept any more. */
  'save-draft': forSignedIn
    .meta(openToKeys('plan'))
    .route({ summary: 'Save a draft' })
    .errors(postingErrors)
    .input(
      z.object({
        draftId: z.uuid(),
        influencerId: z.uuid(),
        ...draftContent.shape,
        scheduledFor: localTime,
        timezone: timeZone,
      }),
    )
    .output(z.object({ ok: z.literal(true) })),

  /** Deletes a draft, and cancels nothing: a post with its id stays. */
  'delete-draft': forSignedIn
    .meta(openToKeys('plan'))
    .route({ summary: 'Delete a draft' })
    .input(z.object({ draftId: z.uuid() }))
    .output(z.object({ ok: z.literal(true) })),
});
