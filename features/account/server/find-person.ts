import type { ServiceDatabase } from '#platform/database/database.ts';

/** How a person is addressed in mails; null where they have deleted their account. */
export async function findPerson(
  service: ServiceDatabase,
  userId: string,
): Promise<{ readonly name: string; readonly email: string } | null> {
  const user = await service.selectFrom('users').select(['name', 'email']).where('id', '=', userId).executeTakeFirst();
  return user ?? null;
}

/** The addresses of people by their ids, without those who have deleted their account. */
export async function emailsOf(
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
