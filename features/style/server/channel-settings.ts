import { type AnyDatabase, tablesOf } from '#platform/database/database.ts';

/** What a persona posts about, as its creator chose it. */
export async function findInterests(db: AnyDatabase, userId: string, influencerId: string): Promise<readonly string[]> {
  const settings = await tablesOf(db)
    .selectFrom('influencer_channel_settings')
    .where('user_id', '=', userId)
    .where('influencer_id', '=', influencerId)
    .select('interests')
    .executeTakeFirst();
  return settings?.interests ?? [];
}
