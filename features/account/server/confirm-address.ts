import type { ServiceDatabase } from '#platform/database/database.ts';

/** Confirms a user's address without a confirmation link, because the user has followed another link from an email. */
export async function confirmAddress(service: ServiceDatabase, userId: string): Promise<void> {
  await service
    .updateTable('users')
    .set({ email_verified: true, updated_at: new Date() })
    .where('id', '=', userId)
    .where('email_verified', '=', false)
    .execute();
}

export async function isAddressConfirmed(service: ServiceDatabase, userId: string): Promise<boolean> {
  const user = await service.selectFrom('users').select('email_verified').where('id', '=', userId).executeTakeFirst();
  return user?.email_verified ?? false;
}
