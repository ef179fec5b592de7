import { deleteOlderThan } from '#platform/database/delete-rows.ts';
import type { ServerFeature } from '#platform/feature.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { StoredEmails } from '#ports/mailer/stored-mails.ts';
import { emailDaysKept } from '../mail-rules.ts';
import { createEmailCalls } from './calls.ts';
import { type DeliveryDeps, deliverEmail } from './deliver-mail.ts';
import { eraseEmails } from './erase-mails.ts';
import { isMailing } from './is-mailing.ts';
import { measureEmails } from './measure-emails.ts';
import { serveOneClick } from './one-click.ts';
import { deliveryJob } from './send-mail.ts';

/** Number of emails that one process sends concurrently. */
const concurrency = 4;

type EmailDeps = DeliveryDeps & {
  readonly storedMails: StoredEmails;
  /** False without an SMTP server: emails are kept for the operator and sent to no one. */
  readonly sendsMail: boolean;
};

/** Sends emails to users, and manages which kinds each user has switched off. */
export function emailFeature(deps: EmailDeps): ServerFeature {
  return {
    name: 'mail',
    calls: createEmailCalls(deps),
    routes: (app) => serveOneClick(app, deps),
    jobs: [defineJob(deliveryJob, concurrency, ({ mailId }) => deliverEmail(deps, mailId))],
    serviceChecks: [
      { name: 'mail', label: 'Email', isWorking: () => isMailing(deps.service), isSetUp: deps.sendsMail },
    ],
    samples: [() => measureEmails(deps.service)],
    personalData: {
      exports: [{ table: 'mails', without: ['content', 'idempotency_key'] }, { table: 'mail_preferences' }],
      erase: (person) => eraseEmails(deps, person),
    },
    recurring: [
      {
        name: 'mail/delete-old-mails',
        cron: '20 4 * * *',
        run: async (run) => ({ mails: await deleteOlderThan(deps.service, 'mails', emailDaysKept, run) }),
      },
    ],
  };
}
