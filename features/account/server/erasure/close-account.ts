import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { ErasedUser } from '#platform/personal-data.ts';
import { endSessions } from '../end-sessions.ts';

/**
 * Starts the erasure of a user: from then on the account cannot sign in, and its address is available for a new one. An
 * erasure that was already started continues unchanged. Returns null if the user has kept the account.
 */
export async function closeAccount(service: ServiceDatabase, userId: string, now: Date): Promise<ErasedUser | null> {
  return service.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('erasures')
      .selectAll()
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return null;
    const accountId = row.account_id;
    if (row.email !== null && row.name !== null) return { userId, accountId, email: row.email, name: row.name };
    const { email, name } = await trx
      .selectFrom('users')
      .select(['email', 'name'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    await trx.updateTable('erasures').set({ begun_at: now, email, name }).where('user_id', '=', userId).execute();
    await trx.deleteFrom('auth_accounts').where('user_id', '=', userId).execute();
    await trx.deleteFrom('user_roles').where('user_id', '=', userId).execute();
    await trx.deleteFrom('verifications').where(sql<boolean>`strpos(value, ${userId}) > 0`).execute();
    await endSessions(trx, userId);
    const erasedUser = { email: `${accountId}@erased.invalid`, name: '', email_verified: false, updated_at: now };
    await trx.updateTable('users').set(erasedUser).where('id', '=', userId).execute();
    return { userId, accountId, email, name };
  });
}
