import type { UserDatabase } from '#platform/database/database.ts';
import { isPicturePath } from '../picture-rules.ts';

/**
 * The path of a picture that is the caller's own, from an address as a call received it; undefined for anything else. The
 * address may begin with any origin: the same installation is reached under several names.
 */
export async function ownPicturePath(db: UserDatabase, address: string): Promise<string | undefined> {
  if (!URL.canParse(address)) return undefined;
  const { pathname } = new URL(address);
  if (!isPicturePath(pathname)) return undefined;
  const file = await db
    .selectFrom('files')
    .select('key')
    .where('key', '=', pathname.slice('/files/'.length))
    .executeTakeFirst();
  return file && pathname;
}
