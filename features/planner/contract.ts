import { z } from 'zod';
import { defineCalls, forSignedIn, openToKeys } from '#contract/call-contract.ts';
import { changedElsewhere, checkFields, version } from '#contract/field-versions.ts';
import { maxAltTextLength, maxCommentLength } from '#contract/instagram-limits.ts';
import { networkNames } from '#contract/networks.ts';
import { plainText } from '#contract/plain-text.ts';
import { publishFailureNames } from '#contract/publish-failures.ts';
import { surfaces } from '#contract/surfaces.ts';
import { text, timeZone } from '#contract/text.ts';
import { caption, networkChoice, networkChoices } from './network-choice.ts';
import { postEventName } from './post-events.ts';
import { maxDraftCaptionLength, maxPartnerLength } from './post-rules.ts';
import { postStatus, targetStatus } from './post-status.ts';
import { instant, postTime } from './post-time.ts';
import { postingErrors } from './posting-errors.ts';

/** Images over the limit and URLs that a post cannot show are dropped: see `toMedia`. */
const maxListed = 100;
const mediaUrls = z.array(text(2_000)).max(maxListed);
/** By the position in `mediaUrls`. An image without a value keeps its previous one. */
const altTexts = z.array(plainText(maxAltTextLength)).max(maxListed);
const crops = z.array(z.number().min(0).max(1)).max(maxListed);
/** The partner who pays for a sponsored post; null if the post is not sponsored. */
const sponsoredBy = plainText(maxPartnerLength).trim().nullable();

/** The comment that the account itself adds to the post once it is live; empty if there is none. */
const firstComment = plainText(maxCommentLength);

/**
 * Whether the user confirms that sentences of a sponsored caption that sound like a claim of first-hand experience are
 * none, or are true. The confirmation is stored with these sentences.
 */
const claimsConfirmed = z.boolean().optional();

/** Where Instagram shows the post. Only a Reel can be only among the Reels; a story has no caption and no comment. */
export const surface = z.enum(surfaces);

/** The content of a post: the input of every call that writes a post, and part of every post. */
const postContent = z.object({
  caption,
  mediaUrls,
  altTexts,
  crops,
  sponsoredBy,
  firstComment,
  networks: networkChoices,
  surface,
});
export type PostContent = z.infer<typeof postContent>;
/** The content as returned by calls: the length of our own URLs depends on the installation's host name. */
const shownContent = {
  caption: z.string(),
  mediaUrls: z.array(z.url()),
  altTexts: z.array(z.string()),
  crops: z.array(z.number()),
  sponsoredBy: z.string().nullable(),
  firstComment: z.string(),
  networks: z.array(networkChoice.extend({ caption: z.string().nullable() })),
  surface,
} satisfies { readonly [Name in keyof PostContent]: z.ZodType<PostContent[Name]> };
/** The content of a new post, with defaults. */
const newContent = z.object({
  caption: caption.default(''),
  mediaUrls: mediaUrls.default([]),
  altTexts: altTexts.default([]),
  crops: crops.default([]),
  sponsoredBy: sponsoredBy.default(null),
  firstComment: firstComment.default(''),
  networks: networkChoices.default([]),
  surface: surface.default('feed'),
});
/** Changes to a post; omitted fields remain unchanged. */
const changedContent = postContent.partial();
export type ChangedContent = z.infer<typeof changedContent>;

/** The content of a draft. Its caption may exceed the limit of a post, because it is still being written. */
export const changedDraftContent = changedContent.extend({ caption: plainText(maxDraftCaptionLength).optional() });
export const draftContent = z.object({ ...newContent.shape, caption: plainText(maxDraftCaptionLength).default('') });

/**
 * A post that is still being written. It already has the id of the future post, and is never published automatically.
 */
export const draft = z.object({
  id: z.uuid(),
  influencerId: z.uuid(),
  ...shownContent,
  /** The planned wall time in the draft's time zone. */
  scheduledLocal: z.string(),
  timezone: z.string(),
  /** 0 for a draft that is stored only in a browser. */
  version,
});
export type Draft = z.infer<typeof draft>;

/** A network and an account that a post is published to. */
const postTarget = z.object({
  id: z.uuid(),
  network: z.enum(networkNames),
  accountId: z.string().nullable(),
  status: targetStatus,
  /** Whether the target is, or may be, published and so cannot be changed. */
  mayBeLive: z.boolean(),
  /** The caption for this target only; null if it has the caption of the post. */
  caption: z.string().nullable(),
  lateJobId: z.string().nullable(),
  postedAt: z.iso.datetime().nullable(),
  url: z.url().nullable(),
  reduced: z.boolean(),
  reason: z.string().nullable(),
  cause: z.enum(publishFailureNames).nullable(),
});
export type PostTarget = z.infer<typeof postTarget>;

export const post = z.object({
  id: z.uuid(),
  influencerId: z.uuid(),
  platform: z.literal('instagram'),
  ...shownContent,
  scheduledAt: z.iso.datetime(),
  scheduledLocal: z.string().nullable(),
  timezone: z.string().nullable(),
  status: postStatus,
  /** Whether all targets of the post are, or may be, published, so that it cannot be changed. */
  mayBeLive: z.boolean(),
  /** The caption as it is sent to the network, or was sent: with its disclosure and labels. */
  sentCaption: z.string(),
  /** The sentences of a sponsored caption that sound like first-hand experience and that the user confirmed. */
  confirmedClaims: z.array(z.string()),
  lateJobId: z.string().nullable(),
  accountId: z.string().nullable(),
  lateProfileId: z.string().nullable(),
  /** Who prepared the post: an Autopilot draft remains an Autopilot post after the user schedules it. */
  source: z.enum(['manual', 'autopilot']),
  postedAt: z.iso.datetime().nullable(),
  url: z.url().nullable(),
  /** Only the first image was published, because of the publisher's plan. */
  reduced: z.boolean(),
  /** The message that explains why the post failed, is being retried, or is unconfirmed. */
  reason: z.string().nullable(),
  /** The known failure, if any. */
  cause: z.enum(publishFailureNames).nullable(),
  /** The name of the reference that its images show, if a placement chose it. */
  shows: z.string().nullable(),
  version,
  /** Where the post is published. Once one target is posted, changes apply only to the others. */
  targets: z.array(postTarget).min(1),
});
export type Post = z.infer<typeof post>;

export const plannerContract = defineCalls({
  'list-posts': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'List the posts of an influencer in a time range' })
    .input(z.object({ influencer_id: z.uuid(), from: instant, to: instant }))
    .output(z.object({ items: z.array(post) })),

  'get-post': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'A post' })
    .input(z.object({ scheduledPostId: z.uuid() }))
    .output(post),

  /** Returns the events of a post, oldest first. Each has the publishing service's original message. */
  'list-post-events': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'Get the history of a post' })
    .input(z.object({ scheduledPostId: z.uuid() }))
    .output(
      z.object({
        items: z.array(
          z.object({
            event: postEventName,
            targetId: z.uuid(),
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
        /** If they are omitted, a new post has none, and a post that exists keeps its own. */
        networks: networkChoices.optional(),
        claimsConfirmed,
        publishNow: z.boolean().default(false),
        scheduledFor: postTime.optional(),
        timezone: timeZone.optional(),
        /**
         * The id of the post, chosen by the client. Repeating a request creates no second post; if the content differs,
         * it edits the unpublished post.
         */
        scheduledPostId: z.uuid().optional(),
      }),
    )
    .output(z.object({ ok: z.literal(true), post, reduced: z.boolean() })),

  'update-post': forSignedIn
    .meta(openToKeys('publish'))
    .route({
      summary: 'Update a post that is not published yet',
      description:
        'With version, only the sent fields are updated, and the request fails with POST_CHANGED if they were changed since that version. Without version, caption, mediaUrls, scheduledFor and timezone are required.',
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
          claimsConfirmed,
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
   * Resolves an unconfirmed post based on the user's decision. `publish_again` may create a duplicate if the post was
   * published after all.
   */
  'resolve-post': forSignedIn
    .meta(openToKeys('publish'))
    .route({ summary: 'Resolve an unconfirmed post' })
    .errors(postingErrors)
    .input(z.object({ scheduledPostId: z.uuid(), outcome: z.enum(['posted', 'publish_again']) }))
    .output(z.object({ ok: z.literal(true), post })),

  /** Returns how many posts are scheduled for an account other than the connected one. */
  'get-posts-elsewhere': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'Count the posts that are scheduled for another account' })
    .input(z.object({ influencerId: z.uuid() }))
    .output(z.object({ count: z.int() })),

  /** Moves them to the connected account, or stops them. */
  'settle-posts-elsewhere': forSignedIn
    .meta(openToKeys('publish'))
    .route({ summary: 'Move or stop posts that are scheduled for another account' })
    .input(z.object({ influencerId: z.uuid(), settlement: z.enum(['move', 'stop']) }))
    .output(z.object({ ok: z.literal(true), posts: z.int() })),

  'cancel-post': forSignedIn
    .meta(openToKeys('plan'))
    .route({ summary: 'Cancel a post that is not published yet' })
    .errors(postingErrors)
    .input(z.object({ scheduledPostId: z.uuid(), latePostId: text(200).nullish() }))
    .output(
      z.object({
        ok: z.literal(true),
        mode: z.enum(['canceled', 'already_canceled', 'already_published']),
        /** The networks that publish, or have published, a post that was canceled on others. */
        notStopped: z.array(z.enum(networkNames)).optional(),
      }),
    ),

  /** Restores a post that was just canceled. If publishing had already started, the post remains canceled. */
  'restore-post': forSignedIn
    .meta(openToKeys('publish'))
    .route({ summary: 'Restore a recently canceled post' })
    .errors(postingErrors)
    .input(z.object({ scheduledPostId: z.uuid() }))
    .output(z.object({ ok: z.literal(true), post })),
});
