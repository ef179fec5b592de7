import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/database/database.ts';

/** In how many of a persona's posts that are still to be published each picture is, by the path of its file. */
export async function countWaitingPosts(
  db: AnyDatabase,
  userId: string,
  influencerId: string,
): Promise<ReadonlyMap<string, number>> {
  // The file that a post names, whoever's address stands before it.
  const { rows } = await sql<{ path: string; posts: number }>`
    select '/files/' || key as path, count(distinct post.id)::integer as posts
    from scheduled_posts as post cross join lateral unnest(file_keys(post.media_urls)) as key
    where post.user_id = ${userId} and post.influencer_id = ${influencerId} and post.next_step_at is not null
    group by key`.execute(db);
  return new Map(rows.map(({ path, posts }) => [path, posts]));
}
