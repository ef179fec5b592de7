import type { Selectable } from 'kysely';
import {
  type AnyDatabase,
  getTables,
  type ServiceDatabase,
  type Tables,
  type UserDatabase,
} from '#platform/database/database.ts';
import { type PageRequest, readPage, selectExactTime } from '#platform/database/newest-first.ts';
import { type QueuedTicket, queuedTicket, type Ticket } from '../contract.ts';

type Row = Selectable<Tables['support_tickets']>;
type Answer = Ticket['answers'][number];

export type NewTicket = Pick<
  Row,
  'user_id' | 'email' | 'category' | 'urgency' | 'feature_area' | 'summary' | 'details'
> &
  Pick<Row, 'attachment_url' | 'path' | 'user_agent'>;

export async function addTicket(db: UserDatabase, ticket: NewTicket): Promise<Ticket> {
  const row = await db.insertInto('support_tickets').values(ticket).returningAll().executeTakeFirstOrThrow();
  return toTicket(row, []);
}

/** Returns a page of a user's own tickets with their answers, newest first. */
export async function listTickets(
  db: UserDatabase,
  userId: string,
  { cursor, limit }: PageRequest,
): Promise<{ items: Ticket[]; next: string | null }> {
  const query = db
    .selectFrom('support_tickets')
    .selectAll()
    .select(selectExactTime('support_tickets'))
    .where('user_id', '=', userId);
  const { rows, next } = await readPage(query, 'support_tickets', { cursor, limit });
  const answers = await listAnswers(db, rows);
  return { items: rows.map((row) => toTicket(row, answers.get(row.id) ?? [])), next };
}

/**
 * Returns a page of all users' tickets with the given status. `search` matches part of the summary, details or email
 * address.
 */
export async function listQueuedTickets(
  service: ServiceDatabase,
  { status, search, cursor, limit }: PageRequest & { readonly status: string; readonly search: string },
): Promise<{ items: QueuedTicket[]; next: string | null }> {
  let query = service
    .selectFrom('support_tickets')
    .selectAll()
    .select(selectExactTime('support_tickets'))
    .where('status', '=', status);
  if (search) {
    const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((eb) =>
      eb.or([eb('summary', 'ilike', part), eb('details', 'ilike', part), eb('email', 'ilike', part)]),
    );
  }
  const { rows, next } = await readPage(query, 'support_tickets', { cursor, limit });
  const answers = await listAnswers(service, rows);
  return { items: rows.map((row) => toQueuedTicket(row, answers.get(row.id) ?? [])), next };
}

async function listAnswers(db: AnyDatabase, tickets: readonly Row[]): Promise<ReadonlyMap<string, readonly Answer[]>> {
  const ids = tickets.map(({ id }) => id);
  if (!ids.length) return new Map();
  const rows = await getTables(db)
    .selectFrom('ticket_answers')
    .select(['id', 'ticket_id', 'answer', 'created_at'])
    .where('ticket_id', 'in', ids)
    .orderBy('created_at')
    .execute();
  const answer = ({ id, answer, created_at }: (typeof rows)[number]) => ({
    id,
    answer,
    created_at: created_at.toISOString(),
  });
  return new Map(ids.map((id) => [id, rows.filter(({ ticket_id }) => ticket_id === id).map(answer)]));
}

function toTicket(row: Row, answers: readonly Answer[]): Ticket {
  const { id, category, urgency, feature_area, summary, details, attachment_url, status, created_at } = row;
  const { shape } = queuedTicket;
  return {
    id,
    category: shape.category.parse(category),
    urgency: shape.urgency.parse(urgency),
    feature_area,
    summary,
    details,
    attachment_url,
    status: shape.status.parse(status),
    created_at: created_at.toISOString(),
    answers: [...answers],
  };
}

function toQueuedTicket(row: Row, answers: readonly Answer[]): QueuedTicket {
  const { user_id, email, path, user_agent } = row;
  return { ...toTicket(row, answers), user_id, email, path, user_agent };
}
