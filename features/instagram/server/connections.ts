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

/** Returns the last known connection of an influencer, or undefined if it was never connected. */
export async function findConnection(db: UserDatabase, influencerId: string): Promise<ConnectionRow | undefined> {
  return db
    .selectFrom('instagram_connections')
    .selectAll()
    .where('influencer_id', '=', influencerId)
    .executeTakeFirst();
}

/** Returns the connection with this profile at the publisher, if it belongs to the user. */
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

/** Returns whether an influencer has an account, and whether posts can be published to it, as far as is known. */
export function connectionState(row: ConnectionRow | undefined): 'connected' | 'missing' | 'reconnect' {
  if (!row?.connected) return 'missing';
  return row.reconnect_reason === null ? 'connected' : 'reconnect';
}

/** Returns an SQL expression for whether an influencer is 'connected' in this sense, with its id in a column. */
export function isPersonaConnected(influencerId: Expression<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from instagram_connections
    where influencer_id = ${influencerId} and connected and reconnect_reason is null)`;
}

/**
 * Saves the publisher's profile of an influencer. While an account is connected in another profile, that one is kept
 * until an account is connected in the new profile.
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

/** Makes the next profile the current one of the influencer. */
export async function saveSwitch(trx: UserDatabase, influencerId: string, profileId: string): Promise<void> {
  await trx
    .updateTable('instagram_connections')
    .set({ profile_id: profileId, next_profile_id: null })
    .where('influencer_id', '=', influencerId)
    .execute();
}

/** Saves the account that the publisher returned; null means that no account is connected any longer. */
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
      // A problem of another account does not apply to this one.
      reconnect_reason: sql`case when account_id = ${account?.id ?? null} then reconnect_reason end`,
      username: account?.username ?? null,
      avatar_url: account?.avatarUrl ?? null,
      raw: JSON.stringify(account?.raw ?? {}),
      last_refreshed_at: new Date(),
    })
    .where('influencer_id', '=', influencerId)
    .execute();
}

/** The known health of an account before a check. */
export type KnownHealth = Pick<ConnectionRow, 'influencer_id' | 'account_id' | 'health_checked_at'>;

/**
 * Saves whether the account has to be reconnected, and why. Returns false if a newer check was saved, or another
 * account was connected, since `known` was read.
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

/** Makes the next health check include this account. */
export async function checkSoon(trx: ServiceDatabase, accountId: string): Promise<void> {
  await trx
    .updateTable('instagram_connections')
    .set({ health_checked_at: null })
    .where('account_id', '=', accountId)
    .execute();
}

/** Deletes all data of an account that Instagram provided, and notifies the user. */
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
