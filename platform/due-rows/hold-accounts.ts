import type { ServiceDatabase } from '#platform/database/database.ts';
import { everyMachine, wake } from '#platform/live/announce.ts';

/**
 * Lets an account's due rows wait: nothing claims them until they are released. They keep their instants, so that each
 * machine then finds them as late as they are.
 */
export async function holdAccount(trx: ServiceDatabase, accountId: string): Promise<void> {
  await trx
    .insertInto('held_accounts')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lets an account's due rows be claimed again, at once. */
export async function releaseAccount(trx: ServiceDatabase, accountId: string): Promise<void> {
  await trx.deleteFrom('held_accounts').where('account_id', '=', accountId).execute();
  await wake(trx, everyMachine);
}

/** Part of a statement: whether the account that a column names is not held. */
export function isNotHeld(accountColumn: string): string {
  return `not exists (select from held_accounts where account_id = ${accountColumn})`;
}
