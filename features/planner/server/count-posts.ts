import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { rowCount, toUtcDay } from '#platform/database/days.ts';

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
