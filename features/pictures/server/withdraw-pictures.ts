import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { fileKeyOf } from '../picture-rules.ts';

export type WithdrawnPictures = {
  readonly userId: string;
  /** Whom the pictures show. */
  readonly personaIds: readonly string[];
  /** Those of which the file may not say whom it shows. */
  readonly paths: readonly string[];
};

/** Has every picture of some personas deleted, parts that were cut for posts too, whatever names it. */
export async function withdrawPictures(
  trx: ServiceDatabase,
  { userId, personaIds, paths }: WithdrawnPictures,
): Promise<void> {
  await sql`
    insert into withdrawn_pictures (key, user_id)
    select key, user_id from files
    where user_id = ${userId}
      and (provenance->>'personaId' = any(${[...personaIds]}::text[]) or key = any(${paths.map(fileKeyOf)}::text[]))
    on conflict do nothing`.execute(trx);
}
