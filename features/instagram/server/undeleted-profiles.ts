import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { undeletedProfiles } from '#platform/metrics/metrics.ts';
import type { Sample } from '#platform/metrics/samples.ts';
import type { UndeletedProfile } from '../admin-contract.ts';

/** Leaves a profile at the publisher for an operator to delete. */
export async function addUndeletedProfile(trx: ServiceDatabase, profileId: string, reason: string): Promise<void> {
  await trx
    .insertInto('undeleted_profiles')
    .values({ profile_id: profileId, reason })
    .onConflict((conflict) => conflict.column('profile_id').doUpdateSet({ reason }))
    .execute();
}

/** Returns the profiles that an operator has to delete at the publisher, oldest first. */
export async function listUndeletedProfiles(service: ServiceDatabase): Promise<UndeletedProfile[]> {
  const rows = await service.selectFrom('undeleted_profiles').selectAll().orderBy('created_at').limit(500).execute();
  return rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }));
}

/** Removes a profile from the queue. Returns false if the queue does not contain it. */
export async function removeUndeletedProfile(trx: ServiceDatabase, profileId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('undeleted_profiles')
    .where('profile_id', '=', profileId)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

export async function countUndeletedProfiles(service: ServiceDatabase): Promise<number> {
  const row = await service
    .selectFrom('undeleted_profiles')
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Counts the profiles that an operator has to delete. */
export async function measureUndeletedProfiles(service: ServiceDatabase): Promise<readonly Sample[]> {
  return [{ gauge: undeletedProfiles, labels: {}, value: await countUndeletedProfiles(service) }];
}
