import type { Network } from '#contract/networks.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import { isCanceled, mayCancel } from '../post-status.ts';
import { recordEvent } from './post-events.ts';
import {
  announcePost,
  getNetwork,
  lockPost,
  type TargetRow,
  toPostState,
  toTargetState,
  updateTargets,
} from './targets.ts';

export type CancelOutcome =
  /** `notStopped` are the networks that publish, or have published, the post. */
  | { readonly kind: 'canceled'; readonly notStopped: readonly Network[] }
  | { readonly kind: 'already_canceled' | 'already_published' | 'publishing' | 'missing' };

/**
 * Cancels the targets of a post that are not published, in the caller's transaction, storing the previous state for
 * `restorePost`.
 */
export async function cancelPost(trx: UserDatabase, id: string, now = new Date()): Promise<CancelOutcome> {
  const post = await lockPost(trx, id);
  if (!post) return { kind: 'missing' };
  const cancelable = post.filter(isCancelable);
  if (cancelable.length === 0) {
    const { status, mayBeLive } = toPostState(post);
    if (status === 'posted') return { kind: 'already_published' };
    return { kind: mayBeLive ? 'publishing' : 'already_canceled' };
  }
  await updateTargets(trx, post, isCancelable, ({ status }) => ({
    status: 'canceled_by_user',
    canceled_from: status,
    next_step_at: null,
    updated_at: now,
  }));
  await recordEvent(trx, cancelable, 'canceled');
  await announcePost(trx, post);
  const notStopped = post.filter((target) => !isCancelable(target) && !isCanceled(toTargetState(target)));
  return { kind: 'canceled', notStopped: notStopped.map(getNetwork) };
}

function isCancelable(target: TargetRow): boolean {
  return mayCancel(toTargetState(target));
}
