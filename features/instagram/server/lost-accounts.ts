import type { AnyDatabase, ServiceDatabase } from '#platform/database/database.ts';
import { tablesOf } from '#platform/database/database.ts';

/** An account that takes no posts any more, until it or another one is connected; since when (migration 0068). */
export type LostAccount = { readonly userId: string; readonly influencerId: string; readonly lostAt: Date };

/** A persona's account, where it is lost; undefined where it takes posts, or there never was one. */
export async function findLostAccount(db: AnyDatabase, influencerId: string): Promise<LostAccount | undefined> {
  const row = await tablesOf(db)
    .selectFrom('instagram_connections')
    .where('influencer_id', '=', influencerId)
    .select(['user_id', 'lost_at'])
    .executeTakeFirst();
  return row?.lost_at ? { userId: row.user_id, influencerId, lostAt: row.lost_at } : undefined;
}

/** Those that were lost from one instant to another, and are not back. */
export async function listLostAccounts(service: ServiceDatabase, from: Date, to: Date): Promise<LostAccount[]> {
  const rows = await service
    .selectFrom('instagram_connections')
    .where('lost_at', '>=', from)
    .where('lost_at', '<', to)
    .select(['user_id', 'influencer_id', 'lost_at'])
    .$narrowType<{ lost_at: Date }>()
    .execute();
  return rows.map(({ user_id, influencer_id, lost_at }) => ({
    userId: user_id,
    influencerId: influencer_id,
    lostAt: lost_at,
  }));
}

/** The key of the mail about a loss: whichever feature tells of it first, there is one. */
export function lossMailKey({ influencerId, lostAt }: LostAccount): string {
  return `instagram/reconnect/${influencerId}/${lostAt.toISOString()}`;
}
