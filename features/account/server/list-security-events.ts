import { sql } from 'kysely';
import { z } from 'zod';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { anywhere } from '#platform/database/days.ts';
import { type PageRequest, readPage, selectExactTime } from '#platform/database/newest-first.ts';
import { findEmails } from './find-user.ts';

type Named = { readonly id: string; readonly email: string | null };

export type ListedEvent = {
  readonly id: string;
  readonly action: string;
  readonly who: Named | null;
  /** The user affected by an operator's action. */
  readonly about: Named | null;
  readonly details: Readonly<Record<string, string>>;
  readonly user_agent: string;
  readonly created_at: string;
};

export type SecurityEventQuery = PageRequest & {
  /** Empty to include all actions. */
  readonly action: string;
  /** Part of the actor's or the affected user's email; empty to include all users. */
  readonly person: string;
  readonly from: Date | undefined;
  readonly until: Date | undefined;
};

/** How many users may match a search by email. */
const maxUsersFound = 100;

const eventDetails = z.record(z.string(), z.coerce.string());

/** Returns a page of the security events of all users, newest first. */
export async function listSecurityEvents(
  service: ServiceDatabase,
  { action, person: user, from, until, cursor, limit }: SecurityEventQuery,
): Promise<{ items: ListedEvent[]; next: string | null }> {
  let query = service
    .selectFrom('security_audit_log')
    .select(['id', 'user_id', 'action', 'details', 'user_agent', 'created_at'])
    .select(selectExactTime('security_audit_log'));
  if (action) query = query.where('action', '=', action);
  if (from) query = query.where('created_at', '>=', from);
  if (until) query = query.where('created_at', '<', until);
  if (user) {
    const userIds = await findIds(service, user);
    query = query.where(
      sql<boolean>`(user_id = any(${userIds}::uuid[]) or details->>'about' = any(${userIds}::text[]))`,
    );
  }
  const { rows, next } = await readPage(query, 'security_audit_log', { cursor, limit });
  const events = rows.map((row) => ({ ...row, details: eventDetails.parse(row.details) }));
  const isId = (id: string | null | undefined): id is string => z.uuid().safeParse(id).success;
  const emails = await findEmails(
    service,
    events.flatMap(({ user_id, details: { about } }) => [user_id, about]).filter(isId),
  );
  const named = (id: string | null | undefined) => (isId(id) ? { id, email: emails.get(id) ?? null } : null);
  return {
    items: events.map(({ id, user_id, action, details: { about, ...details }, user_agent, created_at }) => ({
      id,
      action,
      who: named(user_id),
      about: named(about),
      details,
      user_agent: user_agent ?? '',
      created_at: created_at.toISOString(),
    })),
    next,
  };
}

/** Returns the kinds of events that occur in the log. */
export async function listActions(service: ServiceDatabase): Promise<string[]> {
  const rows = await service
    .selectFrom('security_audit_log')
    .select('action')
    .distinct()
    .orderBy('action')
    .limit(200)
    .execute();
  return rows.map(({ action }) => action);
}

async function findIds(service: ServiceDatabase, part: string): Promise<string[]> {
  const users = await service
    .selectFrom('users')
    .select('id')
    .where('email', 'ilike', anywhere(part))
    .limit(maxUsersFound)
    .execute();
  return users.map(({ id }) => id);
}
