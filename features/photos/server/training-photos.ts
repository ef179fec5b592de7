import { sql } from 'kysely';
import { type AnyDatabase, tablesOf } from '#platform/database/database.ts';

/** Of so many of the newest photos the best are taken. */
const newest = 200;

/**
 * Photos of a persona that are good to learn it from, the best first, by their paths: favourites, then the newest. What
 * shows somebody else, nobody or several people teaches the wrong thing.
 */
export async function findTrainingPhotos(db: AnyDatabase, influencerId: string, limit: number): Promise<string[]> {
  const photos = await tablesOf(db)
    .selectFrom('influencer_photos')
    .select(['image_url', 'likeness', sql<boolean>`coalesce((meta->>'favorite')::boolean, false)`.as('favorite')])
    .where('influencer_id', '=', influencerId)
    .where('kind', '=', 'generated')
    .orderBy('created_at', 'desc')
    .limit(newest)
    .execute();
  const right = photos.filter(({ likeness }) => likeness === null || verdictOf(likeness) === 'same');
  return right
    .toSorted((one, other) => Number(other.favorite) - Number(one.favorite))
    .slice(0, limit)
    .map(({ image_url }) => image_url);
}

function verdictOf(likeness: unknown): unknown {
  return typeof likeness === 'object' && likeness !== null && 'verdict' in likeness ? likeness.verdict : undefined;
}
