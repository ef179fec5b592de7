import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { getFileKey } from '../image-rules.ts';

export type WithdrawnImages = {
  readonly userId: string;
  /** The influencers that the images show. */
  readonly personaIds: readonly string[];
  /** Images whose files may not name the influencer they show. */
  readonly paths: readonly string[];
};

/**
 * Schedules the deletion of every image of the given influencers, including parts that were cropped for posts, even if
 * it is still referenced.
 */
export async function withdrawImages(
  trx: ServiceDatabase,
  { userId, personaIds, paths }: WithdrawnImages,
): Promise<void> {
  const shown = sql`any(${[...personaIds]}::text[])`;
  await sql`
    insert into withdrawn_pictures (key, user_id)
    select key, user_id from files
    where user_id = ${userId}
      and (
        provenance->>'personaId' = ${shown} or provenance->>'companionId' = ${shown}
        or key = any(${paths.map(getFileKey)}::text[])
      )
    on conflict do nothing`.execute(trx);
}
