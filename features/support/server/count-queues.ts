import type { ServiceDatabase } from '#platform/database/database.ts';
import { rowCount } from '#platform/database/days.ts';

/** Counts the open items in each of the operators' queues. */
export async function countQueues(
  service: ServiceDatabase,
): Promise<{ tickets: number; feedback: number; reports: number }> {
  const count = rowCount.as('count');
  const [tickets, feedback, reports] = await Promise.all([
    service.selectFrom('support_tickets').select(count).where('status', '=', 'open').executeTakeFirstOrThrow(),
    service.selectFrom('product_feedback').select(count).where('status', '=', 'open').executeTakeFirstOrThrow(),
    service.selectFrom('content_reports').select(count).where('status', '=', 'open').executeTakeFirstOrThrow(),
  ]);
  return { tickets: tickets.count, feedback: feedback.count, reports: reports.count };
}
