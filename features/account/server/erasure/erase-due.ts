import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { RecurringRun } from '#platform/jobs/jobs.ts';
import type { ErasedUser, NamedPersonalData } from '#platform/personal-data.ts';
import { endSessions } from '../end-sessions.ts';

/**
 * Starts erasing a user: the account can no longer sign in, and its address becomes available for a new one. An erasure
 * that was already started continues unchanged. Returns null if the user has kept the account.
 */
async function closeAccount(service: ServiceDatabase, userId: string, now: Date): Promise<ErasedUser | null> {
  return service.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('erasures')
      .selectAll()
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return null;
    const accountId = row.account_id;
    if (row.email !== null && row.name !== null) return { userId, accountId, email: row.email, name: row.name };
    const { email, name } = await trx
      .selectFrom('users')
      .select(['email', 'name'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    await trx.updateTable('erasures').set({ begun_at: now, email, name }).where('user_id', '=', userId).execute();
    await trx.deleteFrom('auth_accounts').where('user_id', '=', userId).execute();
    await trx.deleteFrom('user_roles').where('user_id', '=', userId).execute();
    await trx.deleteFrom('verifications').where(sql<boolean>`strpos(value, ${userId}) > 0`).execute();
    await endSessions(trx, userId);
    const erasedUser = { email: `${accountId}@erased.invalid`, name: '', email_verified: false, updated_at: now };
    await trx.updateTable('users').set(erasedUser).where('id', '=', userId).execute();
    return { userId, accountId, email, name };
  });
}

export type EraseDeps = {
  readonly service: ServiceDatabase;
  /** Returns the personal data of every feature, in feature order. */
  readonly personalData: () => readonly NamedPersonalData[];
};

/**
 * Erases users whose erasure is due. Features are processed one after another, from last to first, and each is recorded
 * when it is done. If a run fails, has to wait or loses its process, the next one continues from there. Returns how
 * many users were erased.
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
