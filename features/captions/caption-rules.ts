import { type CaptionLength, captionLengths } from '#contract/caption-choices.ts';

export const missingImage = 'Add or generate at least one image before generating a caption.';

/** How many captions are suggested to choose from. */
export const suggestedCaptions = 3;

export const sentenceMissing = 'This sentence is not in the caption. Select one of its sentences.';

export const captionTexts = {
  failed: 'caption failed',
  refused: 'Failed to generate caption',
  none: 'No caption was generated',
  generated: 'Caption generated',
} as const;

/** Token counts that clients request for each caption length. */
const tokensByLength: Record<CaptionLength, number> = { short: 48, medium: 64, long: 96 };

/** Returns the shortest caption length that covers the given number of tokens. */
export function toCaptionLength(tokens: number): CaptionLength {
  return captionLengths.find((length) => tokens <= tokensByLength[length]) ?? 'long';
}

/**
 * How many recent captions must not be repeated. near-repeat.ts defines which of them a new caption must not even
 * resemble.
 */
export const captionsRemembered = 500;

/**
 * Maximum language model calls per user in 24 hours. Beyond that, the phrasebook writes captions, which costs nothing.
 */
export const maxModelCallsPerDay = 300;

/** How many days language model calls are kept. */
export const writerCallDaysKept = 90;
