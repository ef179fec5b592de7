import type { ServiceDatabase } from '#platform/database/database.ts';

/** How a person is addressed in mails; null where they have deleted their account. */
export async function findPerson(
  service: ServiceDatabase,
  userId: string,
): Promise<{ readonly name: string; readonly email: string } | null> {
  const user = await service.selectFrom('users').select(['name', 'email']).where('id', '=', userId).executeTakeFirst();
  return user ?? null;
}
