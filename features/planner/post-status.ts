import { z } from 'zod';
import { formatList } from '#contract/format.ts';
import { type Network, networks } from '#contract/networks.ts';

/** The status of a target of a post, as stored. A draft is not a post yet and has its own table. */
export const targetStatus = z.enum([
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
export type TargetStatus = z.infer<typeof targetStatus>;

/** The status of a post, which `getPostState` computes from those of its targets. */
export const postStatus = z.enum([...targetStatus.options, 'partly_posted']);
export type PostStatus = z.infer<typeof postStatus>;

/**
 * The state that determines the allowed actions on a target or a post: the status, and whether all of it is, or may be,
 * published.
 */
export type TargetState = { readonly status: TargetStatus; readonly mayBeLive: boolean };
export type PostState = { readonly status: PostStatus; readonly mayBeLive: boolean };

/**
 * Returns the state of a post with these targets. Canceled targets do not count, unless all are canceled. A post may be
 * changed as long as one of its targets may be.
 */
export function getPostState(targets: readonly TargetState[]): PostState {
  const pending = targets.filter((target) => !isCanceled(target));
  const counted = pending.length ? pending : targets;
  return {
    status: combineStatuses(new Set(counted.map(({ status }) => status))),
    mayBeLive: counted.some((target) => target.mayBeLive) && !counted.some(mayEdit),
  };
}

function combineStatuses(statuses: ReadonlySet<TargetStatus>): PostStatus {
  for (const status of ['running', 'retry'] as const) if (statuses.has(status)) return status;
  const [first] = statuses;
  if (first && statuses.size === 1) return first;
  if (statuses.has('posted')) return 'partly_posted';
  // Not published to any network yet, and the rest follows at its time.
  return [...statuses].find(isWaiting) ?? 'failed';
}

/** Statuses that the calendar does not show. */
export const canceledStatuses = ['canceled_by_user', 'canceled', 'deleted'] as const satisfies readonly TargetStatus[];

export function isCanceled({ status }: PostState): boolean {
  return canceledStatuses.some((canceled) => canceled === status);
}

const words: Readonly<Record<PostStatus, string>> = {
  queued: 'Scheduled',
  scheduled: 'Scheduled',
  retry: 'Trying again',
  running: 'Publishing',
  posted: 'Posted',
  partly_posted: 'Partly posted',
  failed: 'Failed',
  missed: 'Missed',
  unknown: 'Unconfirmed',
  canceled_by_user: 'Canceled',
  canceled: 'Canceled',
  deleted: 'Deleted',
};

/** Returns the label of the status in up to three words. @param network the names of the networks it is about. */
export function statusLabel({ status, mayBeLive }: PostState, network: string = networks.instagram.label): string {
  return status === 'retry' && mayBeLive ? `Checking with ${network}` : words[status];
}

/** Returns the names of the networks on which targets have the status of their post, for messages about it. */
export function nameNetworks({
  status,
  targets,
}: {
  readonly status: PostStatus;
  readonly targets: readonly { readonly network: Network; readonly status: TargetStatus }[];
}): string {
  const alike = targets.filter((target) => target.status === status);
  const named = alike.length ? alike : targets;
  return formatList([...new Set(named.map(({ network }) => networks[network].label))]);
}

/**
 * Returns whether a target is, or may be, published: it is posted, being published, or the result of publishing is
 * unknown.
 */
export function mayBeLive(status: TargetStatus, publishWasCalled: boolean): boolean {
  return ['posted', 'running', 'unknown'].includes(status) || (status === 'retry' && publishWasCalled);
}

/** Returns whether the post is waiting for its scheduled time or a retry. */
export function isWaiting(status: PostStatus): boolean {
  return status === 'queued' || status === 'scheduled' || status === 'retry';
}

/** Returns whether the post may be edited and sent again: it is pending, or definitely did not reach its network. */
export function mayEdit(state: PostState): boolean {
  return !state.mayBeLive && !isCanceled(state);
}

/**
 * Returns whether the post's time passed without it being published, so that it must be rescheduled or published now.
 */
export function needsNewTime({ status }: PostState): boolean {
  return status === 'failed' || status === 'missed';
}

/** Returns whether a network did not publish the post at its time, so that the user has to decide about it. */
export function isOverdue(post: PostState & { readonly targets: readonly TargetState[] }): boolean {
  return needsNewTime(post) || (post.status === 'partly_posted' && post.targets.some(needsNewTime));
}

/** Returns whether the user has to resolve the post, because it is unclear whether it is published. */
export function isUnconfirmed({ status }: PostState): boolean {
  return status === 'unknown';
}

type HasTargets = { readonly targets: readonly TargetState[] };

/** Returns whether it is unclear for a network of the post whether the post is published there. */
export function hasUnconfirmed({ targets }: HasTargets): boolean {
  return targets.some(isUnconfirmed);
}

/** Returns whether a deleted post can be restored, at least on one of its networks. */
export function mayRestore({ targets }: HasTargets): boolean {
  return targets.some(mayEdit);
}

/**
 * Returns whether the post may be removed from the calendar. An unconfirmed post may be published and stays so.
 */
export function mayCancel(state: PostState): boolean {
  return mayEdit(state) || isUnconfirmed(state);
}

const posted = 'Cannot edit a post that is posted. Please create a new post instead.';
const canceled = 'This post was deleted. Please create a new post instead.';
const refusals: Readonly<Partial<Record<PostStatus, string | ((network: string) => string)>>> = {
  running: 'This post is being published right now.',
  retry: (network) =>
    `We are checking with ${network} whether this post was published. You cannot edit it until we know.`,
  unknown: (network) => `We could not confirm whether this post is on ${network}. Open it in the planner and decide.`,
  canceled_by_user: canceled,
  canceled,
  deleted: canceled,
};

/** Returns why a post cannot be edited. Only for posts rejected by `mayEdit`. */
export function getNotEditableReason({ status }: PostState, network: string = networks.instagram.label): string {
  const refusal = refusals[status] ?? posted;
  return typeof refusal === 'string' ? refusal : refusal(network);
}

/** Returns the networks of a post in words if it has several: those that published it, and those that failed. */
export function describeNetworks(
  targets: readonly (TargetState & { readonly network: Network })[],
): string | undefined {
  const shown = targets.filter((target) => !isCanceled(target));
  if (shown.length < 2) return undefined;
  const name = (some: readonly { readonly network: Network }[]) =>
    formatList(some.map(({ network }) => networks[network].label));
  const posted = shown.filter(({ status }) => status === 'posted');
  const failed = shown.filter(needsNewTime);
  if (failed.length === 0 || posted.length === 0) return name(shown);
  return `Posted on ${name(posted)}, not on ${name(failed)}`;
}
