import { implement } from '@orpc/server';
import { getOperator, listActions, listSecurityEvents, recordAdminAct } from '#features/account/server/public.ts';
import { findEmailKey, listEmails } from '#features/email/server/public.ts';
import type { AdminContext } from '#platform/http/call-context.ts';
import { listFailedJobs, retryFailedJob } from '#platform/jobs/failed-jobs.ts';
import type { StoredEmails } from '#ports/mailer/stored-emails.ts';
import { adminContract } from '../contract.ts';
import { findOverview, type OverviewDeps } from './overview.ts';

const admin = implement(adminContract).$context<AdminContext>();

const dayMs = 24 * 60 * 60_000;

export type AdminCallsDeps = OverviewDeps & { readonly storedEmails: StoredEmails };

/** The calls that operators use to inspect and retry failed jobs. */
export function adminCalls(deps: AdminCallsDeps) {
  return {
    'get-admin-overview': admin['get-admin-overview'].handler(() => findOverview(deps, new Date())),

    'list-mails': admin['list-mails'].handler(({ input, context: { service } }) =>
      listEmails(service, { ...input, cursor: input.cursor }),
    ),

    'get-mail-text': admin['get-mail-text'].handler(async ({ input, context: { service }, errors }) => {
      const key = await findEmailKey(service, input.mail_id);
      if (key === undefined) throw errors.NOT_FOUND();
      return { text: await deps.storedEmails.textOf(key) };
    }),

    'list-failed-jobs': admin['list-failed-jobs'].handler(({ input, context: { service } }) =>
      listFailedJobs(service, { cursor: input.cursor, limit: input.limit }),
    ),

    'retry-failed-job': admin['retry-failed-job'].handler(async ({ input: { job_id: id }, context, errors }) => {
      const name = await context.service.transaction().execute(async (trx) => {
        const retried = await retryFailedJob(trx, deps.jobs, id);
        if (!retried) return undefined;
        const details = { job: retried, id };
        await recordAdminAct(trx, getOperator(context), { action: 'job_retried', about: null, why: '', what: details });
        return retried;
      });
      if (!name) throw errors.NOT_FOUND();
      return { ok: true as const };
    }),

    'list-security-events': admin['list-security-events'].handler(({ input, context: { service } }) => {
      const { action, person: user, from, to, cursor, limit } = input;
      return listSecurityEvents(service, {
        action,
        person: user,
        from: from === undefined ? undefined : new Date(from),
        until: to === undefined ? undefined : new Date(Date.parse(to) + dayMs),
        cursor,
        limit,
      });
    }),

    'list-security-actions': admin['list-security-actions'].handler(async ({ context: { service } }) => ({
      actions: await listActions(service),
    })),
  };
}
