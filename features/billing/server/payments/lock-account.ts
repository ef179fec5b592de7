import type { ServiceDatabase } from '#platform/database/database.ts';

/** Locks the account until the end of the transaction. Returns false if the account does not exist. */
export async function lockAccount(trx: ServiceDatabase, userId: string): Promise<boolean> {
  const account = await trx
    .selectFrom('accounts')
    .where('user_id', '=', userId)
    .select('user_id')
    .forUpdate()
    .executeTakeFirst();
  return account !== undefined;
}
