import type { ServiceDatabase } from '#platform/database/database.ts';
import type { ErasedPerson } from '#platform/personal-data.ts';
import type { DisconnectOutcome, Publisher } from '#ports/publisher/publisher.ts';

/** Takes every account of a person away from the publisher. @throws where the publisher could not, and may later. */
export async function eraseConnections(
  { service, publisher }: { readonly service: ServiceDatabase; readonly publisher: Publisher },
  { userId }: ErasedPerson,
): Promise<'done'> {
  const connections = await service
    .selectFrom('instagram_connections')
    .select(['influencer_id', 'account_id', 'profile_id', 'next_profile_id'])
    .where('user_id', '=', userId)
    .execute();
  for (const { influencer_id, account_id, profile_id, next_profile_id } of connections) {
    if (account_id) check(await publisher.disconnect(account_id));
    check(await publisher.deleteProfile(profile_id));
    if (next_profile_id) check(await publisher.deleteProfile(next_profile_id));
    await service.deleteFrom('instagram_connections').where('influencer_id', '=', influencer_id).execute();
  }
  return 'done';
}

function check(outcome: DisconnectOutcome): void {
  if (outcome.kind === 'failed' && outcome.retryable) throw new Error(outcome.reason);
}
