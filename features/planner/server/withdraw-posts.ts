import type { Database } from '#platform/database/database.ts';
import { canceledStatuses } from '../post-status.ts';
import { cancelPost } from './cancel-post.ts';
import { deleteDraft } from './drafts.ts';

/**
 * Removes the posts and drafts of clones whose consent was withdrawn from the calendar. Published posts remain on
 * Instagram.
 */
export async function withdrawPosts(
  asUser: Database['asUser'],
  { userId, influencerIds }: { readonly userId: string; readonly influencerIds: readonly string[] },
): Promise<void> {
  const db = asUser(userId);
  const drafts = await db.selectFrom('post_drafts').select('id').where('influencer_id', 'in', influencerIds).execute();
  const posts = await db
    .selectFrom('scheduled_posts')
    .select('id')
    .where('influencer_id', 'in', influencerIds)
    .where('status', 'not in', ['posted', ...canceledStatuses])
    .execute();
  for (const { id } of drafts) await db.transaction().execute((trx) => deleteDraft(trx, userId, id));
  for (const { id } of posts) await db.transaction().execute((trx) => cancelPost(trx, id));
}
