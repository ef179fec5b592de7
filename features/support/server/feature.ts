import { deleteOlderThan } from '#platform/database/delete-rows.ts';
import type { ServerFeature } from '#platform/feature.ts';
import { messageDaysKept } from '../support-rules.ts';
import { type SupportCallsDeps, supportCalls } from './calls.ts';
import { eraseReports } from './erase-reports.ts';
import { type AnswerDeps, answerEmail } from './mail-answer.ts';
import { queueCalls } from './queue-calls.ts';

/** Tickets, feedback and reports for the operators of an installation, and their answers. */
export function supportFeature(deps: SupportCallsDeps & AnswerDeps): ServerFeature {
  return {
    name: 'support',
    calls: { ...supportCalls(deps), ...queueCalls(deps) },
    mails: [answerEmail],
    personalData: {
      exports: [
        { table: 'support_tickets' },
        { table: 'ticket_answers', without: ['answered_by'] },
        { table: 'product_feedback' },
        { table: 'content_reports' },
      ],
      erase: (user) => eraseReports(deps.service, user),
    },
    recurring: [
      {
        name: 'support/delete-old-messages',
        cron: '25 4 * * *',
        run: async (run) => ({
          support_tickets: await deleteOlderThan(deps.service, 'support_tickets', messageDaysKept, run),
          product_feedback: await deleteOlderThan(deps.service, 'product_feedback', messageDaysKept, run),
          content_reports: await deleteOlderThan(deps.service, 'content_reports', messageDaysKept, run),
        }),
      },
    ],
  };
}
