import type { CaptionLanguage } from './caption-choices.ts';

/** How many emoji captions have: as many as the tone suggests, none, at most one, or many. */
export const emojiPolicies = ['tone', 'none', 'few', 'many'] as const;
export type EmojiPolicy = (typeof emojiPolicies)[number];

/** How an influencer thinks and writes. Empty fields do not change captions. */
export type Character = {
  readonly backstory: string;
  readonly core_values: string[];
  /** Describes the writing style, in addition to the tone of the settings. */
  readonly voice: string;
  readonly favorite_words: string[];
  /** Words and phrases that no caption may contain. */
  readonly never_says: string[];
  readonly emoji: EmojiPolicy;
  readonly languages: CaptionLanguage[];
  /** Words of the brand that sponsors posts: sponsored captions use them. */
  readonly brand_words: string[];
  /** Claims about the brand that no caption may make. */
  readonly avoided_claims: string[];
};

/** The character of an influencer for which none was saved. It changes no caption. */
export const emptyCharacter: Character = {
  backstory: '',
  core_values: [],
  voice: '',
  favorite_words: [],
  never_says: [],
  emoji: 'tone',
  languages: [],
  brand_words: [],
  avoided_claims: [],
};
