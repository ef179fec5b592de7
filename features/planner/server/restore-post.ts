import type { UserDatabase } from '#platform/database/database.ts';
import { restorableMs } from '../post-rules.ts';
import { isCanceled, isWaiting, mayBeLive, mayEdit, type PostState, postStatus } from '../post-status.ts';
import { recordEvent } from './post-events.ts';
import { announcePost, lockPost, type PostRow, toPostState } from './posts.ts';

export type RestoreOutcome =
  | { readonly kind: 'saved'; readonly row: PostRow }
  | { readonly kind: 'missing' }
  | { readonly kind: 'not restorable' };

/**
 * Restores the previous state of a post that its owner just canceled. A post that may be on Instagram remains canceled,
 * because its publishing had started. A post that is not canceled is returned unchanged.
 */
export async function restorePost(db: UserDatabase, id: string, now = new Date()): Promise<RestoreOutcome> {
  return db.transaction().execute(async (trx): Promise<RestoreOutcome> => {
    const row = await lockPost(trx, id);
    if (!row) return { kind: 'missing' };
    const state = toPostState(row);
    if (state.status === 'posted') return { kind: 'not restorable' };
    if (!isCanceled(state)) return { kind: 'saved', row };
    const before = stateBefore(row);
    const isOver = now.getTime() - row.updated_at.getTime() > restorableMs;
    if (!before || !mayEdit(before) || isOver) return { kind: 'not restorable' };

    const restored = await trx
      .updateTable('scheduled_posts')
      .set({
        status: before.status,
        canceled_from: null,
        next_step_at: isWaiting(before.status) ? row.scheduled_at : null,
        updated_at: now,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordEvent(trx, restored, 'restored');
    await announcePost(trx, restored);
    return { kind: 'saved', row: restored };
  });
}

/** Returns the post's state when it was canceled; undefined if that was not stored. */
function stateBefore(row: PostRow): PostState | undefined {
  const { data: status } = postStatus.safeParse(row.canceled_from);
  return status && { status, mayBeLive: mayBeLive(status, row.publish_called_at !== null) };
}
