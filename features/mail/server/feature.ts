import { deleteOlderThan } from '#platform/database/delete-rows.ts';
import type { ServerFeature } from '#platform/feature.ts';
import { jobOf } from '#platform/jobs/jobs.ts';
import type { StoredMails } from '#ports/mailer/stored-mails.ts';
import { mailDaysKept } from '../mail-rules.ts';
import { mailCalls } from './calls.ts';
import { type DeliveryDeps, deliverMail } from './deliver-mail.ts';
import { eraseMails } from './erase-mails.ts';
import { isMailing } from './is-mailing.ts';
import { measureEmails } from './measure-emails.ts';
import { serveOneClick } from './one-click.ts';
import { deliveryJob } from './send-mail.ts';

/** Number of emails that one process sends concurrently. */
const concurrency = 4;

type MailDeps = DeliveryDeps & {
  readonly storedMails: StoredMails;
  /** False without an SMTP server: emails are kept for the operator and sent to no one. */
  readonly sendsMail: boolean;
};

/** Sends emails to users, and manages which kinds each user has switched off. */
export function mailFeature(deps: MailDeps): ServerFeature {
  return {
    name: 'mail',
    calls: mailCalls(deps),
    routes: (app) => serveOneClick(app, deps),
    jobs: [jobOf(deliveryJob, concurrency, ({ mailId }) => deliverMail(deps, mailId))],
    serviceChecks: [
      { name: 'mail', label: 'Email', isWorking: () => isMailing(deps.service), isSetUp: deps.sendsMail },
    ],
    samples: [() => measureEmails(deps.service)],
    personalData: {
      exports: [{ table: 'mails', without: ['content', 'idempotency_key'] }, { table: 'mail_preferences' }],
      erase: (person) => eraseMails(deps, person),
    },
    recurring: [
      {
        name: 'mail/delete-old-mails',
        cron: '20 4 * * *',
        run: async (run) => ({ mails: await deleteOlderThan(deps.service, 'mails', mailDaysKept, run) }),
      },
    ],
  };
}
