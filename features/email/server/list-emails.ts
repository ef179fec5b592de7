import type { ServiceDatabase } from '#platform/database/database.ts';
import { anywhere, rowCount } from '#platform/database/days.ts';
import { type PageRequest, readPage, selectExactTime } from '#platform/database/newest-first.ts';

/** An email in the admin list. */
export type ListedEmail = {
  readonly id: string;
  readonly recipient: string;
  readonly kind: string;
  readonly subject: string;
  readonly status: string;
  /** Why the email was not sent. */
  readonly reason: string | null;
  readonly attempts: number;
  readonly created_at: string;
};

export type EmailQuery = PageRequest & {
  /** Empty for all statuses. */
  readonly status: string;
  /** Part of the recipient or the subject. */
  readonly search: string;
};

/** Returns a page of all emails, newest first. */
export async function listEmails(
  service: ServiceDatabase,
  { status, search, cursor, limit }: EmailQuery,
): Promise<{ items: ListedEmail[]; next: string | null }> {
  let query = service
    .selectFrom('mails')
    .select(['id', 'recipient', 'kind', 'subject', 'status', 'reason', 'attempts', 'created_at'])
    .select(selectExactTime('mails'));
  if (status) query = query.where('status', '=', status);
  if (search)
    query = query.where((eb) =>
      eb.or([eb('recipient', 'ilike', anywhere(search)), eb('subject', 'ilike', anywhere(search))]),
    );
  const { rows, next } = await readPage(query, 'mails', { cursor, limit });
  return {
    items: rows.map(({ microseconds: _, created_at, ...mail }) => ({ ...mail, created_at: created_at.toISOString() })),
    next,
  };
}

/** Returns the idempotency key of an email, or undefined if it does not exist. */
export async function findEmailKey(service: ServiceDatabase, id: string): Promise<string | undefined> {
  const row = await service.selectFrom('mails').select('idempotency_key').where('id', '=', id).executeTakeFirst();
  return row?.idempotency_key;
}

/** Counts emails since a date by status. */
export function countEmails(service: ServiceDatabase, since: Date): Promise<{ status: string; count: number }[]> {
  return service
    .selectFrom('mails')
    .select(['status', rowCount.as('count')])
    .where('created_at', '>=', since)
    .groupBy('status')
    .execute();
}
