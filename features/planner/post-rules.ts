import { brokenRules, type CheckedPost, networkRules, type RuleField } from '#contract/network-rules.ts';
import type { MediaLists } from './post-media.ts';

/** Source: specification, part 2, section 9. */
export const defaultPostTime = '12:00';

/** Times of a day that are offered. Source: specification, part 2, section 9. */
export const suggestedTimes = ['10:00', '14:00', '18:00'] as const;

/** Source: specification, part 2, section 8. */
export const missingAccount = networkRules['no account'].instagram.message;

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

export const disclosureMissing = networkRules['not disclosed'].instagram.message;

/** The message of the first rule that a field of a post breaks; undefined if it breaks none. */
export function fieldComplaint(field: RuleField, post: CheckedPost): string | undefined {
  return brokenRules(post).find((broken) => broken.field === field)?.message;
}

/** Whether a post has neither a caption nor a picture. */
export function isEmpty({ caption, mediaUrls }: { caption: string; mediaUrls: readonly string[] }): boolean {
  return !caption.trim() && mediaUrls.length === 0;
}

/** Why a post cannot be published yet, as the composer shows it; undefined if it can. */
export function whyNotReady(post: WholePost): string | undefined {
  if (isEmpty(post)) return 'Add content before scheduling';
  if (post.mediaUrls.length === 0) return 'Add at least one image';
  return brokenRules(post)[0]?.message;
}

type WholePost = MediaLists & {
  readonly caption: string;
  readonly sponsoredBy: string | null;
  readonly firstComment: string;
};
