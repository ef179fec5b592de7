import { z } from 'zod';
import { defineCalls, forSignedIn, openToKeys } from '#contract/call-contract.ts';
import { captionLanguages, captionLengths } from '#contract/caption-choices.ts';
import { changedElsewhere, version } from '#contract/field-versions.ts';
import { limitErrors } from '#contract/limit-errors.ts';
import { plainText } from '#contract/plain-text.ts';
import { planNames } from '#contract/plan-names.ts';
import { reelShares } from '#contract/reel-shares.ts';
import { timeZone } from '#contract/text.ts';
import { likenessErrors } from '#features/influencers/clone-rules.ts';
import {
  hashtags,
  imagesPerPost,
  maxInterestLength,
  maxInterests,
  maxToneLength,
  normalizeDays,
  normalizeInterests,
  normalizeTone,
  weekDays,
} from './style-rules.ts';

export const tone = plainText(maxToneLength)
  .transform(normalizeTone)
  .pipe(z.string().min(1, 'Please choose a tone.').max(maxToneLength)); // some letters become longer in lowercase
const interests = z.array(plainText(maxInterestLength)).max(maxInterests).transform(normalizeInterests);
const days = z
  .array(z.int().min(1).max(weekDays.length))
  .max(weekDays.length)
  .transform((days) => normalizeDays(days));
const postTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time such as 09:00.');

/** The style of captions that are still to be written. */
const styleSettings = z.object({
  vibe: tone,
  language: z.enum(captionLanguages),
  interests,
  max_hashtags: z.int().min(hashtags.off).max(hashtags.most),
  caption_length: z.enum(captionLengths),
});

/**
 * Settings that decide which posts are published, or that change scheduled posts. An API key needs the scope 'publish'
 * for them, as for a change of such a post.
 */
const publishSettings = z.object({
  autopilot_enabled: z.boolean(),
  autopilot_day_of_week: days,
  autopilot_post_time: postTime,
  autopilot_images_per_post: z.int().min(imagesPerPost.least).max(imagesPerPost.most),
  /** How many posts are Reels: each has one photo, which becomes a video. */
  autopilot_reels: z.enum(reelShares),
  autopilot_timezone: timeZone.nullable(),
  /** Whether captions are sent with the label for readers in the EU. */
  eu_label: z.boolean(),
});
export const publishSettingNames = publishSettings.keyof().options;

/** The settings that a user can change, individually or together. */
const settings = styleSettings.extend(publishSettings.shape);
const settingsChanges = settings.partial();
export type SettingsChanges = z.infer<typeof settingsChanges>;

/** The style and posting settings of an influencer. Stored values were validated when they were saved. */
export const channelSettings = settings.extend({
  vibe: z.string(),
  interests: z.array(z.string()),
  autopilot_day_of_week: z.array(z.int()),
  autopilot_timezone: z.string().nullable(),
  influencer_id: z.uuid(),
  platform: z.literal('instagram'),
  /** Null if no setting was ever saved, in which case all are defaults. */
  updated_at: z.iso.datetime().nullable(),
  /** 0 if no setting was ever saved. */
  version,
});
export type ChannelSettings = z.infer<typeof channelSettings>;

/** How many Autopilot posts were used this week, and the plan's limits. */
const autopilotUsage = z.object({
  per_influencer_used: z.int(),
  global_used: z.int(),
  weekly_posts_per_influencer: z.int(),
  /** null means unlimited. */
  weekly_posts_global_cap: z.int().nullable(),
  plan: z.enum(planNames),
});
export type AutopilotUsage = z.infer<typeof autopilotUsage>;

const ofInfluencer = z.object({ influencer_id: z.uuid('Missing influencer id.') });

export const styleContract = defineCalls({
  'get-channel-settings': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'Get the style and settings of an influencer' })
    .input(ofInfluencer)
    .output(channelSettings),

  /** An API key also needs 'publish' for the publish settings. */
  'save-channel-settings': forSignedIn
    .meta(openToKeys('plan'))
    .route({
      summary: 'Update the style and settings of an influencer',
      description:
        'For eu_label and fields that start with autopilot_, an API key also needs the publish scope. With version, the request fails with SETTINGS_CHANGED if the sent fields were changed since that version.',
    })
    .errors({
      AUTOPILOT_LIMIT: limitErrors.AUTOPILOT_LIMIT,
      ...likenessErrors,
      SETTINGS_CHANGED: changedElsewhere(
        'These settings were changed elsewhere. Choose which version to keep.',
        channelSettings,
      ),
    })
    .input(ofInfluencer.extend({ changes: settingsChanges, version: version.optional() }))
    .output(channelSettings),

  /** Returns an example of the saved style: a caption for the influencer's newest photo. */
  'get-style-preview': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'Get an example of the saved style' })
    .errors({ CAPTION_FAILED: { status: 502, message: 'Failed to generate caption' } })
    .input(
      ofInfluencer.extend({
        /** Each number yields a different example of the same style. */
        variant: z.coerce.number().int().min(0).max(9_999).default(0),
      }),
    )
    .output(z.object({ caption: z.string(), image_url: z.url().nullable() })),

  'user-autopilot-usage': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'Get the Autopilot usage of this week' })
    .input(
      z.object({
        /** The caller's own id. */
        p_user_id: z.uuid(),
        p_influencer_id: z.uuid('Missing influencer id.'),
        /** Accepted for completeness: the week used for limits is the same for all users. */
        p_tz: timeZone.optional(),
      }),
    )
    .output(z.object({ rows: z.array(autopilotUsage) })),
});
