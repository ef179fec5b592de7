import type { UserDatabase } from '#platform/database/database.ts';
import { announce, wake } from '#platform/live/announce.ts';
import { mayCancel, mayEdit, postStatus } from '../post-status.ts';
import { mediaOf, type NewPost, type Refusal, timeOf } from './schedule-post.ts';

export type EditOutcome =
  | { kind: 'changed' }
  | { kind: 'missing' }
  | { kind: 'not editable' }
  | { kind: 'refused'; code: Refusal };

/** Changes a post that has not begun to be published. A worker that claims it at the same instant wins, and the edit is refused. */
export async function editPost(
  db: UserDatabase,
  id: string,
  wanted: Pick<NewPost, 'caption' | 'mediaUrls'> & { when: { local: string; zone: string } },
): Promise<EditOutcome> {
  const time = timeOf(wanted.when);
  if (!time) return { kind: 'refused', code: 'invalid_time' };
  const media = await mediaOf(db, wanted.mediaUrls);
  if (typeof media === 'string') return { kind: 'refused', code: media };

  return db.transaction().execute(async (trx): Promise<EditOutcome> => {
    const row = await lock(trx, id);
    if (!row) return { kind: 'missing' };
    if (!mayEdit(row.status)) return { kind: 'not editable' };
    // What was handed over shows the old picture or words: it is left behind, unpublished, and a failed post begins anew.
    const afresh = { status: 'queued', prepared_ref: null, publish_called_at: null, failures: 0, reason: null };
    await trx
      .updateTable('scheduled_posts')
      .set({ ...time, ...afresh, caption: wanted.caption, media_urls: media, updated_at: new Date() })
      .where('id', '=', id)
      .execute();
    await announce(trx, [{ userId: row.user_id, topic: 'posts', influencerId: row.influencer_id }]);
    await wake(trx, 'publishing');
    return { kind: 'changed' };
  });
}

export type CancelOutcome = 'canceled' | 'already_canceled' | 'already_published' | 'publishing' | 'missing';

/** Takes a post off the calendar, for good. */
export async function cancelPost(db: UserDatabase, id: string): Promise<CancelOutcome> {
  return db.transaction().execute(async (trx): Promise<CancelOutcome> => {
    const row = await lock(trx, id);
    if (!row) return 'missing';
    if (row.status === 'posted') return 'already_published';
    if (row.status === 'running') return 'publishing';
    if (!mayCancel(row.status)) return 'already_canceled';
    const canceled = { status: 'canceled_by_user', next_step_at: null, updated_at: new Date() };
    await trx.updateTable('scheduled_posts').set(canceled).where('id', '=', id).execute();
    await announce(trx, [{ userId: row.user_id, topic: 'posts', influencerId: row.influencer_id }]);
    return 'canceled';
  });
}

async function lock(trx: UserDatabase, id: string) {
  const row = await trx
    .selectFrom('scheduled_posts')
    .select(['user_id', 'influencer_id', 'status', 'publish_called_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const status = postStatus.parse(row.status);
  // 'Trying again' after publish was called means asking what became of it: it may be on Instagram already.
  return { ...row, status: status === 'retry' && row.publish_called_at ? ('running' as const) : status };
}
