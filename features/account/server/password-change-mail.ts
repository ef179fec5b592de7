import { randomUUID } from 'node:crypto';
import type { SendMail } from '#features/mail/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { MailKind } from '#platform/feature.ts';
import type { Log } from '#platform/log/log.ts';
import type { AuthPerson } from './serve-auth.ts';

export const securityMail: MailKind = {
  name: 'security',
  isRequired: true,
  description: 'the security of your account, such as a changed password',
};

type Deps = { readonly service: ServiceDatabase; readonly sendMail: SendMail; readonly log: Log };

/** Tells a person that the password was changed: it may have been somebody else who knew it. */
export async function mailPasswordChange({ service, sendMail, log }: Deps, person: AuthPerson): Promise<void> {
  const mail = {
    kind: securityMail,
    userId: person.id,
    to: person.email,
    subject: 'Your password was changed',
    content: {
      paragraphs: [
        `Hello ${person.name},`,
        `the password of your account ${person.email} was changed, and you were signed out everywhere else.`,
        'If it was you, there is nothing to do. If it was not, tell the people who run this installation at once.',
      ],
    },
    idempotencyKey: `account/password-change/${randomUUID()}`,
  };
  try {
    await service.transaction().execute((trx) => sendMail(trx, mail));
  } catch (err) {
    // The password is changed already, and the response has to say so.
    log.error({ userId: person.id, err }, 'the mail about a changed password could not be queued');
  }
}
