import type { ServiceDatabase } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';
import type { ErasedPerson } from '#platform/personal-data.ts';
import type { DisconnectOutcome, Publisher } from '#ports/publisher/publisher.ts';

export type EraseDeps = { readonly service: ServiceDatabase; readonly publisher: Publisher; readonly log: Log };

/**
 * Removes the access to every account of a user at the publisher. An access that the publisher refuses to remove for
 * good is logged with its profile: an operator has to remove it there, as the row is deleted.
 * @throws if the publisher could not remove one now, and may later.
 */
export async function eraseConnections(
  { service, publisher, log }: EraseDeps,
  { userId }: ErasedPerson,
): Promise<'done'> {
  const connections = await service
    .selectFrom('instagram_connections')
    .select(['influencer_id', 'account_id', 'profile_id', 'next_profile_id'])
    .where('user_id', '=', userId)
    .execute();
  for (const { influencer_id, account_id, profile_id, next_profile_id } of connections) {
    if (account_id) check(await publisher.disconnect(account_id), profile_id);
    check(await publisher.deleteProfile(profile_id), profile_id);
    if (next_profile_id) check(await publisher.deleteProfile(next_profile_id), next_profile_id);
    await service.deleteFrom('instagram_connections').where('influencer_id', '=', influencer_id).execute();
  }
  return 'done';

  function check(outcome: DisconnectOutcome, profileId: string): void {
    if (outcome.kind !== 'failed') return;
    if (outcome.retryable) throw new Error(outcome.reason);
    log.error({ profileId, reason: outcome.reason, said: outcome.said }, 'an access at the publisher was not removed');
  }
}
