import type { UserDatabase } from '#platform/database/database.ts';
import { restorableMs } from '../post-rules.ts';
import { isCanceled, isWaiting, mayEdit } from '../post-status.ts';
import { recordEvent } from './post-events.ts';
import {
  announcePost,
  findStateBefore,
  lockPost,
  type PostTargets,
  type TargetRow,
  toPostState,
  toTargetState,
  updateTargets,
} from './targets.ts';

export type RestoreOutcome =
  | { readonly kind: 'saved'; readonly post: PostTargets }
  | { readonly kind: 'missing' }
  | { readonly kind: 'not restorable' };

/**
 * Restores the previous state of the targets of a post that its owner just canceled. A target that may be published
 * remains canceled, because its publishing had started. A post that is not canceled is returned unchanged.
 */
export async function restorePost(db: UserDatabase, id: string, now = new Date()): Promise<RestoreOutcome> {
  return db.transaction().execute(async (trx): Promise<RestoreOutcome> => {
    const post = await lockPost(trx, id);
    if (!post) return { kind: 'missing' };
    const canceled = post.filter(isCanceledTarget);
    if (canceled.length === 0)
      return toPostState(post).status === 'posted' ? { kind: 'not restorable' } : { kind: 'saved', post };
    const restorable = canceled.filter((target) => isRestorable(target, now));
    if (restorable.length === 0) return { kind: 'not restorable' };

    const restored = await updateTargets(
      trx,
      post,
      (target) => restorable.includes(target),
      (target) => {
        const status = findStateBefore(target)?.status;
        return {
          ...(status && { status, next_step_at: isWaiting(status) ? target.scheduled_at : null }),
          canceled_from: null,
          updated_at: now,
        };
      },
    );
    await recordEvent(trx, restorable, 'restored');
    await announcePost(trx, restored);
    return { kind: 'saved', post: restored };
  });
}

function isCanceledTarget(target: TargetRow): boolean {
  return isCanceled(toTargetState(target));
}

function isRestorable(target: TargetRow, now: Date): boolean {
  const before = findStateBefore(target);
  return before !== undefined && mayEdit(before) && now.getTime() - target.updated_at.getTime() <= restorableMs;
}
