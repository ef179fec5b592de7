import type { AnyDatabase, ServiceDatabase } from '#platform/database/database.ts';
import { getTables } from '#platform/database/database.ts';

/**
 * An account that posts cannot be published to until it or another account is connected, and when it was lost
 * (migration 0068).
 */
export type LostAccount = { readonly userId: string; readonly influencerId: string; readonly lostAt: Date };

/** Returns an influencer's account if it is lost, or undefined if it works or never existed. */
export async function findLostAccount(db: AnyDatabase, influencerId: string): Promise<LostAccount | undefined> {
  const row = await getTables(db)
    .selectFrom('instagram_connections')
    .where('influencer_id', '=', influencerId)
    .select(['user_id', 'lost_at'])
    .executeTakeFirst();
  return row?.lost_at ? { userId: row.user_id, influencerId, lostAt: row.lost_at } : undefined;
}

/** Returns the accounts that were lost between two points in time and are still lost. */
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

/** Returns the key of the email about a lost account, so that only one email is sent, by whichever feature is first. */
export function getLossEmailKey({ influencerId, lostAt }: LostAccount): string {
  return `instagram/reconnect/${influencerId}/${lostAt.toISOString()}`;
}
