import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { everyMachine, wake } from '#platform/live/announce.ts';

/**
 * Lets an account's due rows wait: nothing claims them until they are released. They keep their instants, so that each
 * machine then finds them as late as they are. Returns when the hold began.
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

/** Lets an account's due rows be claimed again, at once. */
export async function releaseAccount(trx: ServiceDatabase, accountId: string): Promise<void> {
  await trx.deleteFrom('held_accounts').where('account_id', '=', accountId).execute();
  await wake(trx, everyMachine);
}

/** Whether an account is held at this moment. */
export async function isAccountHeld(service: ServiceDatabase, accountId: string): Promise<boolean> {
  const held = await service
    .selectFrom('held_accounts')
    .where('account_id', '=', accountId)
    .select('account_id')
    .executeTakeFirst();
  return held !== undefined;
}

/** Part of a statement: whether the account that a column names is not held. */
export function isNotHeld(accountColumn: string): string {
  return `not exists (select from held_accounts where account_id = ${accountColumn})`;
}
