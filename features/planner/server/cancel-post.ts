import type { UserDatabase } from '#platform/database/database.ts';
import { mayCancel } from '../post-status.ts';
import { recordEvent } from './post-events.ts';
import { announcePost, lockPost, type TargetRow, toPostState, toTargetState, updateTargets } from './targets.ts';

export type CancelOutcome = 'canceled' | 'already_canceled' | 'already_published' | 'publishing' | 'missing';

/**
 * Cancels the targets of a post that are not published, in the caller's transaction, storing the previous state for
 * `restorePost`.
 */
export async function cancelPost(trx: UserDatabase, id: string, now = new Date()): Promise<CancelOutcome> {
  const post = await lockPost(trx, id);
  if (!post) return 'missing';
  const cancelable = post.filter(isCancelable);
  if (cancelable.length === 0) {
    const { status, mayBeLive } = toPostState(post);
    if (status === 'posted') return 'already_published';
    return mayBeLive ? 'publishing' : 'already_canceled';
  }
  await updateTargets(trx, post, isCancelable, ({ status }) => ({
    status: 'canceled_by_user',
    canceled_from: status,
    next_step_at: null,
    updated_at: now,
  }));
  await recordEvent(trx, cancelable, 'canceled');
  await announcePost(trx, post);
  return 'canceled';
}

function isCancelable(target: TargetRow): boolean {
  return mayCancel(toTargetState(target));
}
