import { sql } from 'kysely';
import type { UserDatabase } from '#platform/database/database.ts';
import { maxUploadsPerDay } from '../picture-rules.ts';

/** How the names of what people uploaded begin; a picture that was made for them is none of it. */
const prefix = 'upload/';

/** The name under which an upload is kept: the person's own for it, shortened. */
export function uploadName(name: string): string {
  return prefix + name.slice(0, 200).toWellFormed();
}

/** 0 while the person may upload; uploads that arrive at the same instant may pass the maximum by as many. */
export async function secondsUntilNextUpload(db: UserDatabase): Promise<number> {
  const { count, seconds } = await db
    .selectFrom('files')
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .where(sql<boolean>`starts_with(name, ${prefix})`)
    .select([
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`ceil(extract(epoch from min(created_at) + interval '1 day' - now()))::integer`.as('seconds'),
    ])
    .executeTakeFirstOrThrow();
  return count < maxUploadsPerDay ? 0 : seconds;
}
