import { implement } from '@orpc/server';
import { getOperator } from '#features/account/server/public.ts';
import type { AdminContext } from '#platform/http/call-context.ts';
import { supportContract } from '../contract.ts';
import type { AnswerDeps } from './answer-email.ts';
import { answerTicket, closeTicket } from './answer-ticket.ts';
import { closeFeedback, listQueuedFeedback } from './feedback.ts';
import { closeReport, listQueuedReports } from './reports.ts';
import { listQueuedTickets } from './tickets.ts';

const admin = implement(supportContract).$context<AdminContext>();

/** Calls that let operators process tickets, feedback and reports. */
export function queueCalls(deps: AnswerDeps) {
  return {
    'list-queued-tickets': admin['list-queued-tickets'].handler(({ input, context: { service } }) =>
      listQueuedTickets(service, { ...input, cursor: input.cursor }),
    ),

    'answer-ticket': admin['answer-ticket'].handler(async ({ input, context, errors }) => {
      const { ticket_id: ticketId, answer, close } = input;
      const { service } = context;
      if (!(await answerTicket({ ...deps, service }, getOperator(context), { ticketId, answer, close })))
        throw errors.NOT_FOUND();
      return { ok: true as const };
    }),

    'close-ticket': admin['close-ticket'].handler(async ({ input, context, errors }) => {
      if (!(await closeTicket(context.service, getOperator(context), input.ticket_id))) throw errors.NOT_FOUND();
      return { ok: true as const };
    }),

    'list-queued-feedback': admin['list-queued-feedback'].handler(({ input, context: { service } }) =>
      listQueuedFeedback(service, { ...input, cursor: input.cursor }),
    ),

    'close-feedback': admin['close-feedback'].handler(async ({ input, context, errors }) => {
      const { feedback_id: id, answer } = input;
      const { service } = context;
      if (!(await closeFeedback({ ...deps, service }, getOperator(context), { id, answer }))) throw errors.NOT_FOUND();
      return { ok: true as const };
    }),

    'list-queued-reports': admin['list-queued-reports'].handler(({ input, context: { service, origin } }) =>
      listQueuedReports(service, origin, { ...input, cursor: input.cursor }),
    ),

    'close-report': admin['close-report'].handler(async ({ input, context, errors }) => {
      const { report_id: id, answer } = input;
      const { service } = context;
      if (!(await closeReport({ ...deps, service }, getOperator(context), { id, answer }))) throw errors.NOT_FOUND();
      return { ok: true as const };
    }),
  };
}
