import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';

/** What a person may do here at all. Whose erasure has begun is not let in any more either. */
export type Standing = { readonly isAdmin: boolean; readonly isSuspended: boolean };

/** Looks up how a person stands. */
export async function findStanding(service: ServiceDatabase, userId: string): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select exists (select from user_roles where user_id = ${userId} and role = 'admin') as "isAdmin",
      exists (select from suspensions where user_id = ${userId})
        or exists (select from erasures where user_id = ${userId} and begun_at is not null) as "isSuspended"`.execute(
    service,
  );
  return rows[0] ?? { isAdmin: false, isSuspended: false };
}
