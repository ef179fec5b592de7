import { brokenRules, type CheckedPost, getRuleMessage, type RuleField } from '#contract/network-rules.ts';
import { networks } from '#contract/networks.ts';
import type { NetworkChoice } from './network-choice.ts';
import type { MediaLists } from './post-media.ts';

export const defaultPostTime = '12:00';

/** Suggested times of a day. */
export const suggestedTimes = ['10:00', '14:00', '18:00'] as const;

export const missingAccount = getRuleMessage('no account');

/**
 * Maximum length of a draft's caption in characters: longer than for a post, so that pasted text can be shortened
 * later.
 */
export const maxDraftCaptionLength = 20_000;

/** How long 'Undo' is offered after a deletion, in milliseconds. */
export const undoMs = 5_000;

/**
 * How long the server can restore a deleted post, in milliseconds. Allows for a late click on 'Undo' and network
 * latency. The database keeps the files for the same time (migration 0022).
 */
export const restorableMs = 60_000;

/**
 * A post that is still unpublished this long after its time is no longer published automatically; its owner decides
 * what to do (decision 023).
 */
export const maxLateMs = 2 * 3_600_000;

/** How many milliseconds after its time a post counts as late and is shown as late. */
export const lateAfterMs = 5 * 60_000;

/** Minimum interval between an account's late posts, so that they are not all published together after an outage. */
export const latePauseMs = 5 * 60_000;

/** Maximum number of concurrent publisher calls for one account. */
export const maxCallsAtOnce = 10;

/** Returns whether a post was published late. */
export function wasLate({ scheduledAt, postedAt }: { scheduledAt: string; postedAt: string | null }): boolean {
  return postedAt !== null && Date.parse(postedAt) - Date.parse(scheduledAt) > lateAfterMs;
}

export const noValidMedia = 'No valid media URLs to post';

/** How many days the events of a post are kept. */
export const postEventDaysKept = 365;

/** How many days notices from a publishing service are kept. Each notice is repeated for at most three days. */
export const noticeDaysKept = 30;

/** Shown if the publisher's plan allowed only the first image of a post. */
export const reducedNotice = 'Posted first image only (plan limitation).';

/** Maximum length of a sponsor's name in characters. */
export const maxPartnerLength = 100;

export const disclosureMissing = getRuleMessage('not disclosed');

/** Returns the message of the first rule that a post field breaks; undefined if it breaks none. */
export function findFieldError(field: RuleField, post: CheckedPost): string | undefined {
  return brokenRules(post).find((broken) => broken.field === field)?.message;
}

/** Returns whether a post has neither a caption nor an image. */
export function isEmpty({ caption, mediaUrls }: { caption: string; mediaUrls: readonly string[] }): boolean {
  return !caption.trim() && mediaUrls.length === 0;
}

/** Returns why a post cannot be published yet, as shown in the composer; undefined if it can. */
export function findNotReadyReason(post: WholePost): string | undefined {
  if (isEmpty(post)) return 'Add content before scheduling';
  if (post.mediaUrls.length === 0) return 'Add at least one image';
  return brokenRules(post)[0]?.message ?? findNetworkError(post);
}

/** Returns the message of the first rule of a further network that a post breaks; undefined if it breaks none. */
function findNetworkError({ networks: chosen, ...post }: WholePost): string | undefined {
  const messages = chosen.flatMap(({ network, caption, ...options }) => {
    const { label } = networks[network];
    const broken = brokenRules({ ...post, caption: caption ?? post.caption, options }, network);
    return broken.map(({ message }) => (message.includes(label) ? message : `${label}: ${message}`));
  });
  return messages[0];
}

type WholePost = MediaLists & {
  readonly caption: string;
  readonly sponsoredBy: string | null;
  readonly firstComment: string;
  readonly networks: readonly NetworkChoice[];
} & Pick<CheckedPost, 'labels' | 'confirmedClaims' | 'videoFiles'>;
