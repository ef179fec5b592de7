import { type AnyDatabase, getTables } from '#platform/database/database.ts';
import type { Subscription } from './subscription-token.ts';

/** Returns the kinds of email that a user unsubscribed from. */
export async function listSwitchedOff(db: AnyDatabase, userId: string): Promise<readonly string[]> {
  const rows = await getTables(db)
    .selectFrom('mail_preferences')
    .select('kind')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ kind }) => kind);
}

/** Turns a kind of email on or off for a user. Does nothing if the user no longer exists. */
export async function setSubscribed(
  db: AnyDatabase,
  { userId, kind }: Subscription,
  subscribed: boolean,
): Promise<void> {
  const preferences = getTables(db);
  if (subscribed) {
    await preferences.deleteFrom('mail_preferences').where('user_id', '=', userId).where('kind', '=', kind).execute();
    return;
  }
  await preferences
    .insertInto('mail_preferences')
    .values({ user_id: userId, kind })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
    .catch((error: unknown) => {
      if (!isUserMissing(error)) throw error;
    });
}

function isUserMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503';
}
