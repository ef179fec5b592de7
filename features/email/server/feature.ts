import type { FastifyInstance } from 'fastify';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { deleteOlderThan } from '#platform/database/delete-rows.ts';
import type { ServerFeature } from '#platform/feature.ts';
import { refusalBody } from '#platform/http/call-errors.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { ErasedUser } from '#platform/personal-data.ts';
import type { StoredEmails } from '#ports/mailer/stored-emails.ts';
import { linkNotValid } from '../contract.ts';
import { emailDaysKept } from '../email-rules.ts';
import { createEmailCalls } from './calls.ts';
import { type DeliveryDeps, deliverEmail } from './deliver-email.ts';
import { isMailing } from './is-delivering.ts';
import { measureEmails } from './measure-emails.ts';
import { deliveryJob } from './send-email.ts';
import { type SubscriptionDeps, subscribe } from './subscriptions.ts';

export { openSendEmail } from './send-email.ts';

/** The body only confirms that this is a one-click request. */
const maxBytes = 10_000;

/**
 * Serves one-click unsubscribe (RFC 8058): when the user clicks "Unsubscribe" in the email client, the client posts a
 * form to the List-Unsubscribe URL, without a session. In a browser, the same URL opens a page.
 */
function serveOneClick(app: FastifyInstance, deps: SubscriptionDeps): void {
  app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, async () => undefined);
    forms.post<{ Querystring: { token?: string | string[] } }>('/mail/unsubscribe', async ({ query }, reply) => {
      const kind = await subscribe(deps, String(query.token), false);
      if (kind) return { ok: true };
      const { status, message } = linkNotValid.LINK_NOT_VALID;
      return reply.code(status).send(refusalBody('LINK_NOT_VALID', message));
    });
  });
}

/** Minutes after which an email marked as being sent is considered lost because its process died. */
const handOverMinutes = 15;

/** Deletes the stored emails to a user after the last one has been sent. */
async function eraseEmails(
  { service, storedEmails }: { readonly service: ServiceDatabase; readonly storedEmails: StoredEmails },
  { email }: ErasedUser,
): Promise<'done' | 'wait'> {
  // Emails to another account with the same address have a `user_id`.
  const emails = await service
    .selectFrom('mails')
    .select(['id', 'status', 'sending_at'])
    .where('recipient', '=', email)
    .where('user_id', 'is', null)
    .execute();
  const lost = Date.now() - handOverMinutes * 60_000;
  if (emails.some(({ status, sending_at }) => status === 'waiting' || isBeingSent(status, sending_at))) return 'wait';
  for (const { id } of emails) await service.deleteFrom('mails').where('id', '=', id).execute();
  await storedEmails.forget(email);
  return 'done';

  function isBeingSent(status: string, sendingAt: Date | null): boolean {
    return status === 'sending' && sendingAt !== null && sendingAt.getTime() > lost;
  }
}

/** How many emails one process sends concurrently. */
const concurrency = 4;

type EmailDeps = DeliveryDeps & {
  readonly storedEmails: StoredEmails;
  /** False without an SMTP server: emails are stored for the operator instead of being sent. */
  readonly sendsEmail: boolean;
};

/** Sends emails to users, and manages which kinds each user has turned off. */
export function emailFeature(deps: EmailDeps): ServerFeature {
  return {
    name: 'mail',
    calls: createEmailCalls(deps),
    routes: (app) => serveOneClick(app, deps),
    jobs: [defineJob(deliveryJob, concurrency, ({ mailId }) => deliverEmail(deps, mailId))],
    serviceChecks: [
      { name: 'mail', label: 'Email', isWorking: () => isMailing(deps.service), isSetUp: deps.sendsEmail },
    ],
    samples: [() => measureEmails(deps.service)],
    personalData: {
      exports: [{ table: 'mails', without: ['content', 'idempotency_key'] }, { table: 'mail_preferences' }],
      erase: (user) => eraseEmails(deps, user),
    },
    recurring: [
      {
        name: 'mail/delete-old-mails',
        cron: '20 4 * * *',
        run: async (run) => ({ emails: await deleteOlderThan(deps.service, 'mails', emailDaysKept, run) }),
      },
    ],
  };
}
