import type { UserDatabase } from '#platform/database/database.ts';
import { mayEdit } from '../post-status.ts';
import { accountColumns, contentColumns, type NewContent, timeColumns, type When } from './post-columns.ts';
import { recordEvent } from './post-events.ts';
import { lockPost, requeuePost, stateOf } from './posts.ts';
import type { ScheduleOutcome } from './schedule-post.ts';

type Edit = { readonly content: NewContent; readonly when: When };

/**
 * Changes a post that is not yet published; from now on it is for the account connected now. A worker that claims it at
 * the same instant wins, and the edit is refused.
 */
export async function editPost(db: UserDatabase, id: string, wanted: Edit): Promise<ScheduleOutcome> {
  const time = timeColumns(wanted.when);
  if (!time) return { kind: 'refused', refusal: 'invalid_time' };

  return db.transaction().execute(async (trx): Promise<ScheduleOutcome> => {
    const row = await lockPost(trx, id);
    if (!row) return { kind: 'missing' };
    const state = stateOf(row);
    if (!mayEdit(state)) return { kind: 'not editable', state };
    const content = contentColumns(wanted.content, row);
    if ('rule' in content) return { kind: 'refused', refusal: content };
    const account = await accountColumns(trx, row.influencer_id);
    if (!account) return { kind: 'refused', refusal: 'missing_late_account_id' };
    await recordEvent(trx, row, 'changed');
    return { kind: 'saved', row: await requeuePost(trx, id, { ...time, ...account, ...content }) };
  });
}
