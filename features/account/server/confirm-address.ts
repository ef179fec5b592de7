import type { ServiceDatabase } from '#platform/database/database.ts';

/** Confirms an address without a link of its own: its person has followed another one that came by mail. */
export async function confirmAddress(service: ServiceDatabase, userId: string): Promise<void> {
  await service
    .updateTable('users')
    .set({ email_verified: true, updated_at: new Date() })
    .where('id', '=', userId)
    .where('email_verified', '=', false)
    .execute();
}

/** Whether a person has confirmed their address. */
export async function isAddressConfirmed(service: ServiceDatabase, userId: string): Promise<boolean> {
  const user = await service.selectFrom('users').select('email_verified').where('id', '=', userId).executeTakeFirst();
  return user?.email_verified ?? false;
}
