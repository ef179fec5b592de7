import type { UserDatabase } from '#platform/database/database.ts';
import { mayCancel } from '../post-status.ts';
import { recordEvent } from './post-events.ts';
import { announcePost, lockPost, toPostState } from './posts.ts';

export type CancelOutcome = 'canceled' | 'already_canceled' | 'already_published' | 'publishing' | 'missing';

/** Cancels a post in the caller's transaction, storing the previous state for `restorePost`. */
export async function cancelPost(trx: UserDatabase, id: string, now = new Date()): Promise<CancelOutcome> {
  const row = await lockPost(trx, id);
  if (!row) return 'missing';
  const state = toPostState(row);
  if (state.status === 'posted') return 'already_published';
  if (!mayCancel(state)) return state.mayBeLive ? 'publishing' : 'already_canceled';
  const canceled = {
    status: 'canceled_by_user',
    canceled_from: state.status,
    next_step_at: null,
    updated_at: now,
  };
  await trx.updateTable('scheduled_posts').set(canceled).where('id', '=', id).execute();
  await recordEvent(trx, row, 'canceled');
  await announcePost(trx, row);
  return 'canceled';
}
