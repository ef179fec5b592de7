import { sql } from 'kysely';
import type { AnyDatabase, ServiceDatabase, UserDatabase } from '#platform/database/database.ts';
import { rowCount, toUtcDay } from '#platform/database/days.ts';
import { canceledStatuses } from '../post-status.ts';

/** Counts the posts that were published or failed permanently, by day since a date. */
export function postsByDay(
  service: ServiceDatabase,
  since: Date,
): Promise<{ day: string; posted: number; failed: number }[]> {
  return service
    .selectFrom('scheduled_posts')
    .select([
      toUtcDay('updated_at').as('day'),
      sql<number>`(count(*) filter (where status = 'posted'))::integer`.as('posted'),
      sql<number>`(count(*) filter (where status = 'failed'))::integer`.as('failed'),
    ])
    .where('updated_at', '>=', since)
    .where('status', 'in', ['posted', 'failed'])
    .groupBy('day')
    .execute();
}

/** Counts the posts by status. */
export function countPosts(service: ServiceDatabase): Promise<{ status: string; count: number }[]> {
  return service
    .selectFrom('scheduled_posts')
    .select(['status', rowCount.as('count')])
    .groupBy('status')
    .execute();
}

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

/** Returns the influencers that have a post published between two instants. */
export async function findPosting(service: ServiceDatabase, from: Date, to: Date): Promise<readonly string[]> {
  const rows = await service
    .selectFrom('scheduled_posts')
    .select('influencer_id')
    .distinct()
    .where('next_step_at', '>=', from)
    .where('next_step_at', '<', to)
    .execute();
  return rows.map(({ influencer_id }) => influencer_id);
}

/**
 * Returns the captions of an influencer's latest posts and their times, newest first and at most `most`. Skips canceled
 * posts and empty captions.
 */
export async function findLatestCaptions(
  db: UserDatabase,
  influencerId: string,
  most: number,
): Promise<{ caption: string; scheduled_at: Date }[]> {
  return await db
    .selectFrom('scheduled_posts')
    .where('influencer_id', '=', influencerId)
    .where('status', 'not in', [...canceledStatuses])
    .where('caption', '!=', '')
    .where(({ or, eb }) => or([eb('post_id', 'is', null), eb('post_id', '=', eb.ref('id'))])) // one per post
    .select(['caption', 'scheduled_at'])
    .orderBy('scheduled_at', 'desc')
    .limit(most)
    .execute();
}

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
