import type { UserDatabase } from '#platform/database/database.ts';
import { canceledStatuses } from '../post-status.ts';

/**
 * Returns the captions of an influencer's latest posts, newest first and at most `most`. Skips canceled posts and empty
 * captions.
 */
export async function findLatestCaptions(db: UserDatabase, influencerId: string, most: number): Promise<string[]> {
  const posts = await db
    .selectFrom('scheduled_posts')
    .where('influencer_id', '=', influencerId)
    .where('status', 'not in', [...canceledStatuses])
    .where('caption', '!=', '')
    .where(({ or, eb }) => or([eb('post_id', 'is', null), eb('post_id', '=', eb.ref('id'))])) // one per post
    .select('caption')
    .orderBy('scheduled_at', 'desc')
    .limit(most)
    .execute();
  return posts.map(({ caption }) => caption);
}
