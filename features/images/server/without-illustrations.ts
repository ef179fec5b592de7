import { sql } from 'kysely';
import { type AnyDatabase, getTables } from '#platform/database/database.ts';
import { getFileKey } from '../image-rules.ts';

/**
 * Filters illustrations out of the given image paths, which leaves uploads and images from a model. Keeps the order.
 */
export async function withoutIllustrations(db: AnyDatabase, paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return [];
  const illustrated = await getTables(db)
    .selectFrom('files')
    .select('key')
    .where('key', 'in', paths.map(getFileKey))
    .where(sql<boolean>`provenance->>'source' = 'algorithmicMedia'`)
    .execute();
  const left = new Set(illustrated.map(({ key }) => key));
  return paths.filter((path) => !left.has(getFileKey(path)));
}
