import { z } from 'zod';
import type { UserDatabase } from '#platform/database/database.ts';
import { type ConnectionRow, findConnectionByProfile } from './connections.ts';

const rawAccount = z.object({ profilePicture: z.string().nullish() });

/** Copies of accounts' profile images, because the original URLs expire. */
export const accountAvatars = {
  /** Returns the path of this image's copy, if the account still has the image. */
  async copyOf(db: UserDatabase, profileId: string, url: string): Promise<string | null> {
    const row = await findConnectionByProfile(db, profileId);
    return row && isCopy(row, url) ? row.avatar_url : null;
  },

  /** Replaces the account's image with a copy, if the account still has it. */
  async keepCopy(db: UserDatabase, profileId: string, url: string, path: string): Promise<void> {
    const row = await findConnectionByProfile(db, profileId);
    if (!row || !isSameImage(row, url)) return;
    await db
      .updateTable('instagram_connections')
      .set({ avatar_url: path })
      .where('influencer_id', '=', row.influencer_id)
      .where('account_id', '=', row.account_id)
      .execute();
  },
};

/** Returns whether the displayed image of an account is a copy of its current one. */
export function isCopy(row: ConnectionRow, url: string): boolean {
  return row.avatar_url?.startsWith('/files/') === true && isSameImage(row, url);
}

/** The part after the path is a signature that changes every time. */
function isSameImage(row: ConnectionRow, url: string): boolean {
  const known = rawAccount.safeParse(row.raw).data?.profilePicture;
  return typeof known === 'string' && known.split('?')[0] === url.split('?')[0];
}
