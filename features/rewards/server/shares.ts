import { type Selectable, sql } from 'kysely';
import { findUser } from '#features/account/server/public.ts';
import {
  type AnyDatabase,
  getTables,
  type ServiceDatabase,
  type Tables,
  type UserDatabase,
} from '#platform/database/database.ts';
import { type Share, type ShareToReview, share } from '../contract.ts';
import { readShare, shownShares } from '../share-rules.ts';

/** Submits a post; returns null if any user has already submitted it. */
export async function submitShare(db: UserDatabase, userId: string, url: string): Promise<Share | null> {
  const read = readShare(url);
  if (read.kind !== 'post') throw new Error('the contract accepts only links to posts');
  const row = await db
    .insertInto('social_shares')
    .values({ user_id: userId, url: url.trim(), ...read.post })
    .onConflict((conflict) => conflict.column('link').where('status', '<>', sql.lit('rejected')).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ? toShare(row) : null;
}

/** Returns the latest posts that a user submitted, newest first. */
export async function listShares(db: AnyDatabase, userId: string): Promise<Share[]> {
  const rows = await getTables(db)
    .selectFrom('social_shares')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(shownShares)
    .selectAll()
    .execute();
  return rows.map(toShare);
}

/** Maximum number of posts in the review list. */
const reviewed = 50;

/** Returns the posts that have been pending review the longest. */
export async function listSharesToReview(service: ServiceDatabase): Promise<ShareToReview[]> {
  const rows = await service
    .selectFrom('social_shares')
    .where('status', '=', 'pending')
    .orderBy('created_at')
    .orderBy('id')
    .limit(reviewed)
    .selectAll()
    .execute();
  return Promise.all(
    rows.map(async (row) => ({ ...toShare(row), email: (await findUser(service, row.user_id))?.email ?? '' })),
  );
}

/** Converts a row to the shape shown to users. */
export function toShare(row: Selectable<Tables['social_shares']>): Share {
  return share.parse({ ...row, created_at: row.created_at.toISOString() });
}
