import type { UserDatabase } from '#platform/database/database.ts';
import { isUnconfirmed } from '../post-status.ts';
import { accountColumns, type Refusal, timeNow } from './post-columns.ts';
import { recordEvent } from './post-events.ts';
import { announcePost, lockPost, type PostRow, requeuePost, toPostState } from './posts.ts';

export type ResolveOutcome =
  | { readonly kind: 'saved'; readonly row: PostRow }
  | { readonly kind: 'missing' }
  | { readonly kind: 'not unconfirmed' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/**
 * Resolves an unconfirmed post based on the user's decision: either it is on Instagram, or it is not and is published
 * again immediately.
 */
export async function resolvePost(
  db: UserDatabase,
  id: string,
  outcome: 'posted' | 'publish_again',
): Promise<ResolveOutcome> {
  return db.transaction().execute(async (trx): Promise<ResolveOutcome> => {
    const row = await lockPost(trx, id);
    if (!row) return { kind: 'missing' };
    if (!isUnconfirmed(toPostState(row))) return { kind: 'not unconfirmed' };
    if (outcome === 'posted') return { kind: 'saved', row: await markPosted(trx, row) };

    const account = await accountColumns(trx, row.influencer_id);
    if (!account) return { kind: 'refused', refusal: 'missing_late_account_id' };
    await recordEvent(trx, row, 'queued', 'The user did not find it on Instagram and published it again.');
    return { kind: 'saved', row: await requeuePost(trx, id, { ...account, ...timeNow() }) };
  });
}

async function markPosted(trx: UserDatabase, { id, ...before }: PostRow): Promise<PostRow> {
  const posted = { status: 'posted', posted_at: before.publish_called_at ?? new Date(), reason: null, cause: null };
  const row = await trx
    .updateTable('scheduled_posts')
    .set({ ...posted, updated_at: new Date() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(trx, row, 'posted', 'The user found it on Instagram.');
  await announcePost(trx, row);
  return row;
}
