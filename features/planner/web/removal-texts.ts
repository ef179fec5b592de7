import { formatList } from '#contract/format.ts';
import { type Network, networks } from '#contract/networks.ts';
import type { Post, PostTarget } from '../contract.ts';
import { isCanceled, isUnconfirmed, mayEdit } from '../post-status.ts';

/** Returns whether the deletion of a post does not stop it on all its networks. */
export function isPartRemoval(post: Pick<Post, 'targets'>): boolean {
  return !listTargets(post).every(mayEdit);
}

/** Returns the question before a post is deleted. */
export function getRemovalQuestion(post: Pick<Post, 'targets'>): string {
  if (!isPartRemoval(post)) return 'Are you sure you want to delete this post? It will not be published.';
  return `Are you sure you want to delete this post from the planner? ${describeRemoval(post)}`;
}

/**
 * Returns the notice after a post was deleted.
 *
 * @param post before its deletion, as this browser received it.
 *
 * @param notStopped the networks on which it stays.
 */
export function getRemovalNotice({ targets }: Pick<Post, 'targets'>, notStopped: readonly Network[] = []): string {
  if (notStopped.length === 0) return 'Post deleted';
  const toCurrent = (target: PostTarget): PostTarget => {
    const isStopped = !notStopped.includes(target.network);
    if (isStopped === (mayEdit(target) || isUnconfirmed(target))) return target;
    return { ...target, status: isStopped ? 'queued' : 'running', mayBeLive: !isStopped };
  };
  return describeRemoval({ targets: listTargets({ targets }).map(toCurrent) });
}

/** Returns the networks on which the deletion of a post stops it, and those on which it stays. */
function describeRemoval(post: Pick<Post, 'targets'>): string {
  const targets = listTargets(post);
  const name = (isNamed: (target: PostTarget) => boolean) =>
    formatList(targets.filter(isNamed).map(({ network }) => networks[network].label));
  const isPublishing = (target: PostTarget) => !mayEdit(target) && !isPosted(target) && !isUnconfirmed(target);
  const [posted, publishing, unclear, stopped] = [isPosted, isPublishing, isUnconfirmed, mayEdit].map(name);
  return [
    posted && `It stays on ${posted}.`,
    publishing && `It is being published on ${publishing} right now and is not stopped there.`,
    unclear && `If it is on ${unclear}, it stays there.`,
    stopped && `It will not be published on ${stopped}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function isPosted({ status }: PostTarget): boolean {
  return status === 'posted';
}

function listTargets({ targets }: Pick<Post, 'targets'>): PostTarget[] {
  return targets.filter((target) => !isCanceled(target));
}
