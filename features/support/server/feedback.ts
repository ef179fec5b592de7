import type { Selectable } from 'kysely';
import { z } from 'zod';
import { findEmails, type Operator, recordAdminAct } from '#features/account/server/public.ts';
import type { ServiceDatabase, Tables, UserDatabase } from '#platform/database/database.ts';
import { type PageRequest, readPage, selectExactTime } from '#platform/database/newest-first.ts';
import { type QueuedFeedback, queuedFeedback } from '../contract.ts';
import { type AnswerDeps, sendAnswerEmail } from './answer-email.ts';

/** The context stored with a feedback note. */
const feedbackContext = z.object({
  rating: z.int(),
  tags: z.array(z.string()),
  link: z.string().nullable(),
  path: z.string().nullable(),
  userAgent: z.string(),
  user: z.object({ id: z.uuid(), email: z.string() }),
});

export type NewFeedback = {
  readonly userId: string;
  readonly note: string;
  readonly category: string;
  readonly context: z.infer<typeof feedbackContext>;
};

export async function addFeedback(db: UserDatabase, { userId, note, category, context }: NewFeedback): Promise<void> {
  await db
    .insertInto('product_feedback')
    .values({ user_id: userId, note, category, context: JSON.stringify(context) })
    .execute();
}

/** Returns a page of all users' feedback with the given status, newest first. */
export async function listQueuedFeedback(
  service: ServiceDatabase,
  { status, cursor, limit }: PageRequest & { readonly status: string },
): Promise<{ items: QueuedFeedback[]; next: string | null }> {
  const query = service
    .selectFrom('product_feedback')
    .selectAll()
    .select(selectExactTime('product_feedback'))
    .where('status', '=', status);
  const { rows, next } = await readPage(query, 'product_feedback', { cursor, limit });
  const emails = await findEmails(
    service,
    rows.map(({ user_id }) => user_id),
  );
  return { items: rows.map((row) => toQueuedFeedback(row, emails.get(row.user_id) ?? '')), next };
}

/** Closes feedback and emails the answer, if there is one. Returns false if there is no open feedback with this id. */
export async function closeFeedback(
  { service, ...deps }: AnswerDeps & { readonly service: ServiceDatabase },
  operator: Operator,
  { id, answer }: { readonly id: string; readonly answer: string | null },
): Promise<boolean> {
  return service.transaction().execute(async (trx) => {
    const closed = await trx
      .updateTable('product_feedback')
      .set({ status: 'closed', answer, closed_at: new Date() })
      .where('id', '=', id)
      .where('status', '=', 'open')
      .returning('user_id')
      .executeTakeFirst();
    if (!closed) return false;
    if (answer)
      await sendAnswerEmail(trx, deps, {
        userId: closed.user_id,
        answerId: id,
        answer,
        subject: 'About your feedback',
        about: 'thank you for your feedback. Here is our answer.',
      });
    await recordAdminAct(trx, operator, {
      action: answer ? 'feedback_answered' : 'feedback_closed',
      about: closed.user_id,
      why: '',
      what: { feedback: id },
    });
    return true;
  });
}

function toQueuedFeedback(row: Selectable<Tables['product_feedback']>, email: string): QueuedFeedback {
  const { id, user_id, note, category, status, answer, created_at } = row;
  const { rating, tags, link, path } = feedbackContext.partial().parse(row.context);
  return {
    id,
    user_id,
    email,
    note,
    category: queuedFeedback.shape.category.parse(category),
    rating: rating ?? 0,
    tags: tags ?? [],
    link: link ?? null,
    path: path ?? null,
    status: queuedFeedback.shape.status.parse(status),
    answer,
    created_at: created_at.toISOString(),
  };
}
