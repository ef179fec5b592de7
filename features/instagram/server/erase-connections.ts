import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';
import type { ErasedUser } from '#platform/personal-data.ts';
import type { Failed, Publisher } from '#ports/publisher/publisher.ts';
import { addUndeletedProfile } from './undeleted-profiles.ts';

export type EraseDeps = { readonly service: ServiceDatabase; readonly publisher: Publisher; readonly log: Log };

/** How long a deletion is retried before it is left to an operator. */
const retried = sql`interval '1 day'`;

/**
 * Removes access to all of a user's accounts at the publisher. Profiles that the publisher refuses to delete, or does
 * not delete within a day, are left to an operator: only their ids are kept. @throws if the publisher could not delete
 * a profile now but may be able to later.
 */
export async function eraseConnections(
  { service, publisher, log }: EraseDeps,
  { userId }: ErasedUser,
): Promise<'done'> {
  const connections = await service
    .selectFrom('instagram_connections')
    .select(['influencer_id', 'account_id', 'profile_id', 'next_profile_id'])
    .select(sql<boolean>`coalesce(erase_failed_at < now() - ${retried}, false)`.as('isOverdue'))
    .where('user_id', '=', userId)
    .execute();
  let toRetry: Failed | undefined;
  for (const connection of connections) {
    const failures = await removeAccess(publisher, connection);
    const retryable = failures.find(({ failure }) => failure.retryable)?.failure;
    if (retryable && !connection.isOverdue) {
      toRetry = retryable;
      await service
        .updateTable('instagram_connections')
        .set({ erase_failed_at: sql`coalesce(erase_failed_at, now())` })
        .where('influencer_id', '=', connection.influencer_id)
        .execute();
      continue;
    }
    await service.transaction().execute(async (trx) => {
      for (const { profileId, failure } of failures) await addUndeletedProfile(trx, profileId, failure.reason);
      await trx.deleteFrom('instagram_connections').where('influencer_id', '=', connection.influencer_id).execute();
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

type Connection = {
  readonly account_id: string | null;
  readonly profile_id: string;
  readonly next_profile_id: string | null;
};

/** Returns the profiles that were not deleted, each with the reason. */
async function removeAccess(
  publisher: Publisher,
  { account_id, profile_id, next_profile_id }: Connection,
): Promise<{ profileId: string; failure: Failed }[]> {
  const failures: { profileId: string; failure: Failed }[] = [];
  const disconnected = account_id ? await publisher.disconnect(account_id) : null;
  const deleted = disconnected?.kind === 'failed' ? disconnected : await publisher.deleteProfile(profile_id);
  if (deleted.kind === 'failed') failures.push({ profileId: profile_id, failure: deleted });
  const next = next_profile_id && (await publisher.deleteProfile(next_profile_id));
  if (next && next.kind === 'failed') failures.push({ profileId: next_profile_id, failure: next });
  return failures;
}
