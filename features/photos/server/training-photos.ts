import { sql } from 'kysely';
import { type AnyDatabase, getTables } from '#platform/database/database.ts';

/** How many of the newest photos the best ones are selected from. */
const newest = 200;

/**
 * Returns the paths of photos suitable for training an influencer's model, best first: favorites, then the newest.
 * Photos with a different face, no face or several faces are excluded, because they would spoil the training.
 */
export async function findTrainingPhotos(db: AnyDatabase, influencerId: string, limit: number): Promise<string[]> {
  const photos = await getTables(db)
    .selectFrom('influencer_photos')
    .select(['image_url', 'likeness', sql<boolean>`coalesce((meta->>'favorite')::boolean, false)`.as('favorite')])
    .where('influencer_id', '=', influencerId)
    .where('kind', '=', 'generated')
    .orderBy('created_at', 'desc')
    .limit(newest)
    .execute();
  const right = photos.filter(({ likeness }) => likeness === null || findVerdict(likeness) === 'same');
  return right
    .toSorted((one, other) => Number(other.favorite) - Number(one.favorite))
    .slice(0, limit)
    .map(({ image_url }) => image_url);
}

function findVerdict(likeness: unknown): unknown {
  return typeof likeness === 'object' && likeness !== null && 'verdict' in likeness ? likeness.verdict : undefined;
}
