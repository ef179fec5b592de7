import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { everyMachine, wake } from '#platform/live/announce.ts';

/**
 * Holds an account's due rows, so that none are claimed until the account is released. Their due times do not change,
 * so each machine sees their full delay afterwards. Returns the start of the hold.
 */
export async function holdAccount(trx: ServiceDatabase, accountId: string): Promise<Date> {
  const { created_at: heldAt } = await trx
    .insertInto('held_accounts')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ created_at: sql<Date>`now()` }))
    .returning('created_at')
    .executeTakeFirstOrThrow();
  return heldAt;
}

/** Releases an account, so that its due rows can be claimed immediately. */
export async function releaseAccount(trx: ServiceDatabase, accountId: string): Promise<void> {
  await trx.deleteFrom('held_accounts').where('account_id', '=', accountId).execute();
  await wake(trx, everyMachine);
}

export async function isAccountHeld(service: ServiceDatabase, accountId: string): Promise<boolean> {
  const held = await service
    .selectFrom('held_accounts')
    .where('account_id', '=', accountId)
    .select('account_id')
    .executeTakeFirst();
  return held !== undefined;
}

/**
 * Returns a SQL condition that is true if the account in the given column is not held. PostgreSQL reads the held
 * accounts once for `not in`, and once per row for `not exists`.
 */
export function isNotHeld(accountColumn: string): string {
  return `${accountColumn} not in (select account_id from held_accounts)`;
}
