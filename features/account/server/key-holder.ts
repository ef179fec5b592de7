import type { ServiceDatabase } from '#platform/database/database.ts';
import type { Person } from '#platform/http/caller.ts';
import { findStanding } from './standing.ts';

/** The person in whose name a program makes calls; null where they have deleted their account, or asked for it. */
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
