import type { ServiceDatabase } from '#platform/database/database.ts';
import type { ErasedUser } from '#platform/personal-data.ts';
import type { StoredEmails } from '#ports/mailer/stored-mails.ts';

/** Minutes after which an email that is being sent counts as lost together with its process. */
const handOverMinutes = 15;

/** Deletes the stored emails to a user, after the last of them was sent. */
export async function eraseEmails(
  { service, storedMails }: { readonly service: ServiceDatabase; readonly storedMails: StoredEmails },
  { email }: ErasedUser,
): Promise<'done' | 'wait'> {
  // Emails of another account with the same address have a `user_id`.
  const emails = await service
    .selectFrom('mails')
    .select(['id', 'status', 'sending_at'])
    .where('recipient', '=', email)
    .where('user_id', 'is', null)
    .execute();
  const lost = Date.now() - handOverMinutes * 60_000;
  if (emails.some(({ status, sending_at }) => status === 'waiting' || isBeingSent(status, sending_at))) return 'wait';
  for (const { id } of emails) await service.deleteFrom('mails').where('id', '=', id).execute();
  await storedMails.forget(email);
  return 'done';

  function isBeingSent(status: string, sendingAt: Date | null): boolean {
    return status === 'sending' && sendingAt !== null && sendingAt.getTime() > lost;
  }
}
