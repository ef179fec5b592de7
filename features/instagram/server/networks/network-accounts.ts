import { type Selectable, sql } from 'kysely';
import { networkOptions } from '#contract/network-options.ts';
import type { FurtherNetwork } from '#contract/networks.ts';
import {
  type AnyDatabase,
  getTables,
  type ServiceDatabase,
  type Tables,
  type UserDatabase,
} from '#platform/database/database.ts';
import type { InstagramAccount, Publisher } from '#ports/publisher/publisher.ts';
import type { NetworkAccount, PreparedPosts } from '../../network-accounts-contract.ts';

export type NetworkAccountRow = Selectable<Tables['network_accounts']>;

/** The influencer and the network of an account. */
export type AccountPlace = { readonly influencerId: string; readonly network: FurtherNetwork };

/** Returns the last known accounts of an influencer, by network. */
export async function findNetworkAccounts(
  db: AnyDatabase,
  influencerId: string,
): Promise<ReadonlyMap<string, NetworkAccountRow>> {
  const rows = await getTables(db)
    .selectFrom('network_accounts')
    .selectAll()
    .where('influencer_id', '=', influencerId)
    .execute();
  return new Map(rows.map((row) => [row.network, row]));
}

export async function findNetworkAccount(
  db: UserDatabase,
  { influencerId, network }: AccountPlace,
): Promise<NetworkAccountRow | undefined> {
  return (await findNetworkAccounts(db, influencerId)).get(network);
}

/** Returns the influencer of a publisher profile, if the account belongs to the user. */
export async function findInfluencerOfNetworkProfile(
  db: UserDatabase,
  profileId: string,
  network: FurtherNetwork,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('network_accounts')
    .select('influencer_id')
    .where('profile_id', '=', profileId)
    .where('network', '=', network)
    .executeTakeFirst();
  return row?.influencer_id;
}

/** Returns the currently connected accounts on a network, by influencer. */
export async function connectedNetworkAccountIds(
  service: ServiceDatabase,
  influencerIds: readonly string[],
  network: FurtherNetwork,
): Promise<ReadonlyMap<string, string>> {
  const rows = await service
    .selectFrom('network_accounts')
    .select(['influencer_id', 'account_id'])
    .where('influencer_id', '=', sql<string>`any(${[...new Set(influencerIds)]}::uuid[])`)
    .where('network', '=', network)
    .where('connected', '=', true)
    .execute();
  return new Map(rows.flatMap(({ influencer_id, account_id }) => (account_id ? [[influencer_id, account_id]] : [])));
}

/** Saves the profile through which an account is connected. */
export async function saveNetworkProfile(
  db: UserDatabase,
  userId: string,
  { influencerId, network }: AccountPlace,
  profileId: string,
): Promise<void> {
  await db
    .insertInto('network_accounts')
    .values({ influencer_id: influencerId, user_id: userId, network, profile_id: profileId })
    .onConflict((conflict) => conflict.columns(['influencer_id', 'network']).doUpdateSet({ profile_id: profileId }))
    .execute();
}

/** Saves the account that the publisher returned; null means that none is connected. */
export async function saveNetworkAccount(
  db: UserDatabase,
  place: AccountPlace,
  account: InstagramAccount | null,
): Promise<void> {
  const isSame = sql<boolean>`account_id = ${account?.id ?? null}`;
  await updateAccount(db, place)
    .set({
      connected: account !== null,
      account_id: account?.id ?? null,
      username: account?.username ?? null,
      // A problem with another account does not apply to this one.
      reconnect_reason: sql`case when ${isSame} then reconnect_reason end`,
      lost_at: sql`case when ${isSame} then lost_at end`,
      last_refreshed_at: new Date(),
    })
    .execute();
}

/**
 * Saves whether and why the account has to be reconnected. Returns when the problem was stored first if it is new, and
 * undefined if it is not or another account was connected in the meantime.
 */
export async function saveNetworkHealth(
  db: AnyDatabase,
  known: Pick<NetworkAccountRow, 'influencer_id' | 'network' | 'account_id'>,
  reason: string | null,
  checkedAt: Date,
): Promise<{ readonly isChanged: boolean; readonly lostAt: Date | null } | undefined> {
  const { rows } = await sql<{ was: string | null; reconnect_reason: string | null; lost_at: Date | null }>`
    with known as (
      select influencer_id, network, reconnect_reason from network_accounts
      where influencer_id = ${known.influencer_id} and network = ${known.network} and account_id = ${known.account_id}
      for update
    )
    update network_accounts account set reconnect_reason = ${reason}, health_checked_at = ${checkedAt},
      lost_at = case when ${reason}::text is not null then coalesce(account.lost_at, ${checkedAt}) end
    from known where account.influencer_id = known.influencer_id and account.network = known.network
    returning known.reconnect_reason as was, account.reconnect_reason, account.lost_at`.execute(getTables(db));
  const [saved] = rows;
  return saved && { isChanged: saved.was !== saved.reconnect_reason, lostAt: saved.lost_at };
}

/** Locks the accounts of an influencer until the end of the transaction. */
export async function lockNetworkAccounts(trx: UserDatabase, influencerId: string): Promise<void> {
  await trx
    .selectFrom('network_accounts')
    .select('network')
    .where('influencer_id', '=', influencerId)
    .orderBy('network')
    .forUpdate()
    .execute();
}

/** Saves how prepared posts are published on the network. */
export async function savePreparedPosts(
  db: UserDatabase,
  place: AccountPlace,
  { isOn, days, hashtags, options, tone }: PreparedPosts,
): Promise<void> {
  const prepared_days = days && [...new Set(days)].toSorted();
  await updateAccount(db, place)
    .set({
      publishes_prepared: isOn,
      prepared_days,
      prepared_hashtags: hashtags,
      ...(tone !== undefined && { prepared_tone: tone }),
      ...(options !== undefined && {
        prepared_options: options && JSON.stringify(options),
        prepared_options_at: options && new Date(),
      }),
    })
    .execute();
}

/** Ensures that the next health check includes this account. */
export async function checkNetworkAccountSoon(trx: ServiceDatabase, accountId: string): Promise<void> {
  await trx
    .updateTable('network_accounts')
    .set({ health_checked_at: null })
    .where('account_id', '=', accountId)
    .execute();
}

/** Returns those of the influencers whose prepared posts are published on a network, with the choices that it needs. */
export async function findStandingChoices(
  service: ServiceDatabase,
  influencerIds: readonly string[],
  network: FurtherNetwork,
): Promise<ReadonlySet<string>> {
  const rows = await service
    .selectFrom('network_accounts')
    .select('influencer_id')
    .where('influencer_id', '=', sql<string>`any(${[...new Set(influencerIds)]}::uuid[])`)
    .where('network', '=', network)
    .where('publishes_prepared', '=', true)
    .where('prepared_options', 'is not', null)
    .execute();
  return new Set(rows.map(({ influencer_id }) => influencer_id));
}

/** Returns what the user chose for all prepared posts on a network; null if nothing. */
export function findPreparedOptions({ prepared_options }: Pick<NetworkAccountRow, 'prepared_options'>) {
  return networkOptions.nullable().parse(prepared_options);
}

function updateAccount(db: UserDatabase, { influencerId, network }: AccountPlace) {
  return db.updateTable('network_accounts').where('influencer_id', '=', influencerId).where('network', '=', network);
}

export function toNetworkAccount(
  network: FurtherNetwork,
  row: NetworkAccountRow | undefined,
  { isSandbox: sandbox }: Pick<Publisher, 'isSandbox'>,
): NetworkAccount {
  const connected = row?.connected ?? false;
  return {
    network,
    connected,
    accountId: row?.account_id ?? null,
    username: row?.username ?? null,
    reconnectReason: connected ? (row?.reconnect_reason ?? null) : null,
    lastRefreshedAt: row?.last_refreshed_at?.toISOString() ?? null,
    sandbox,
    prepared: {
      isOn: row?.publishes_prepared ?? false,
      days: row?.prepared_days ?? null,
      hashtags: row?.prepared_hashtags ?? null,
      tone: row?.prepared_tone ?? null,
      options: row ? findPreparedOptions(row) : null,
    },
  };
}
