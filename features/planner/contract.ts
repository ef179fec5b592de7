import { z } from 'zod';
import { defineCalls, forSignedIn, openToKeys, tooMany } from '#contract/call-contract.ts';
import { changedElsewhere, checkFields, version } from '#contract/field-versions.ts';
import { captionTooLong, maxAltTextLength, maxCaptionLength, maxCommentLength } from '#contract/instagram-limits.ts';
import { limitErrors } from '#contract/limit-errors.ts';
import { plainText } from '#contract/plain-text.ts';
import { publishFailureNames } from '#contract/publish-failures.ts';
import { text, timeZone } from '#contract/text.ts';
import { maxUploadsPerDay } from '../pictures/picture-rules.ts';
import { postEventName } from './post-history.ts';
import { disclosureMissing, maxDraftCaptionLength, maxPartnerLength, missingAccount } from './post-rules.ts';
import { postStatus } from './post-status.ts';
import { instant, postTime } from './post-time.ts';

const caption = plainText(20_000).refine(({ length }) => length <= maxCaptionLength, captionTooLong);
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
/** What an edit changes of a post; a field that it does not send stays as it is. */
const changedContent = postContent.partial();
export type ChangedContent = z.infer<typeof changedContent>;

/** The content of a draft. Its caption may be too long for a post: it is still being written. */
export const changedDraftContent = changedContent.extend({ caption: plainText(maxDraftCaptionLength).optional() });
export const draftContent = z.object({ ...newContent.shape, caption: plainText(maxDraftCaptionLength).default('') });

/** A post that somebody has begun to write. It has the id that the post will have, and is never published by itself. */
export const draft = z.object({
  id: z.uuid(),
  influencerId: z.uuid(),
  ...shownContent,
  /** The wall time it is planned for, in its zone. */
  scheduledLocal: z.string(),
  timezone: z.string(),
  /** 0 for a draft that only a browser has. */
  version,
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
  /** Who prepared it: a draft of Autopilot that its user schedules stays a post of Autopilot. */
  source: z.enum(['manual', 'autopilot']),
  postedAt: z.iso.datetime().nullable(),
  url: z.url().nullable(),
  /** The first picture alone was published: the publisher's plan allows no more. */
  reduced: z.boolean(),
  /** Why it failed, is tried again or is unconfirmed, in a sentence. */
  reason: z.string().nullable(),
  /** Which of the known failures that is, where it is one. */
  cause: z.enum(publishFailureNames).nullable(),
  version,
});
export type Post = z.infer<typeof post>;

/** The codes of a refused post. Source: specification, part 2, section 8, 'Posting'. */
export const postingErrors = {
  ...limitErrors,
  missing_fields: { status: 400, message: 'Choose an account and add at least one image.' },
  invalid_media_urls: {
    status: 400,
    message: "Your media links aren't valid.",
    /** The address that is meant, and what is wrong with it. */
    data: z.object({ address: z.string(), message: z.string() }).optional(),
  },
  missing_disclosure: { status: 400, message: disclosureMissing },
  /** A rule of the network that the post breaks. */
  refused_content: {
    status: 400,
    message: 'Instagram would refuse this post.',
    data: z.object({ rule: z.string(), field: z.string() }).optional(),
  },
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
        scheduledFor: postTime.optional(),
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
    .route({
      summary: 'Change or move a post that is not yet published',
      description:
        'With version, only the fields that are sent are changed, and POST_CHANGED refuses them if they were changed since that version. Without it, caption, mediaUrls, scheduledFor and timezone are required.',
    })
    .errors({
      ...postingErrors,
      POST_CHANGED: changedElsewhere('This post was changed elsewhere. Choose which version to keep.', post),
    })
    .input(
      z
        .object({
          scheduledPostId: z.uuid(),
          latePostId: text(200).nullish(),
          version: version.optional(),
          ...changedContent.shape,
          scheduledFor: postTime.optional(),
          timezone: timeZone.optional(),
        })
        .superRefine(
          checkFields({
            required: ['caption', 'mediaUrls', 'scheduledFor', 'timezone'],
            together: ['scheduledFor', 'timezone'],
          }),
        )
        .meta({
          examples: [
            {
              scheduledPostId: '9b2f7a52-6f0e-4a7b-8c1d-2f3e4a5b6c7d',
              caption: 'Good morning from the corner café',
              mediaUrls: ['https://galatea.example.com/files/photo.jpg'],
              scheduledFor: '2030-07-01T09:30',
              timezone: 'America/New_York',
            },
          ],
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
});
