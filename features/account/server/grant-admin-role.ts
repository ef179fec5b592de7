import type { ServiceDatabase } from '#platform/database/database.ts';

/**
 * Gives a person the admin role where it is due. Runs before each session and changes nothing the second time. `adminEmails`
 * undefined means that the first account of the installation is its admin.
 */
export async function grantAdminRole(
  service: ServiceDatabase,
  userId: string,
  adminEmails: readonly string[] | undefined,
): Promise<void> {
  await service.transaction().execute(async (trx) => {
    if (!(await isAdmin(trx, userId, adminEmails))) return;
    await trx
      .insertInto('user_roles')
      .values({ user_id: userId, role: 'admin' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
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
