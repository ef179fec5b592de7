import { type CaptionLength, captionLengths } from '#contract/caption-choices.ts';

/** Source: specification, part 2, section 5. */
export const missingImage = 'Add or generate at least one image before generating a caption.';

/** Source: specification, part 2, section 8. */
export const captionTexts = {
  failed: 'caption failed',
  refused: 'Failed to generate caption',
  none: 'No caption was generated',
  generated: 'Caption generated',
} as const;

/** How many tokens a client asks for by the length it wants. Source: specification, part 2, section 7. */
const tokensOf: Record<CaptionLength, number> = { short: 48, medium: 64, long: 96 };

/** The length that a client means by so many tokens: the shortest that they are enough for no more than. */
export function lengthOfTokens(tokens: number): CaptionLength {
  return captionLengths.find((length) => tokens <= tokensOf[length]) ?? 'long';
}

/** Captions of the latest posts that none may repeat; near-repeat.ts says which of them none may even be like. */
export const captionsRemembered = 500;

/**
 * Calls of a language model that one person causes in 24 hours; after them the phrasebook writes, which costs nothing.
 */
export const maxModelCallsPerDay = 300;

/** Days for which the calls of language models are kept. */
export const writerCallDaysKept = 90;
