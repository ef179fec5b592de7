import { listFileKeys } from '#features/images/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { deleteOlderThan } from '#platform/database/delete-rows.ts';
import type { ServerFeature } from '#platform/feature.ts';
import type { ErasedUser } from '#platform/personal-data.ts';
import { messageDaysKept } from '../support-rules.ts';
import { type AnswerDeps, answerEmail } from './answer-email.ts';
import { type SupportCallsDeps, supportCalls } from './calls.ts';
import { queueCalls } from './queue-calls.ts';

/** Deletes a user's reports, and clears reports by others about the user's images, which are deleted as well. */
async function eraseReports(service: ServiceDatabase, { userId }: ErasedUser): Promise<'done'> {
  await service.deleteFrom('content_reports').where('user_id', '=', userId).execute();
  for await (const key of listFileKeys(service, userId))
    await service
      .updateTable('content_reports')
      .set({ picture: null, details: '', answer: null, path: '/' })
      .where('picture', '=', `/files/${key}`)
      .execute();
  return 'done';
}

/** Tickets, feedback and reports for an installation's operators, and their answers. */
export function supportFeature(deps: SupportCallsDeps & AnswerDeps): ServerFeature {
  return {
    name: 'support',
    calls: { ...supportCalls(deps), ...queueCalls(deps) },
    emails: [answerEmail],
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
