import type { CaptionLength } from '#contract/caption-choices.ts';

/** The fewest and most words of each caption length, both included; hashtags and emoji are not words. */
export const captionWords: Record<CaptionLength, { readonly min: number; readonly max: number }> = {
  short: { min: 1, max: 9 },
  medium: { min: 10, max: 15 },
  long: { min: 15, max: 60 },
};

/** How many words a caption has: runs of text between spaces with a letter or digit in them, hashtags left out. */
export function countWords(caption: string): number {
  return caption.split(/\s+/).filter((run) => !run.startsWith('#') && /[\p{L}\p{N}]/u.test(run)).length;
}
