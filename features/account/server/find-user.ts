import type { ServiceDatabase } from '#platform/database/database.ts';

/** Returns a user's email and name for sending emails, or null if the account was deleted. */
export async function findUser(
  service: ServiceDatabase,
  userId: string,
): Promise<{ readonly name: string; readonly email: string } | null> {
  const user = await service.selectFrom('users').select(['name', 'email']).where('id', '=', userId).executeTakeFirst();
  return user ?? null;
}

/**
 * Returns the name used to greet a user in emails. It is null until their address is confirmed, because a stranger may
 * have signed up with the address and chosen the name.
 */
export async function findGreetedName(service: ServiceDatabase, userId: string): Promise<string | null> {
  const user = await service
    .selectFrom('users')
    .select('name')
    .where('id', '=', userId)
    .where('email_verified', '=', true)
    .executeTakeFirst();
  return user?.name.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ') ?? null;
}

/** Returns users' email addresses by id, leaving out deleted accounts. */
export async function findEmails(
  service: ServiceDatabase,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (!userIds.length) return new Map();
  const users = await service
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', 'in', [...userIds])
    .execute();
  return new Map(users.map(({ id, email }) => [id, email]));
}

/** Returns the users with the admin role. */
export async function findAdmins(
  service: ServiceDatabase,
): Promise<readonly { readonly id: string; readonly email: string }[]> {
  return service
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .where('user_roles.role', '=', 'admin')
    .select(['users.id', 'users.email'])
    .execute();
}
