import { implement } from '@orpc/server';
import { cutText } from '#contract/cut-text.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { AnyoneContext, SignedInContext } from '#platform/http/call-context.ts';
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

/** Calls with which users and visitors contact the operators. */
export function supportCalls({ service, limits }: SupportCallsDeps) {
  return {
    'submit-ticket': signedIn['submit-ticket'].handler(
      async ({ input, context: { db, caller, userAgent }, errors }) => {
        const attempt = await limits.take(tickets, caller.id);
        if (attempt.kind === 'too many')
          throw errors.TOO_MANY_TICKETS({ data: { retry_after: attempt.retryAfterSeconds } });
        const by = { user_id: caller.id, email: caller.email, user_agent: cutText(userAgent, 500) };
        return { ticket: await addTicket(db, { ...input, ...by }) };
      },
    ),

    'list-tickets': signedIn['list-tickets'].handler(({ input, context: { db, caller } }) =>
      listTickets(db, caller.id, { cursor: input.cursor, limit: input.limit }),
    ),

    'submit-feedback': signedIn['submit-feedback'].handler(
      async ({ input: { note, category, context: said }, context: { db, caller, userAgent }, errors }) => {
        const attempt = await limits.take(feedback, caller.id);
        if (attempt.kind === 'too many')
          throw errors.TOO_MUCH_FEEDBACK({ data: { retry_after: attempt.retryAfterSeconds } });
        const by = { userAgent: cutText(userAgent, 500), user: { id: caller.id, email: caller.email } };
        await addFeedback(db, { userId: caller.id, note, category, context: { ...said, ...by } });
        return { ok: true as const };
      },
    ),

    'submit-report': anyone['submit-report'].handler(
      async ({ input, context: { caller, clientAddress, userAgent }, errors }) => {
        const attempt = await limits.take(reports, caller?.id ?? clientAddress);
        if (attempt.kind === 'too many')
          throw errors.TOO_MANY_REPORTS({ data: { retry_after: attempt.retryAfterSeconds } });
        const { reason, details, path, picture_url: pictureUrl } = input;
        await addReport(service, { userId: caller?.id ?? null, reason, details, path, pictureUrl, userAgent });
        return { ok: true as const };
      },
    ),
  };
}
