import { sql } from 'kysely';
import type { UserDatabase } from '#platform/database/database.ts';

/** Of a persona's photos those that are in posts which are still to be published, and in how many of them. */
export async function listPhotosInPosts(
  db: UserDatabase,
  influencerId: string,
): Promise<{ photo_id: string; posts: number }[]> {
  // One statement, as it joins on the file that a post names, whoever's address stands before it.
  const { rows } = await sql<{ photo_id: string; posts: number }>`
    select photo.id as photo_id, count(distinct post.id)::int as posts
    from scheduled_posts as post
    cross join lateral unnest(file_keys(post.media_urls)) as key
    join influencer_photos as photo on photo.image_url = '/files/' || key
    where post.next_step_at is not null and photo.influencer_id = ${influencerId}
    group by photo.id`.execute(db);
  return rows;
}
