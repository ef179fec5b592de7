import { type CaptionLength, captionLengths } from '#contract/caption-choices.ts';

export const missingImage = 'Add or generate at least one image before generating a caption.';

export const captionTexts = {
  failed: 'caption failed',
  refused: 'Failed to generate caption',
  none: 'No caption was generated',
  generated: 'Caption generated',
} as const;

/** The number of tokens that a client requests for each caption length. */
const tokensByLength: Record<CaptionLength, number> = { short: 48, medium: 64, long: 96 };

/** Returns the caption length for a number of tokens: the shortest one that needs at least this number. */
export function toCaptionLength(tokens: number): CaptionLength {
  return captionLengths.find((length) => tokens <= tokensByLength[length]) ?? 'long';
}

/**
 * The number of latest posts whose captions must not be repeated; near-repeat.ts defines which of them captions must
 * not even resemble.
 */
export const captionsRemembered = 500;

/**
 * The number of language model calls for one user in 24 hours; after that the phrasebook writes captions, which costs
 * nothing.
 */
export const maxModelCallsPerDay = 300;

/** The number of days for which calls of language models are kept. */
export const writerCallDaysKept = 90;
