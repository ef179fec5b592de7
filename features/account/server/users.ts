import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { anywhere, rowCount, toUtcDay } from '#platform/database/days.ts';
import { type PageRequest, readPage, selectExactTime } from '#platform/database/newest-first.ts';

/** A user as shown to operators. */
export type ListedUser = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly email_verified: boolean;
  readonly is_admin: boolean;
  readonly sessions: number;
  readonly suspended: { readonly reason: string; readonly since: string } | null;
  readonly created_at: string;
};

export type UserQuery = PageRequest & {
  /** Part of the email or name; empty to include all users. */
  readonly search: string;
  readonly suspendedOnly: boolean;
  /** Only these users, or all users except these; undefined to include all users. */
  readonly among?: { readonly isOn: boolean; readonly ids: readonly string[] } | undefined;
};

/** Returns a page of all users, newest first. */
export async function listUsers(
  service: ServiceDatabase,
  { search, suspendedOnly, among, cursor, limit }: UserQuery,
): Promise<{ items: ListedUser[]; next: string | null }> {
  let query = service
    .selectFrom('users')
    .leftJoin('suspensions', 'suspensions.user_id', 'users.id')
    .select(['users.id', 'users.email', 'users.name', 'users.email_verified', 'users.created_at'])
    .select(['suspensions.reason', 'suspensions.created_at as suspended_at'])
    .select([
      sql<boolean>`exists (select from user_roles where user_id = users.id and role = 'admin')`.as('is_admin'),
      sql<number>`(select count(*)::integer from sessions where user_id = users.id)`.as('sessions'),
    ])
    .select(selectExactTime('users'));
  if (search)
    query = query.where((eb) =>
      eb.or([eb('users.email', 'ilike', anywhere(search)), eb('users.name', 'ilike', anywhere(search))]),
    );
  if (suspendedOnly) query = query.where('suspensions.user_id', 'is not', null);
  if (among) {
    const isThere = sql<boolean>`users.id = any(${[...among.ids]}::uuid[])`;
    query = query.where(among.isOn ? isThere : sql<boolean>`not ${isThere}`);
  }
  const { rows, next } = await readPage(query, 'users', { cursor, limit });
  return {
    items: rows.map(({ id, email, name, email_verified, is_admin, sessions, reason, suspended_at, created_at }) => ({
      id,
      email,
      name,
      email_verified,
      is_admin,
      sessions,
      suspended: reason !== null && suspended_at ? { reason, since: suspended_at.toISOString() } : null,
      created_at: created_at.toISOString(),
    })),
    next,
  };
}

/** Counts all users and suspended users. */
export async function countUsers(service: ServiceDatabase): Promise<{ people: number; suspended: number }> {
  const [users, suspended] = await Promise.all([
    service.selectFrom('users').select(rowCount.as('count')).executeTakeFirstOrThrow(),
    service.selectFrom('suspensions').select(rowCount.as('count')).executeTakeFirstOrThrow(),
  ]);
  return { people: users.count, suspended: suspended.count };
}

/** Counts sign-ups per day since the given time. */
export function signUpsByDay(service: ServiceDatabase, since: Date): Promise<{ day: string; count: number }[]> {
  return service
    .selectFrom('users')
    .select([toUtcDay('created_at').as('day'), rowCount.as('count')])
    .where('created_at', '>=', since)
    .groupBy('day')
    .execute();
}
