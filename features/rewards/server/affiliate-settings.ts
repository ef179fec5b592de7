import type { ServiceDatabase } from '#platform/database/database.ts';

/** Whether somebody earns money for the people they bring: by having payout settings. */
export async function earnsMoney(service: ServiceDatabase, userId: string): Promise<boolean> {
  const settings = await service
    .selectFrom('affiliate_settings')
    .where('user_id', '=', userId)
    .select('is_affiliate')
    .executeTakeFirst();
  return settings?.is_affiliate ?? false;
}
