import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { RecurringRun } from '#platform/jobs/jobs.ts';
import type { ErasedUser, NamedPersonalData } from '#platform/personal-data.ts';
import { closeAccount } from './close-account.ts';

export type EraseDeps = {
  readonly service: ServiceDatabase;
  /** Returns the personal data of every feature, in their order. */
  readonly personalData: () => readonly NamedPersonalData[];
};

/**
 * Erases the users whose erasure is due. Features are processed one after another, from the last to the first, and each
 * is recorded when it is done: the next run continues where this one failed, had to wait, or lost its process. Returns
 * the number of erased users.
 */
export async function eraseDue(deps: EraseDeps, { now, forUser }: RecurringRun): Promise<number> {
  const due = await deps.service.selectFrom('erasures').select('user_id').where('due_at', '<=', now).execute();
  let erased = 0;
  for (const { user_id: userId } of due) {
    const isErased = await forUser(userId, async () => {
      const closedUser = await closeAccount(deps.service, userId, now);
      return closedUser && erase(deps, closedUser);
    });
    if (isErased) erased += 1;
  }
  return erased;
}

/** Returns false if a feature has to wait. */
async function erase({ service, personalData }: EraseDeps, closedUser: ErasedUser): Promise<boolean> {
  const { userId } = closedUser;
  const { done } = await service
    .selectFrom('erasures')
    .select('done')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  for (const { feature, erase: eraseIn } of personalData().toReversed()) {
    if (!eraseIn || done.includes(feature)) continue;
    if ((await eraseIn(closedUser)) === 'wait') return false;
    await service
      .updateTable('erasures')
      .set({ done: sql`done || ${[feature]}::text[]` })
      .where('user_id', '=', userId)
      .execute();
  }
  await service.deleteFrom('erasures').where('user_id', '=', userId).execute();
  return true;
}
