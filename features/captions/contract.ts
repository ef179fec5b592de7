import { z } from 'zod';
import { defineCalls, forSignedInOnce, openToKeys } from '#contract/call-contract.ts';
import { captionChanges, captionLanguages, captionLengths } from '#contract/caption-choices.ts';
import { maxCaptionLength, maxHashtags } from '#contract/instagram-limits.ts';
import { plainText } from '#contract/plain-text.ts';
import { webAddress } from '#contract/text.ts';
import { contentErrors } from '../influencers/contract.ts';
import { captionTexts, missingImage, sentenceMissing, suggestedCaptions } from './caption-rules.ts';

const deeperReason = z.object({ message: z.string() }).optional();

const captionErrors = {
  ...contentErrors,
  CAPTION_REFUSED: { status: 422, message: captionTexts.refused, data: deeperReason },
  CAPTION_FAILED: { status: 502, message: captionTexts.failed, data: deeperReason },
  NO_CAPTION: { status: 502, message: captionTexts.none },
} as const;

const influencer_id = z.uuid('Missing influencer id.');
const tone = plainText(60).trim().toLowerCase().min(1);
const language = z.enum(captionLanguages);
const hashtags = z.int().min(0).max(maxHashtags);
const topics = z.array(plainText(60).trim().min(1)).max(50);

/** Topics as a single string, separated by commas or line breaks. */
const topicsAsText = plainText(3_000)
  .transform((written) => written.split(/[,\n]/).filter((topic) => topic.trim()))
  .pipe(topics);

/** Settings for this caption that override the influencer's settings. */
const overrides = z.object({
  vibe: tone.optional(),
  language: language.optional(),
  caption_length: z.enum(captionLengths).optional(),
  max_hashtags: hashtags.optional(),
  interests: topics.optional(),
  /** A paid partnership: the caption starts with its disclosure. */
  sponsored: z.boolean().optional(),
  /** Captions that must not be repeated, in addition to those of the latest posts. */
  avoid: z.array(plainText(maxCaptionLength)).max(10).optional(),
});
export type CaptionOverrides = z.infer<typeof overrides>;

/** The same options under the posting service's names. */
const lateOptions = z.object({
  vibe: tone.optional(),
  topicHints: z.union([topics, topicsAsText]).optional(),
  language: language.optional(),
  /** Determines the length of the caption if `length_hint` is missing. */
  max_tokens: z.int().min(1).max(1_000).optional(),
  maxHashtags: hashtags.optional(),
  length_hint: z.enum(captionLengths).optional(),
});
export type LateOptions = z.infer<typeof lateOptions>;

/** The writer of the caption, and a warning for the user. */
const authorship = {
  writer: z.object({ name: z.string(), label: z.string() }),
  warning: z.string().nullable(),
};

/** An image and options for its caption. */
const ofImage = z.object({
  influencer_id,
  image: webAddress(missingImage),
  generation_prompt: plainText().nullish(),
  overrides: overrides.default({}),
});

export const captionsContract = defineCalls({
  /** Writes a caption for an influencer's image. The prompt defaults to the one the image was generated from. */
  'generate-caption': forSignedInOnce
    .meta(openToKeys('generate'))
    .route({ summary: 'Write a caption for an image' })
    .errors(captionErrors)
    .input(ofImage)
    .output(z.object({ ok: z.literal(true), caption: z.string(), error: z.null(), ...authorship })),

  /** Writes several captions for an image to choose from. Nothing is saved. */
  'suggest-captions': forSignedInOnce
    .meta(openToKeys('generate'))
    .route({ summary: 'Write three captions for an image to choose from' })
    .errors(captionErrors)
    .input(ofImage)
    .output(z.object({ captions: z.array(z.string()).min(1).max(suggestedCaptions), ...authorship })),

  /** Changes a caption. Nothing is saved. */
  'rewrite-caption': forSignedInOnce
    .meta(openToKeys('generate'))
    .route({
      summary: 'Make a caption shorter, funnier or more personal, translate it, or rewrite one sentence',
      description:
        'change "translate" uses overrides.language. change "sentence" needs sentence, which is replaced; the rest of the caption stays as it is.',
    })
    .errors({ ...captionErrors, SENTENCE_MISSING: { status: 422, message: sentenceMissing } })
    .input(
      ofImage.extend({
        caption: plainText(maxCaptionLength).trim().min(1),
        change: z.enum(captionChanges),
        sentence: plainText(maxCaptionLength).trim().min(1).optional(),
      }),
    )
    .output(z.object({ caption: z.string(), ...authorship })),

  /** The same call in the posting service's request and response format. */
  'late-generate-caption': forSignedInOnce
    .route({ summary: 'Write a caption, in the posting service’s format' })
    .errors(captionErrors)
    .input(
      z
        .object({
          influencer_id,
          image_url: webAddress(missingImage).optional(),
          imageUrl: webAddress(missingImage).optional(),
          options: lateOptions.default({}),
          overrides: overrides.default({}),
        })
        .refine(({ image_url, imageUrl }) => image_url ?? imageUrl, { path: ['image_url'], message: missingImage }),
    )
    .output(
      z.object({
        choices: z.array(z.object({ message: z.object({ role: z.literal('assistant'), content: z.string() }) })).min(1),
        ...authorship,
      }),
    ),
});
