import type { ServiceDatabase } from '#platform/database/database.ts';

/**
 * Waits for the account's turn, which lasts until the transaction ends. Returns false where there is no such account.
 */
export async function lockAccount(trx: ServiceDatabase, userId: string): Promise<boolean> {
  const account = await trx
    .selectFrom('accounts')
    .where('user_id', '=', userId)
    .select('user_id')
    .forUpdate()
    .executeTakeFirst();
  return account !== undefined;
}
