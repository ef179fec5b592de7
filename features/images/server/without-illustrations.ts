import { sql } from 'kysely';
import { type AnyDatabase, tablesOf } from '#platform/database/database.ts';
import { fileKeyOf } from '../image-rules.ts';

/** Returns the given image paths, in order, without illustrations: images from a model, or uploads. */
export async function withoutIllustrations(db: AnyDatabase, paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return [];
  const illustrated = await tablesOf(db)
    .selectFrom('files')
    .select('key')
    .where('key', 'in', paths.map(fileKeyOf))
    .where(sql<boolean>`provenance->>'source' = 'algorithmicMedia'`)
    .execute();
  const left = new Set(illustrated.map(({ key }) => key));
  return paths.filter((path) => !left.has(fileKeyOf(path)));
}
