import { z } from 'zod';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { EmailKind } from '#platform/feature.ts';
import type { JobKind, JobQueue } from '#platform/jobs/jobs.ts';
import { type EmailContent, emailContent } from './email-content.ts';

export type NewEmail = {
  readonly kind: EmailKind;
  /** Null if the recipient has no account; such emails must be of a required kind. */
  readonly userId: string | null;
  readonly to: string;
  readonly subject: string;
  readonly content: EmailContent;
  /** Emails with the same key are sent only once. Starts with the name of the feature. */
  readonly idempotencyKey: string;
};

/** Sends an email once the caller's transaction commits, and not at all if it is rolled back. */
export type SendEmail = (trx: ServiceDatabase, mail: NewEmail) => Promise<void>;

/** Delivers the email of one row. If a run throws, it is repeated, and does nothing if the email was already marked. */
export const deliveryJob: JobKind<{ mailId: string }> = {
  name: 'mail/deliver',
  data: z.object({ mailId: z.uuid() }),
  retries: 48,
  deadlineSeconds: 15 * 60,
};

/** Finds the name to greet a user with in emails; null to greet without a name. */
export type FindGreetedName = (trx: ServiceDatabase, userId: string) => Promise<string | null>;

/** Creates the function that sends emails: it inserts a row for each email, and a job that delivers it. */
export function openSendEmail(jobs: JobQueue, findGreetedName: FindGreetedName): SendEmail {
  return async (trx, { kind, userId, to, subject, content, idempotencyKey }) => {
    if (!kind.isRequired && !userId)
      throw new Error(`emails of the kind ${kind.name} can only be sent to users with an account`);
    const name = userId && (await findGreetedName(trx, userId));
    const paragraphs = [name ? `Hello ${name},` : 'Hello,', ...content.paragraphs];
    const row = await trx
      .insertInto('mails')
      .values({
        user_id: userId,
        recipient: to,
        kind: kind.name,
        subject,
        content: JSON.stringify(emailContent.parse({ ...content, paragraphs })),
        idempotency_key: idempotencyKey,
      })
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row) await jobs.send(trx, deliveryJob, [{ mailId: row.id }]);
  };
}
