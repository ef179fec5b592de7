import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/database/database.ts';

/** Counts how many of an influencer's unpublished posts contain each image, by file path. */
export async function countWaitingPosts(
  db: AnyDatabase,
  userId: string,
  influencerId: string,
): Promise<ReadonlyMap<string, number>> {
  // Matches the file of a post regardless of the origin in its URL.
  const { rows } = await sql<{ path: string; posts: number }>`
    select '/files/' || key as path, count(distinct coalesce(post.post_id, post.id))::integer as posts
    from scheduled_posts as post cross join lateral unnest(post.files) as key
    where post.user_id = ${userId} and post.influencer_id = ${influencerId} and post.next_step_at is not null
    group by key`.execute(db);
  return new Map(rows.map(({ path, posts }) => [path, posts]));
}
