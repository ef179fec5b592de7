import type { Selectable } from 'kysely';
import { cutText } from '#contract/cut-text.ts';
import { type Operator, recordAdminAct } from '#features/account/server/public.ts';
import type { ServiceDatabase, Tables } from '#platform/database/database.ts';
import { type PageRequest, readPage, selectExactTime } from '#platform/database/newest-first.ts';
import { type QueuedReport, queuedReport } from '../contract.ts';
import { type AnswerDeps, sendAnswerEmail } from './answer-email.ts';

export type NewReport = {
  /** Null for a visitor. */
  readonly userId: string | null;
  readonly reason: string;
  readonly details: string;
  readonly path: string;
  readonly pictureUrl: string | null;
  readonly userAgent: string;
};

export async function addReport(service: ServiceDatabase, report: NewReport): Promise<void> {
  const { userId, reason, details, path, pictureUrl, userAgent } = report;
  await service
    .insertInto('content_reports')
    .values({
      user_id: userId,
      reason,
      details,
      path,
      picture: pictureUrl && ownFile(pictureUrl),
      user_agent: cutText(userAgent, 500),
    })
    .execute();
}

/**
 * Returns the path of an image on this site; null for any other URL, because an operator's browser must not load it.
 */
function ownFile(address: string): string | null {
  const { pathname } = new URL(address);
  return /^\/files\/[\w.-]{1,150}$/.test(pathname) ? pathname : null;
}

/** Returns a page of reports with the given status, newest first. */
export async function listQueuedReports(
  service: ServiceDatabase,
  origin: string,
  { status, cursor, limit }: PageRequest & { readonly status: string },
): Promise<{ items: QueuedReport[]; next: string | null }> {
  const query = service
    .selectFrom('content_reports')
    .selectAll()
    .select(selectExactTime('content_reports'))
    .where('status', '=', status);
  const { rows, next } = await readPage(query, 'content_reports', { cursor, limit });
  return { items: rows.map((row) => toQueuedReport(row, origin)), next };
}

/**
 * Closes a report and emails the answer, if there is one, to a signed-in reporter. Returns false if there is no open
 * report with this id.
 */
export async function closeReport(
  { service, ...deps }: AnswerDeps & { readonly service: ServiceDatabase },
  operator: Operator,
  { id, answer }: { readonly id: string; readonly answer: string | null },
): Promise<boolean> {
  return service.transaction().execute(async (trx) => {
    const closed = await trx
      .updateTable('content_reports')
      .set({ status: 'closed', answer, closed_at: new Date() })
      .where('id', '=', id)
      .where('status', '=', 'open')
      .returning('user_id')
      .executeTakeFirst();
    if (!closed) return false;
    if (answer && closed.user_id)
      await sendAnswerEmail(trx, deps, {
        userId: closed.user_id,
        answerId: id,
        answer,
        subject: 'About your report',
        about: 'thank you for your report. Here is our answer.',
      });
    await recordAdminAct(trx, operator, {
      action: 'report_closed',
      about: closed.user_id,
      why: answer ?? '',
      what: { report: id },
    });
    return true;
  });
}

function toQueuedReport(row: Selectable<Tables['content_reports']>, origin: string): QueuedReport {
  const { id, user_id, reason, details, path, picture: image, status, answer, created_at } = row;
  return {
    id,
    user_id,
    reason: queuedReport.shape.reason.parse(reason),
    details,
    path,
    picture_url: image && origin + image,
    status: queuedReport.shape.status.parse(status),
    answer,
    created_at: created_at.toISOString(),
  };
}
