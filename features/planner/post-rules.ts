import { captionTooLong, maxCaptionLength, maxMedia } from '#contract/instagram-limits.ts';

/** Source: specification, part 2, section 9. */
export const defaultPostTime = '12:00';

/** Times of a day that are offered. Source: specification, part 2, section 9. */
export const suggestedTimes = ['10:00', '14:00', '18:00'] as const;

/** Source: specification, part 2, section 8. */
export const missingAccount = "We couldn't find a connected Instagram account for this influencer.";

/** Letters that a draft keeps: more than a post may have, as what was pasted is shortened later. */
export const maxDraftCaptionLength = 20_000;

/** How long 'Undo' is offered after a deletion. Source: specification, part 2, section 9. */
export const undoMs = 5_000;

/** How long the server restores what was deleted: 'Undo' may be pressed at its end, and travel. The database keeps the files as long (migration 0022). */
export const restorableMs = 60_000;

/** A post that comes due later than this, as the product was off, is not published by itself: its owner decides. */
export const maxLateMs = 3_600_000;

/** Days for which it is kept what happened to a post. */
export const postEventDaysKept = 365;

/** What is wrong with a caption, in the words of the composer; undefined when nothing is. */
export function captionComplaint(caption: string): string | undefined {
  return caption.length > maxCaptionLength ? captionTooLong : undefined;
}

/** Addresses a post may show: http ones, each once, at most ten. */
export function postableMedia(urls: readonly string[]): string[] {
  return [...new Set(urls.filter((url) => /^https?:\/\//.test(url)))].slice(0, maxMedia);
}
