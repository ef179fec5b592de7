import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { freeTrainings, starterCredits } from '../account-rules.ts';

/**
 * Gives a person what every account has: a profile on the free plan, the starter credits, and the admin role where it is due.
 * Runs before each session and changes nothing the second time, so no account is ever without.
 * `adminEmails` undefined means that the first account of the installation is its admin.
 */
export async function openAccount(
  service: ServiceDatabase,
  userId: string,
  adminEmails: readonly string[] | undefined,
): Promise<void> {
  await service.transaction().execute(async (trx) => {
    const profile = { user_id: userId, max_influencers: freeTrainings };
    const { numInsertedOrUpdatedRows: opened } = await trx
      .insertInto('profiles')
      .values(profile)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (opened)
      await sql`select move_credits(${userId}, ${starterCredits}, 'starter', ${`starter/${userId}`}, 'Starter credits')`.execute(
        trx,
      );
    if (await isAdmin(trx, userId, adminEmails)) {
      await trx
        .insertInto('user_roles')
        .values({ user_id: userId, role: 'admin' })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
}

async function isAdmin(
  trx: ServiceDatabase,
  userId: string,
  adminEmails: readonly string[] | undefined,
): Promise<boolean> {
  if (adminEmails) {
    const { email } = await trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
    return adminEmails.includes(email);
  }
  const mark = { name: 'first admin', value: userId };
  const first = await trx
    .insertInto('installation_marks')
    .values(mark)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Boolean(first.numInsertedOrUpdatedRows);
}
