import { z } from 'zod';
import type { UserDatabase } from '#platform/database/database.ts';
import { type ConnectionRow, findOfProfile } from './connections.ts';

const rawAccount = z.object({ profilePicture: z.string().nullish() });

/** The copies that are kept of accounts' pictures, as addresses of avatars elsewhere run out. */
export const accountAvatars = {
  /** The path of the copy of this picture, where it is still the account's. */
  async copyOf(db: UserDatabase, profileId: string, url: string): Promise<string | null> {
    const row = await findOfProfile(db, profileId);
    return row && isCopyOf(row, url) ? row.avatar_url : null;
  },

  /** Shows a copy in place of the account's picture, where it is still that. */
  async keepCopy(db: UserDatabase, profileId: string, url: string, path: string): Promise<void> {
    const row = await findOfProfile(db, profileId);
    if (!row || !isSamePicture(row, url)) return;
    await db
      .updateTable('instagram_connections')
      .set({ avatar_url: path })
      .where('influencer_id', '=', row.influencer_id)
      .where('account_id', '=', row.account_id)
      .execute();
  },
};

/** Whether what is shown of an account is a copy of the picture that it has. */
export function isCopyOf(row: ConnectionRow, url: string): boolean {
  return row.avatar_url?.startsWith('/files/') === true && isSamePicture(row, url);
}

/** What follows the path is a signature, which is another one each time. */
function isSamePicture(row: ConnectionRow, url: string): boolean {
  const known = rawAccount.safeParse(row.raw).data?.profilePicture;
  return typeof known === 'string' && known.split('?')[0] === url.split('?')[0];
}
