import { sql } from 'kysely';
import type { SendEmail } from '#features/email/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { ErasedUser } from '#platform/personal-data.ts';
import type { FileStore } from '#ports/file-store/file-store.ts';
import { deleteExportFiles } from '../export/data-exports.ts';
import { dataEmail } from '../export-email.ts';

/**
 * Deletes a user's row and everything that refers to it, removes the user from the records of operators' actions, and
 * notifies the user by email. A second call changes nothing.
 */
export async function eraseUser(
  {
    service,
    sendEmail,
    files,
  }: { readonly service: ServiceDatabase; readonly sendEmail: SendEmail; readonly files: FileStore },
  { userId, email }: ErasedUser,
): Promise<'done'> {
  await deleteExportFiles({ service, files }, userId);
  await service.transaction().execute(async (trx) => {
    // Operators' notes about the user are deleted; the action, its time and its operator remain.
    await trx
      .updateTable('security_audit_log')
      .set({ details: JSON.stringify({}) })
      .where(sql<boolean>`details->>'about' = ${userId}`)
      .execute();
    await trx.updateTable('installation_marks').set({ value: '' }).where('value', '=', userId).execute();
    await trx.deleteFrom('users').where('id', '=', userId).execute();
    await sendEmail(trx, {
      kind: dataEmail,
      userId: null,
      to: email,
      subject: 'Your account is deleted',
      content: {
        paragraphs: [
          'your account is deleted, with your influencers, images and posts. Posts on Instagram stay there until you delete them. Records of credits and payments are kept, without anything that identifies you.',
          'This is our last email about it. Thank you for using Galatea.',
        ],
      },
      idempotencyKey: `account/erased/${userId}`,
    });
  });
  return 'done';
}
