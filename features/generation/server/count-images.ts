import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { toUtcDay } from '#platform/database/days.ts';

/** Returns how many images were finished on each day since a date. */
export function imagesByDay(
  service: ServiceDatabase,
  since: Date,
): Promise<{ day: string; done: number; failed: number }[]> {
  return service
    .selectFrom('generation_images')
    .select([
      toUtcDay('updated_at').as('day'),
      sql<number>`(count(*) filter (where status = 'done'))::integer`.as('done'),
      sql<number>`(count(*) filter (where status = 'failed'))::integer`.as('failed'),
    ])
    .where('updated_at', '>=', since)
    .where('status', 'in', ['done', 'failed'])
    .groupBy('day')
    .execute();
}

/** Returns how many requested images have not been generated yet. */
export async function countWaitingImages(service: ServiceDatabase): Promise<number> {
  const { count } = await service
    .selectFrom('generation_images')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('status', 'in', ['waiting', 'drawing'])
    .executeTakeFirstOrThrow();
  return count;
}
