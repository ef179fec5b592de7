import type { CaptionLength } from '#contract/caption-choices.ts';

/** Minimum and maximum number of words of each caption length, inclusive. Hashtags and emoji do not count. */
export const captionWords: Record<CaptionLength, { readonly min: number; readonly max: number }> = {
  short: { min: 1, max: 9 },
  medium: { min: 10, max: 15 },
  long: { min: 15, max: 60 },
};

/** Counts the words of a caption: space-separated runs that contain a letter or a digit, without hashtags. */
export function countWords(caption: string): number {
  return caption.split(/\s+/).filter((run) => !run.startsWith('#') && /[\p{L}\p{N}]/u.test(run)).length;
}
