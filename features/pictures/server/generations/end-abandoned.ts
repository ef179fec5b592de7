import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { RecurringRun } from '#platform/jobs/jobs.ts';
import { failImage } from './draw-image.ts';

/**
 * Ends the images that were begun long before the longest deadline and never ended, so that no credit stays reserved
 * for work that nobody does. Any number of processes may do it: what is done twice has one
 * effect. Returns how many there were.
 */
export async function endAbandoned(
  service: ServiceDatabase,
  { forUser }: Pick<RecurringRun, 'forUser'>,
): Promise<number> {
  const images = await service
    .selectFrom('generation_images as image')
    .innerJoin('generations as generation', 'generation.id', 'image.generation_id')
    .where('image.status', 'in', ['waiting', 'drawing'])
    .where('image.updated_at', '<', sql<Date>`now() - interval '1 hour'`)
    .select(['image.generation_id', 'image.position', 'image.user_id', 'generation.influencer_id'])
    .execute();
  for (const image of images)
    await forUser(image.user_id, () => failImage(service, image, 'failed', 'The image was not made in time.'));
  return images.length;
}
