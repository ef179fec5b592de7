import type { ServiceDatabase } from '#platform/database/database.ts';

/** Whom a mail to a person goes to; undefined where the account is gone. */
export function findRecipient(
  service: ServiceDatabase,
  userId: string,
): Promise<{ readonly name: string; readonly email: string } | undefined> {
  return service.selectFrom('users').select(['name', 'email']).where('id', '=', userId).executeTakeFirst();
}
