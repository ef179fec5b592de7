import { z } from 'zod';

/**
 * The states of a post in the database. A draft is no post yet: it has a table of its own.
 * Source: specification, part 2, section 4.
 */
export const postStatus = z.enum([
  'queued',
  'scheduled',
  'retry',
  'running',
  'posted',
  'failed',
  'missed',
  'unknown',
  'canceled_by_user',
  'canceled',
  'deleted',
]);
export type PostStatus = z.infer<typeof postStatus>;

/** What decides which acts are open: the status, and whether the post is, or may be, on Instagram. */
export type PostState = { readonly status: PostStatus; readonly mayBeLive: boolean };

/** What the calendar leaves out. */
export const canceledStatuses = ['canceled_by_user', 'canceled', 'deleted'] as const satisfies readonly PostStatus[];

export function isCanceled({ status }: PostState): boolean {
  return canceledStatuses.some((canceled) => canceled === status);
}

const words: Readonly<Record<PostStatus, string>> = {
  queued: 'Scheduled',
  scheduled: 'Scheduled',
  retry: 'Trying again',
  running: 'Publishing',
  posted: 'Posted',
  failed: 'Failed',
  missed: 'Missed',
  unknown: 'Unconfirmed',
  canceled_by_user: 'Canceled',
  canceled: 'Canceled',
  deleted: 'Deleted',
};

/** The state in a word or three, for people. */
export function statusLabel({ status, mayBeLive }: PostState): string {
  return status === 'retry' && mayBeLive ? 'Checking with Instagram' : words[status];
}

/**
 * Whether a post is, or may be, on Instagram: it is posted, being published, or nobody
 * knows what became of its publishing.
 */
export function mayBeLive(status: PostStatus, publishWasCalled: boolean): boolean {
  return ['posted', 'running', 'unknown'].includes(status) || (status === 'retry' && publishWasCalled);
}

/** Waiting for its minute, or for another try. */
export function isWaiting(status: PostStatus): boolean {
  return status === 'queued' || status === 'scheduled' || status === 'retry';
}

/** May be changed and sent (again): what waits, and what certainly did not reach Instagram. */
export function mayEdit({ status, mayBeLive }: PostState): boolean {
  return !mayBeLive && (isWaiting(status) || status === 'failed' || status === 'missed');
}

/** Its time is over and it did not go out: it needs a new one, or goes out now. */
export function needsNewTime({ status }: PostState): boolean {
  return status === 'failed' || status === 'missed';
}

/** A person has to say what became of it: whether it is on Instagram cannot be found out. */
export function isUnconfirmed({ status }: PostState): boolean {
  return status === 'unknown';
}

/** May be taken off the calendar. An unconfirmed one may be on Instagram, and stays there. */
export function mayCancel(state: PostState): boolean {
  return mayEdit(state) || isUnconfirmed(state);
}

const posted = 'Cannot edit a post that is posted. Please create a new post instead.';
const canceled = 'This post was deleted. Please create a new post instead.';
const refusals: Readonly<Partial<Record<PostStatus, string>>> = {
  running: 'This post is being published right now.',
  retry: 'Instagram is being asked whether this post is published. It cannot be changed until the answer is here.',
  unknown: 'It is not known whether this post is on Instagram. Open it in the planner and decide.',
  canceled_by_user: canceled,
  canceled,
  deleted: canceled,
};

/**
 * Why a post cannot be changed, in a sentence. Only for one that `mayEdit` refuses. Source of the posted one's:
 * specification, part 2, section 4.
 */
export function whyNotEditable({ status }: PostState): string {
  return refusals[status] ?? posted;
}
