import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/database/database.ts';
import { canceledStatuses } from '../post-status.ts';

/** Returns the newest post that uses each of a user's images, and its day, by image path. */
export async function findPostsOfImages(
  db: AnyDatabase,
  userId: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: string; readonly day: string }>> {
  if (paths.length === 0) return new Map();
  const { rows } = await sql<{ path: string; id: string; day: string }>`
    select distinct on (path) path, coalesce(post.post_id, post.id) as id,
      to_char(post.scheduled_at at time zone coalesce(post.timezone, 'UTC'), 'YYYY-MM-DD') as day
    from scheduled_posts as post
      cross join lateral unnest(post.files) as key
      cross join lateral (select '/files/' || key as path) as file
    where post.user_id = ${userId} and path = any(${[...paths]}::text[])
      and post.status <> all(${[...canceledStatuses]}::text[])
    order by path, post.scheduled_at desc`.execute(db);
  return new Map(rows.map(({ path, id, day }) => [path, { id, day }]));
}
