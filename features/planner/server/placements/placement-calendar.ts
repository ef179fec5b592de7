import { sql } from 'kysely';
import type { UserDatabase } from '#platform/database/database.ts';
import type { PlacedPost } from '../../choose-placements.ts';
import { canceledStatuses } from '../../post-status.ts';
import { toInstant } from '../../post-time.ts';

/**
 * Returns the posts on an influencer's calendar since an instant: the drafts that the product prepares, and the
 * scheduled and published posts.
 */
export async function listCalendar(
  db: UserDatabase,
  influencerId: string,
  since: Date,
): Promise<Omit<PlacedPost, 'placementId'>[]> {
  // Before the posts: a draft that is scheduled in the meantime is found as a post.
  const drafts = await db
    .selectFrom('post_slots')
    .innerJoin('post_drafts', 'post_drafts.id', 'post_slots.id')
    .select(['post_slots.id', 'state', 'halted', 'scheduled_local', 'timezone'])
    .where('post_slots.influencer_id', '=', influencerId)
    .execute();
  const posts = await db
    .selectFrom('scheduled_posts')
    .select([
      sql<string>`coalesce(post_id, id)`.as('id'),
      sql<Date>`min(scheduled_at)`.as('at'),
      sql<string>`min(coalesce(left(scheduled_local, 10), to_char(scheduled_at at time zone 'UTC', 'YYYY-MM-DD')))`.as(
        'day',
      ),
    ])
    .where('influencer_id', '=', influencerId)
    .where('scheduled_at', '>=', since)
    .where('status', 'not in', [...canceledStatuses])
    .groupBy(sql`coalesce(post_id, id)`)
    .execute();
  const isPost = new Set(posts.map(({ id }) => id));
  return [
    ...posts.map(({ id, at, day }) => ({ id, atMs: at.getTime(), day, isOpen: false })),
    ...drafts
      .filter(({ id }) => !isPost.has(id))
      .map(({ id, state, halted, scheduled_local: local, timezone }) => ({
        id,
        atMs: toInstant(local, timezone)?.epochMilliseconds ?? 0,
        day: local.slice(0, 10),
        isOpen: state === 'waiting' && halted !== 'edited',
      })),
  ];
}
