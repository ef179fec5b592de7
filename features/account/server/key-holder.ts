import type { ServiceDatabase } from '#platform/database/database.ts';
import type { Person } from '#platform/http/caller.ts';
import { findStanding } from './standing.ts';

/**
 * Returns the user for whom a program makes calls, or null if the account was deleted or its deletion was requested.
 */
export async function findKeyHolder(
  service: ServiceDatabase,
  userId: string,
): Promise<{ readonly person: Person; readonly isSuspended: boolean } | null> {
  const user = await service
    .selectFrom('users')
    .select(['id', 'email', 'email_verified', 'created_at', 'updated_at'])
    .where('id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('erasures').whereRef('erasures.user_id', '=', 'users.id').select('erasures.user_id'))),
    )
    .executeTakeFirst();
  if (!user) return null;
  const { isSuspended } = await findStanding(service, userId);
  const { id, email, email_verified: emailVerified, created_at: createdAt, updated_at: changedAt } = user;
  return { person: { id, email, emailVerified, createdAt, changedAt, isAdmin: false }, isSuspended };
}
