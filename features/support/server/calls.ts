import { implement } from '@orpc/server';
import { cutText } from '#contract/cut-text.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { AnyoneContext, SignedInContext } from '#platform/http/call-context.ts';
import { limitCalls } from '#platform/rate-limits/limit-calls.ts';
import type { RateLimits } from '#platform/rate-limits/rate-limits.ts';
import { supportContract } from '../contract.ts';
import { maxReportsPerHour } from '../report-rules.ts';
import { maxTicketsPerHour } from '../support-rules.ts';
import { addFeedback } from './feedback.ts';
import { addReport } from './reports.ts';
import { addTicket, listTickets } from './tickets.ts';

const anyone = implement(supportContract).$context<AnyoneContext>();
const signedIn = implement(supportContract).$context<SignedInContext>();

export type SupportCallsDeps = { readonly service: ServiceDatabase; readonly limits: RateLimits };

const tickets = { name: 'tickets', maxAttempts: maxTicketsPerHour, windowSeconds: 60 * 60 };
const feedback = { ...tickets, name: 'feedback' };
const reports = { name: 'reports', maxAttempts: maxReportsPerHour, windowSeconds: 60 * 60 };

/** Calls that let users and visitors contact the operators. */
export function supportCalls({ service, limits }: SupportCallsDeps) {
  return {
    'submit-ticket': signedIn['submit-ticket']
      .use(limitCalls(limits, tickets, 'TOO_MANY_TICKETS'))
      .handler(async ({ input, context: { db, caller, userAgent } }) => {
        const by = { user_id: caller.id, email: caller.email, user_agent: cutText(userAgent, 500) };
        return { ticket: await addTicket(db, { ...input, ...by }) };
      }),

    'list-tickets': signedIn['list-tickets'].handler(({ input, context: { db, caller } }) =>
      listTickets(db, caller.id, { cursor: input.cursor, limit: input.limit }),
    ),

    'submit-feedback': signedIn['submit-feedback']
      .use(limitCalls(limits, feedback, 'TOO_MUCH_FEEDBACK'))
      .handler(async ({ input: { note, category, context: said }, context: { db, caller, userAgent } }) => {
        const by = { userAgent: cutText(userAgent, 500), user: { id: caller.id, email: caller.email } };
        await addFeedback(db, { userId: caller.id, note, category, context: { ...said, ...by } });
        return { ok: true as const };
      }),

    'submit-report': anyone['submit-report']
      .use(limitCalls(limits, reports, 'TOO_MANY_REPORTS'))
      .handler(async ({ input, context: { caller, userAgent } }) => {
        const { reason, details, path, picture_url: pictureUrl } = input;
        await addReport(service, { userId: caller?.id ?? null, reason, details, path, pictureUrl, userAgent });
        return { ok: true as const };
      }),
  };
}
