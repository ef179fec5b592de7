import type { ServiceDatabase } from '#platform/database/database.ts';
import { insertSecurityEvent } from './security-events.ts';

/**
 * Grants a user the admin role if they qualify. Runs before each session starts and when an address is confirmed; a
 * second run changes nothing. If `adminEmails` is undefined, the installation's first account is its admin.
 */
export async function grantAdminRole(
  service: ServiceDatabase,
  userId: string,
  adminEmails: readonly string[] | undefined,
): Promise<void> {
  await service.transaction().execute(async (trx) => {
    if (!(await earnsAdminRole(trx, userId, adminEmails))) return;
    const { numInsertedOrUpdatedRows: granted } = await trx
      .insertInto('user_roles')
      .values({ user_id: userId, role: 'admin' })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (granted) await insertSecurityEvent(trx, { userId, action: 'admin_role_granted', details: {}, userAgent: '' });
  });
}

// Only confirmed addresses count, because anyone can sign up with the owner's address.
async function earnsAdminRole(
  trx: ServiceDatabase,
  userId: string,
  adminEmails: readonly string[] | undefined,
): Promise<boolean> {
  if (adminEmails) {
    const { email, email_verified } = await trx
      .selectFrom('users')
      .select(['email', 'email_verified'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return email_verified && adminEmails.includes(email);
  }
  const mark = { name: 'first admin', value: userId };
  const first = await trx
    .insertInto('installation_marks')
    .values(mark)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Boolean(first.numInsertedOrUpdatedRows);
}

/** Returns whether a user is an operator of the installation, even if their address is not yet confirmed. */
export async function isAdmin(
  service: ServiceDatabase,
  { id, email }: { readonly id: string; readonly email: string },
  adminEmails: readonly string[] | undefined,
): Promise<boolean> {
  if (adminEmails?.includes(email)) return true;
  return hasAdminRole(service, id);
}

export async function hasAdminRole(service: ServiceDatabase, userId: string): Promise<boolean> {
  const role = await service
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', userId)
    .where('role', '=', 'admin')
    .executeTakeFirst();
  return role !== undefined;
}
