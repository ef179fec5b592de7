import { captionTooLong, maxCaptionLength, maxMedia } from '#contract/instagram-limits.ts';

/** Source: specification, part 2, section 9. */
export const defaultPostTime = '12:00';

/** Source: specification, part 2, section 8. */
export const missingAccount = "We couldn't find a connected Instagram account for this influencer.";

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
