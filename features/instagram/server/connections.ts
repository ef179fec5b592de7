import { type Expression, type RawBuilder, type Selectable, sql } from 'kysely';
import { connectionMethods } from '#contract/publisher-ways.ts';
import {
  type AnyDatabase,
  getTables,
  type ServiceDatabase,
  type Tables,
  type UserDatabase,
} from '#platform/database/database.ts';
import { announce } from '#platform/live/announce.ts';
import type { InstagramAccount, Publisher } from '#ports/publisher/publisher.ts';
import type { Connection } from '../contract.ts';

export type ConnectionRow = Selectable<Tables['instagram_connections']>;

/** Returns an influencer's last known connection, or undefined if it was never connected. */
export async function findConnection(db: UserDatabase, influencerId: string): Promise<ConnectionRow | undefined> {
  return db
    .selectFrom('instagram_connections')
    .selectAll()
    .where('influencer_id', '=', influencerId)
    .executeTakeFirst();
}

/** Returns the connection for this publisher profile, if it belongs to the user. */
export async function findConnectionByProfile(db: UserDatabase, profileId: string): Promise<ConnectionRow | undefined> {
  return db.selectFrom('instagram_connections').selectAll().where('profile_id', '=', profileId).executeTakeFirst();
}

/** Returns the currently connected accounts, by influencer. */
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

/** Returns whether an influencer has an account and, as far as is known, whether posts can be published to it. */
export function connectionState(row: ConnectionRow | undefined): 'connected' | 'missing' | 'reconnect' {
  if (!row?.connected) return 'missing';
  return row.reconnect_reason === null ? 'connected' : 'reconnect';
}

/** Returns an SQL expression for whether the influencer whose id is in a column is 'connected' in this sense. */
export function isInfluencerConnected(influencerId: Expression<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from instagram_connections
    where influencer_id = ${influencerId} and connected and reconnect_reason is null)`;
}

/**
 * Saves an influencer's profile at the publisher. While an account is connected through another profile, that profile
 * is kept until an account is connected through the new one.
 */
export async function saveProfile(
  db: UserDatabase,
  userId: string,
  influencerId: string,
  profileId: string,
): Promise<void> {
  await db
    .insertInto('instagram_connections')
    .values({ influencer_id: influencerId, user_id: userId, profile_id: profileId })
    .onConflict((conflict) =>
      conflict.column('influencer_id').doUpdateSet({
        profile_id: sql`case when instagram_connections.connected then instagram_connections.profile_id else ${profileId} end`,
        next_profile_id: sql`case when instagram_connections.connected
        and instagram_connections.profile_id <> ${profileId}
          then ${profileId} end`,
      }),
    )
    .execute();
}

/** Makes the next profile the influencer's current one. */
export async function saveSwitch(trx: UserDatabase, influencerId: string, profileId: string): Promise<void> {
  await trx
    .updateTable('instagram_connections')
    .set({ profile_id: profileId, next_profile_id: null })
    .where('influencer_id', '=', influencerId)
    .execute();
}

/** Saves the account that the publisher returned; null means that no account is connected anymore. */
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
      // A problem with another account does not apply to this one.
      reconnect_reason: sql`case when account_id = ${account?.id ?? null} then reconnect_reason end`,
      username: account?.username ?? null,
      avatar_url: account?.avatarUrl ?? null,
      raw: JSON.stringify(account?.raw ?? {}),
      last_refreshed_at: new Date(),
    })
    .where('influencer_id', '=', influencerId)
    .execute();
}

/** The known health of an account before it is checked. */
export type KnownHealth = Pick<ConnectionRow, 'influencer_id' | 'account_id' | 'health_checked_at'>;

/**
 * Saves whether and why the account has to be reconnected. Returns false if, since `known` was read, a newer check was
 * saved or another account was connected.
 */
export async function saveHealth(
  db: AnyDatabase,
  known: KnownHealth,
  reconnectReason: string | null,
  checkedAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await getTables(db)
    .updateTable('instagram_connections')
    .set({ reconnect_reason: reconnectReason, health_checked_at: checkedAt })
    .where('influencer_id', '=', known.influencer_id)
    .where('account_id', '=', known.account_id)
    .where('health_checked_at', 'is not distinct from', known.health_checked_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ensures that the next health check includes this account. */
export async function checkSoon(trx: ServiceDatabase, accountId: string): Promise<void> {
  await trx
    .updateTable('instagram_connections')
    .set({ health_checked_at: null })
    .where('account_id', '=', accountId)
    .execute();
}

/** Deletes all data about an account that was provided by Instagram, and notifies the user. */
export async function forgetAccount(service: ServiceDatabase, accountId: string): Promise<void> {
  await service.transaction().execute(async (trx) => {
    const rows = await trx
      .updateTable('instagram_connections')
      .set({ connected: false, account_id: null, username: null, avatar_url: null, raw: '{}', reconnect_reason: null })
      .where('account_id', '=', accountId)
      .returning(['user_id', 'influencer_id'])
      .execute();
    await announce(
      trx,
      rows.map(({ user_id, influencer_id }) => ({ userId: user_id, topic: 'connection', influencerId: influencer_id })),
    );
  });
}

type ConnectionMethods = Pick<Publisher, 'isSandbox' | 'wayOf'>;

export function toConnection(
  row: ConnectionRow | undefined,
  { isSandbox: sandbox, wayOf }: ConnectionMethods,
  origin: string,
): Connection {
  const ways = { ways: wayOf ? [...connectionMethods] : [], way: row && wayOf ? wayOf(row.profile_id) : null };
  const absolute = (url: string | null) => (url?.startsWith('/') ? origin + url : url);
  if (!row?.connected || !row.account_id)
    return {
      connected: false,
      accounts: [],
      lastRefreshedAt: row?.last_refreshed_at?.toISOString() ?? null,
      reconnectReason: null,
      ...ways,
      sandbox,
    };
  const account = {
    id: row.account_id,
    username: row.username ?? '',
    avatar_url: absolute(row.avatar_url),
    social_profile_id: row.profile_id,
    // Every statement that writes it stores an object.
    raw: { ...(row.raw as Record<string, unknown>), profilePicture: absolute(row.avatar_url) },
  };
  return {
    connected: true,
    accounts: [account],
    lastRefreshedAt: row.last_refreshed_at?.toISOString() ?? null,
    reconnectReason: row.reconnect_reason,
    ...ways,
    sandbox,
  };
}
