import type { ServiceDatabase } from '#platform/database/database.ts';
import type { User } from '#platform/http/caller.ts';
import { findUserStatus } from './user-status.ts';

/**
 * Returns the user on whose behalf a program makes calls, or null if the account was deleted or its deletion was
 * requested.
 */
export async function findKeyHolder(
  service: ServiceDatabase,
  userId: string,
): Promise<{ readonly person: User; readonly isSuspended: boolean } | null> {
  const user = await service
    .selectFrom('users')
    .select(['id', 'email', 'email_verified', 'created_at', 'updated_at'])
    .where('id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('erasures').whereRef('erasures.user_id', '=', 'users.id').select('erasures.user_id'))),
    )
    .executeTakeFirst();
  if (!user) return null;
  const { isSuspended } = await findUserStatus(service, userId);
  const { id, email, email_verified: emailVerified, created_at: createdAt, updated_at: changedAt } = user;
  return { person: { id, email, emailVerified, createdAt, changedAt, isAdmin: false }, isSuspended };
}
