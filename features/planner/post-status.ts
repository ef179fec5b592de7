import { z } from 'zod';

/** The states of a post in the database. A draft lives in the composer alone. Source: specification, part 2, section 4. */
export const postStatus = z.enum([
  'queued',
  'scheduled',
  'retry',
  'running',
  'posted',
  'failed',
  'unknown',
  'canceled_by_user',
  'canceled',
  'deleted',
]);
export type PostStatus = z.infer<typeof postStatus>;

/** What the calendar leaves out. */
export const canceledStatuses = ['canceled_by_user', 'canceled', 'deleted'] as const satisfies readonly PostStatus[];

const words: Readonly<Record<PostStatus, string>> = {
  queued: 'Scheduled',
  scheduled: 'Scheduled',
  retry: 'Trying again',
  running: 'Publishing',
  posted: 'Posted',
  failed: 'Failed',
  unknown: 'Unconfirmed',
  canceled_by_user: 'Canceled',
  canceled: 'Canceled',
  deleted: 'Deleted',
};

/** The status in a word, for people. */
export function statusLabel(status: PostStatus): string {
  return words[status];
}

/** Waiting for its minute: everything about it may still change. */
export function isWaiting(status: PostStatus): boolean {
  return status === 'queued' || status === 'scheduled' || status === 'retry';
}

/** May be changed and sent (again): what waits, and what certainly did not reach Instagram. */
export function mayEdit(status: PostStatus): boolean {
  return isWaiting(status) || status === 'failed';
}

/** May be taken off the calendar: everything that is not, or may not be, on Instagram. */
export function mayCancel(status: PostStatus): boolean {
  return isWaiting(status) || status === 'failed' || status === 'unknown';
}

/** Why a post that may not be changed is so, for people. Source of the posted one's: specification, part 2, section 4. */
export function lockedSentence(status: PostStatus): string {
  if (status === 'posted') return 'Cannot edit a post that is posted. Please create a new post instead.';
  if (status === 'running') return 'This post is being published and cannot be changed.';
  if (status === 'unknown') return 'Instagram has not confirmed this post. It may be live, so it cannot be changed.';
  return 'This post was deleted and cannot be changed.';
}
