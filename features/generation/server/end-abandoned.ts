import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { RecurringRun } from '#platform/jobs/jobs.ts';
import { failImage } from './generate-image.ts';

/**
 * Ends images that have not changed for longer than the longest job deadline, so that no credit stays reserved for an
 * image that no worker is processing. Images that their queue has not reached yet may wait for hours. Concurrent runs
 * are safe. Returns the number of ended images.
 */
export async function endAbandoned(
  service: ServiceDatabase,
  { forUser }: Pick<RecurringRun, 'forUser'>,
): Promise<number> {
  const images = await service
    .with(
      (cte) => cte('in_service').materialized(),
      (db) =>
        db
          .selectFrom('generation_images')
          .where('status', '<>', 'waiting')
          .where('updated_at', '>', sql<Date>`now() - interval '1 hour'`)
          .groupBy('queue')
          .select((eb) => ['queue', eb.fn.min('turn').as('turn')]),
    )
    .selectFrom('generation_images as image')
    .innerJoin('generations as generation', 'generation.id', 'image.generation_id')
    .leftJoin('in_service', 'in_service.queue', 'image.queue')
    .where('image.status', 'in', ['waiting', 'drawing'])
    .where('image.updated_at', '<', sql<Date>`now() - interval '1 hour'`)
    .where(({ eb, or, ref }) =>
      or([
        eb('image.status', '=', 'drawing'),
        eb('in_service.turn', 'is', null),
        eb('image.turn', '<=', ref('in_service.turn')),
      ]),
    )
    .select(['image.generation_id', 'image.position', 'image.user_id', 'generation.influencer_id'])
    .execute();
  for (const image of images)
    await forUser(image.user_id, () => failImage(service, image, 'failed', 'The image was not generated in time.'));
  return images.length;
}
