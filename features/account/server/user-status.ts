import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';

/** A user's permissions. A user whose erasure has started counts as suspended. */
export type UserStatus = { readonly isAdmin: boolean; readonly isSuspended: boolean };

/** Returns a user's permissions. */
export async function findUserStatus(service: ServiceDatabase, userId: string): Promise<UserStatus> {
  const { rows } = await sql<UserStatus>`
    select exists (select from user_roles where user_id = ${userId} and role = 'admin') as "isAdmin",
      exists (select from suspensions where user_id = ${userId})
        or exists (select from erasures where user_id = ${userId} and begun_at is not null) as "isSuspended"`.execute(
    service,
  );
  return rows[0] ?? { isAdmin: false, isSuspended: false };
}
