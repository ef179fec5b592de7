import { isDisclosed } from '#contract/disclosure.ts';
import { captionTooLong, maxAltTextLength, maxCaptionLength } from '#contract/instagram-limits.ts';
import type { MediaLists } from './post-media.ts';

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

/**
 * How long the server restores what was deleted: 'Undo' may be pressed at its end, and travel. The database keeps the
 * files as long (migration 0022).
 */
export const restorableMs = 60_000;

/**
 * A post that has not gone out so long after its time is not published by itself any
 * more: its owner decides (decision 023).
 */
export const maxLateMs = 2 * 3_600_000;

/** So long after its time a post is late, and is shown as that. */
export const lateAfterMs = 5 * 60_000;

/** Of posts that are late an account publishes one in so long: what a pause held up does not go out all at once. */
export const latePauseMs = 5 * 60_000;

/** Calls of the publisher for one account that are under way at the same time. */
export const maxCallsAtOnce = 10;

/** Whether a post went out late. */
export function wasLate({ scheduledAt, postedAt }: { scheduledAt: string; postedAt: string | null }): boolean {
  return postedAt !== null && Date.parse(postedAt) - Date.parse(scheduledAt) > lateAfterMs;
}

/** Source: specification, part 2, section 5. */
export const noValidMedia = 'No valid media URLs to post';

/** Days for which it is kept what happened to a post. */
export const postEventDaysKept = 365;

/**
 * Days for which it is kept which notices of a publishing service arrived: each is sent again for three days at most.
 */
export const noticeDaysKept = 30;

/**
 * Of a post of which the publisher's plan allowed the first picture alone. Source: specification, part 2, section 8.
 */
export const reducedNotice = 'Posted first image only (plan limitation).';

/** Characters of the name of who pays for a sponsored post. */
export const maxPartnerLength = 100;

export const disclosureMissing = 'Begin the caption with #ad: a sponsored post says so before anything else.';

/** What is wrong with a caption, in the words of the composer; undefined when nothing is. */
export function captionComplaint(caption: string): string | undefined {
  return caption.length > maxCaptionLength ? captionTooLong : undefined;
}

/** What is wrong with the descriptions of pictures; undefined when nothing is. */
export function altTextComplaint(altTexts: readonly string[]): string | undefined {
  const isTooLong = altTexts.some((text) => text.length > maxAltTextLength);
  return isTooLong
    ? `Describe each picture in at most ${maxAltTextLength.toLocaleString('en-US')} characters.`
    : undefined;
}

/** Whether a post has neither a caption nor a picture. */
export function isEmpty({ caption, mediaUrls }: { caption: string; mediaUrls: readonly string[] }): boolean {
  return !caption.trim() && mediaUrls.length === 0;
}

/** Why a post may not go out yet, in the words of the composer; undefined where it may. */
export function whyNotReady(post: Sponsorship & MediaLists): string | undefined {
  if (isEmpty(post)) return 'Add content before scheduling';
  if (post.mediaUrls.length === 0) return 'Add at least one image';
  return captionComplaint(post.caption) ?? altTextComplaint(post.altTexts) ?? sponsorComplaint(post);
}

/**
 * Why a sponsored post may not go out; undefined where it may, or is not sponsored.
 * Source: the FTC's Endorsement Guides.
 */
export function sponsorComplaint({ caption, sponsoredBy }: Sponsorship): string | undefined {
  if (sponsoredBy === null) return undefined;
  if (!sponsoredBy.trim()) return 'Name the partner who sponsors this post.';
  return isDisclosed(caption) ? undefined : disclosureMissing;
}

type Sponsorship = { readonly caption: string; readonly sponsoredBy: string | null };
