import { sql } from 'kysely';
import type { UserDatabase } from '#platform/database/database.ts';
import { maxUploadsPerDay } from '../image-rules.ts';

/** Returns 0 if the user may upload. Concurrent uploads may all pass this check and exceed the maximum. */
export async function secondsUntilNextUpload(db: UserDatabase): Promise<number> {
  const { count, seconds } = await db
    .selectFrom('files')
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .where('provenance', 'is', null) // generated images have a provenance
    .where('media_type', 'like', 'image/%')
    .select([
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`ceil(extract(epoch from min(created_at) + interval '1 day' - now()))::integer`.as('seconds'),
    ])
    .executeTakeFirstOrThrow();
  return count < maxUploadsPerDay ? 0 : seconds;
}
