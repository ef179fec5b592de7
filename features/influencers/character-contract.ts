import { z } from 'zod';
import { defineCalls, forSignedIn, forSignedInOnce, openToKeys } from '#contract/call-contract.ts';
import { captionLanguages } from '#contract/caption-choices.ts';
import { emojiPolicies } from '#contract/character.ts';
import { plainText } from '#contract/plain-text.ts';
import { characterLimits, normalizeEntries } from './character-rules.ts';
import { contentErrors } from './contract.ts';

const entries = z.array(plainText(characterLimits.entry)).max(characterLimits.entries).transform(normalizeEntries);
const languages = z
  .array(z.enum(captionLanguages))
  .max(captionLanguages.length)
  .transform((chosen) => captionLanguages.filter((language) => chosen.includes(language)));

export const character = z.object({
  backstory: plainText(characterLimits.backstory).trim(),
  core_values: entries,
  /** Describes the writing style, in addition to the tone of the settings. */
  voice: plainText(characterLimits.voice).trim(),
  favorite_words: entries,
  /** Words and phrases that no caption may contain. */
  never_says: entries,
  /** How many emoji captions have: as many as the tone suggests, none, at most one, or many. */
  emoji: z.enum(emojiPolicies),
  languages,
  /** Words of the brand that sponsors posts: sponsored captions use them. */
  brand_words: entries,
  /** Claims about the brand that no caption may make. */
  avoided_claims: entries,
});

/** Stored values were validated when they were saved. */
export const savedCharacter = z.object({
  character: z.object({
    backstory: z.string(),
    core_values: z.array(z.string()),
    voice: z.string(),
    favorite_words: z.array(z.string()),
    never_says: z.array(z.string()),
    emoji: z.enum(emojiPolicies),
    languages: z.array(z.enum(captionLanguages)),
    brand_words: z.array(z.string()),
    avoided_claims: z.array(z.string()),
  }),
  /** 0 if none was saved, in which case the character is empty. */
  version: z.int().min(0),
  saved_at: z.iso.datetime().nullable(),
});
export type SavedCharacter = z.infer<typeof savedCharacter>;

const ofInfluencer = z.object({ influencer_id: z.uuid('Missing influencer id.') });

export const characterContract = defineCalls({
  'get-character': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'Get the character of an influencer' })
    .input(ofInfluencer)
    .output(savedCharacter),

  'list-character-versions': forSignedIn
    .meta(openToKeys('read'))
    .route({
      summary: 'List the saved versions of a character, newest first',
      description: 'To restore a version, send its character to save-character.',
    })
    .input(ofInfluencer)
    .output(z.object({ items: z.array(savedCharacter) })),

  'save-character': forSignedInOnce
    .meta(openToKeys('plan'))
    .route({
      summary: 'Save the character of an influencer as a new version',
      description: 'With version, the request fails with CHARACTER_CHANGED if a newer version was saved.',
    })
    .errors({
      CONTENT_REFUSED: contentErrors.CONTENT_REFUSED,
      CHARACTER_CHANGED: {
        status: 409,
        message: 'This character was changed elsewhere. Load it again before you save.',
        data: z.object({ current: savedCharacter }),
      },
    })
    .input(ofInfluencer.extend({ character, version: z.int().min(0).optional() }))
    .output(savedCharacter),

  /** Proposes a character from the influencer's name and traits. Nothing is saved. */
  'get-character-proposal': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'Get a proposed character for an influencer' })
    .input(
      ofInfluencer.extend({
        /** The language of its favorite words. */
        language: z.enum(captionLanguages).default('en'),
        /** Each number yields another proposal. */
        variant: z.coerce.number().int().min(0).max(9_999).default(0),
      }),
    )
    .output(savedCharacter.pick({ character: true })),
});
