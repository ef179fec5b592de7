import { z } from 'zod';
import type { SendEmail } from '#features/email/server/public.ts';
import { createZip } from '#platform/files/create-zip.ts';
import type { JobKind, JobQueue, JobRun } from '#platform/jobs/jobs.ts';
import { exportDaysKept } from '../../account-rules.ts';
import { dataEmail } from '../export-email.ts';
import { findUser } from '../find-user.ts';
import { addExport, endExport } from './data-exports.ts';
import { type ExportDeps, listExport } from './export-contents.ts';
import { exportPath } from './export-link.ts';

export type MakeExportDeps = ExportDeps & {
  readonly jobs: JobQueue;
  readonly sendEmail: SendEmail;
  readonly publicUrl: string;
  readonly secret: string;
};

/** Creates one export. A retry after a lost process overwrites the same file. */
export const makeExportJob: JobKind<{ exportId: string }> = {
  name: 'account/make-export',
  data: z.object({ exportId: z.uuid() }),
  retries: 2,
  deadlineSeconds: 3 * 60 * 60,
};

/** Requests an export of all of a user's data. Does nothing if one is already being created. */
export async function requestExport({ service, jobs }: MakeExportDeps, userId: string): Promise<void> {
  await service.transaction().execute(async (trx) => {
    const row = await addExport(trx, userId);
    if (row) await jobs.send(trx, makeExportJob, [{ exportId: row.id }]);
  });
}

/**
 * Writes the file of an export and notifies the user. After the last failed attempt, the export is marked as failed.
 */
export async function makeExport(deps: MakeExportDeps, exportId: string, run: JobRun): Promise<void> {
  const { service, files } = deps;
  const row = await service
    .selectFrom('data_exports')
    .select(['user_id', 'file'])
    .where('id', '=', exportId)
    .where('status', '=', 'making')
    .executeTakeFirst();
  if (!row) return;
  try {
    const zip = createZip(await listExport(deps, row.user_id));
    run.signal.addEventListener('abort', () => zip.destroy(new Error('the export took too long')));
    const bytes = await files.putStream(row.file, zip, 'application/zip');
    // The account and its files were deleted before this file was written.
    if (!(await finish(deps, exportId, bytes))) await files.delete(row.file);
  } catch (error) {
    if (run.isLast) await endExport(service, exportId, { status: 'failed' }, new Date());
    throw error;
  }
}

/** Returns false if the export no longer exists. */
async function finish(
  { service, sendEmail, publicUrl, secret }: MakeExportDeps,
  exportId: string,
  bytes: number,
): Promise<boolean> {
  return service.transaction().execute(async (trx) => {
    const row = await endExport(trx, exportId, { status: 'ready', bytes }, new Date());
    const user = row && (await findUser(trx, row.user_id));
    if (!user) return false;
    await sendEmail(trx, {
      kind: dataEmail,
      userId: row.user_id,
      to: user.email,
      subject: 'Your data export is ready',
      content: {
        paragraphs: [
          'the data export that you requested is ready: everything as JSON, and your images, in one ZIP file.',
          `The link works for ${exportDaysKept} days. Anyone with the link can download the export, so keep it private.`,
        ],
        button: { label: 'Download your data', url: publicUrl + exportPath(secret, exportId) },
      },
      idempotencyKey: `account/export/${exportId}`,
    });
    return true;
  });
}
