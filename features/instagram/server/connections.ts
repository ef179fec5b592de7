import { type Selectable, sql } from 'kysely';
import type { ServiceDatabase, Tables, UserDatabase } from '#platform/database/database.ts';
import type { InstagramAccount } from '#ports/publisher/publisher.ts';
import type { Connection } from '../contract.ts';

type Row = Selectable<Tables['instagram_connections']>;

/** How a persona stands with Instagram, as last heard; undefined before it was ever connected. */
export async function findConnection(db: UserDatabase, influencerId: string): Promise<Row | undefined> {
  return db
    .selectFrom('instagram_connections')
    .selectAll()
    .where('influencer_id', '=', influencerId)
    .executeTakeFirst();
}

/** The accounts that are connected now, by persona. */
export async function connectedAccountIds(
  service: ServiceDatabase,
  influencerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await service
    .selectFrom('instagram_connections')
    .select(['influencer_id', 'account_id'])
    .where('influencer_id', '=', sql<string>`any(${[...new Set(influencerIds)]}::uuid[])`)
    .where('connected', '=', true)
    .execute();
  return new Map(rows.flatMap(({ influencer_id, account_id }) => (account_id ? [[influencer_id, account_id]] : [])));
}

/** Remembers where the publisher keeps a persona's account. */
export async function saveProfile(
  db: UserDatabase,
  userId: string,
  influencerId: string,
  profileId: string,
): Promise<void> {
  await db
    .insertInto('instagram_connections')
    .values({ influencer_id: influencerId, user_id: userId, profile_id: profileId })
    .onConflict((conflict) => conflict.column('influencer_id').doUpdateSet({ profile_id: profileId }))
    .execute();
}

/** Remembers the account the publisher told of; null means that there is none any more. */
export async function saveAccount(
  db: UserDatabase,
  influencerId: string,
  account: InstagramAccount | null,
): Promise<void> {
  await db
    .updateTable('instagram_connections')
    .set({
      connected: account !== null,
      account_id: account?.id ?? null,
      username: account?.username ?? null,
      avatar_url: account?.avatarUrl ?? null,
      raw: JSON.stringify(account?.raw ?? {}),
      last_refreshed_at: new Date(),
    })
    .where('influencer_id', '=', influencerId)
    .execute();
}

export function connectionOf(row: Row | undefined, sandbox: boolean, origin: string): Connection {
  const absolute = (url: string | null) => (url?.startsWith('/') ? origin + url : url);
  if (!row?.connected || !row.account_id)
    return { connected: false, accounts: [], lastRefreshedAt: row?.last_refreshed_at?.toISOString() ?? null, sandbox };
  const account = {
    id: row.account_id,
    username: row.username ?? '',
    avatar_url: absolute(row.avatar_url),
    social_profile_id: row.profile_id,
    raw: { ...(row.raw as Record<string, unknown>), profilePicture: absolute(row.avatar_url) }, // an object by every statement that writes it
  };
  return {
    connected: true,
    accounts: [account],
    lastRefreshedAt: row.last_refreshed_at?.toISOString() ?? null,
    sandbox,
  };
}
