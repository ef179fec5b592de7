import { findUser } from '#features/account/server/public.ts';
import type { SendEmail } from '#features/email/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { EmailKind } from '#platform/feature.ts';

export const answerEmail: EmailKind = {
  name: 'answers',
  isRequired: true,
  description: 'our answers to your messages',
};

export type AnswerDeps = { readonly sendEmail: SendEmail; readonly publicUrl: string };

export type Answer = {
  readonly userId: string;
  /** The id of the answer, or of the item it closes; one email is sent per id. */
  readonly answerId: string;
  readonly answer: string;
  readonly subject: string;
  /** The message that identifies the answered item. */
  readonly about: string;
};

/** Emails an answer to the author of the item. Does nothing if the account was deleted. */
export async function sendAnswerEmail(
  trx: ServiceDatabase,
  { sendEmail, publicUrl }: AnswerDeps,
  { userId, answerId, answer, subject, about }: Answer,
): Promise<void> {
  const user = await findUser(trx, userId);
  if (!user) return;
  await sendEmail(trx, {
    kind: answerEmail,
    userId,
    to: user.email,
    subject,
    content: {
      paragraphs: [about, ...answer.split(/\n\s*\n/)],
      button: { label: 'Your tickets', url: `${publicUrl}/support` },
    },
    idempotencyKey: `support/${answerId}`,
  });
}
