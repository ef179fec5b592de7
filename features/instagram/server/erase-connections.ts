import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';
import type { ErasedUser } from '#platform/personal-data.ts';
import type { Failed, NetworkPublishers, Publisher } from '#ports/publisher/publisher.ts';
import { addUndeletedProfile } from './undeleted-profiles.ts';

export type EraseDeps = {
  readonly service: ServiceDatabase;
  readonly publisher: Publisher;
  readonly networkPublishers: NetworkPublishers;
  readonly log: Log;
};

/** How long a deletion is retried before it is left to an operator. */
const retried = sql`interval '1 day'`;
const isOverdue = sql<boolean>`coalesce(erase_failed_at < now() - ${retried}, false)`.as('isOverdue');
const firstFailure = { erase_failed_at: sql<Date>`coalesce(erase_failed_at, now())` };

/** An account at a publisher, and the row about it. */
type Access = {
  readonly accountId: string | null;
  readonly profileIds: readonly string[];
  /** Undefined if this installation no longer publishes to the network. */
  readonly publisher: Publisher | undefined;
  readonly isOverdue: boolean;
  markFailed(): Promise<unknown>;
  deleteRow(trx: ServiceDatabase): Promise<unknown>;
};

/**
 * Removes access to all of a user's accounts at the publishers. Profiles that a publisher refuses to delete, or does
 * not delete within a day, are left to an operator: only their ids are kept. @throws if a publisher could not delete a
 * profile now but may be able to later.
 */
export async function eraseConnections(deps: EraseDeps, { userId }: ErasedUser): Promise<'done'> {
  const { service, log } = deps;
  let toRetry: Failed | undefined;
  for (const access of [...(await listConnections(deps, userId)), ...(await listNetworkAccounts(deps, userId))]) {
    const failures = await removeAccess(access);
    const retryable = failures.find(({ failure }) => failure.retryable)?.failure;
    if (retryable && !access.isOverdue) {
      toRetry = retryable;
      await access.markFailed();
      continue;
    }
    await service.transaction().execute(async (trx) => {
      for (const { profileId, failure } of failures) await addUndeletedProfile(trx, profileId, failure.reason);
      await access.deleteRow(trx);
    });
    for (const { profileId, failure } of failures)
      log.error(
        { profileId, reason: failure.reason, said: failure.said },
        'could not remove an access at the publisher',
      );
  }
  if (toRetry) throw new Error(toRetry.reason);
  return 'done';
}

async function listConnections({ service, publisher }: EraseDeps, userId: string): Promise<Access[]> {
  const rows = await service
    .selectFrom('instagram_connections')
    .select(['influencer_id', 'account_id', 'profile_id', 'next_profile_id', isOverdue])
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ influencer_id, account_id, profile_id, next_profile_id, ...row }) => ({
    ...row,
    accountId: account_id,
    profileIds: [profile_id, ...(next_profile_id === null ? [] : [next_profile_id])],
    publisher,
    markFailed: () =>
      service
        .updateTable('instagram_connections')
        .set(firstFailure)
        .where('influencer_id', '=', influencer_id)
        .execute(),
    deleteRow: (trx) => trx.deleteFrom('instagram_connections').where('influencer_id', '=', influencer_id).execute(),
  }));
}

async function listNetworkAccounts({ service, networkPublishers }: EraseDeps, userId: string): Promise<Access[]> {
  const rows = await service
    .selectFrom('network_accounts')
    .select(['influencer_id', 'network', 'account_id', 'profile_id', isOverdue])
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ influencer_id, network, account_id, profile_id, ...row }) => ({
    ...row,
    accountId: account_id,
    profileIds: [profile_id],
    publisher: new Map(Object.entries(networkPublishers)).get(network),
    markFailed: () =>
      service
        .updateTable('network_accounts')
        .set(firstFailure)
        .where('influencer_id', '=', influencer_id)
        .where('network', '=', network)
        .execute(),
    deleteRow: (trx) =>
      trx
        .deleteFrom('network_accounts')
        .where('influencer_id', '=', influencer_id)
        .where('network', '=', network)
        .execute(),
  }));
}

const notOffered: Failed = {
  kind: 'failed',
  reason: 'This installation no longer publishes to the network.',
  retryable: false,
};

/** Returns the profiles that were not deleted, each with the reason. */
async function removeAccess({
  accountId,
  profileIds,
  publisher,
}: Access): Promise<{ profileId: string; failure: Failed }[]> {
  const disconnected = publisher && accountId ? await publisher.disconnect(accountId) : null;
  const failures: { profileId: string; failure: Failed }[] = [];
  for (const [index, profileId] of profileIds.entries()) {
    const isCurrent = index === 0;
    const deleted =
      isCurrent && disconnected?.kind === 'failed'
        ? disconnected
        : ((await publisher?.deleteProfile(profileId)) ?? notOffered);
    if (deleted.kind === 'failed') failures.push({ profileId, failure: deleted });
  }
  return failures;
}
