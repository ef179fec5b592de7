import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { ServiceDatabase, Tables, UserDatabase } from '#platform/database/database.ts';
import type { RecurringRun } from '#platform/jobs/jobs.ts';
import { announce } from '#platform/live/announce.ts';
import type { FileStore } from '#ports/file-store/file-store.ts';
import { exportDaysKept } from '../../account-rules.ts';
import type { DataExport } from '../../contract.ts';
import { exportPath } from './export-link.ts';

export type ExportRow = Selectable<Tables['data_exports']>;

/** How many hours until an unfinished export counts as failed because its job is lost. */
const maxHours = 24;

/** Returns a user's newest export, as long as its status is relevant. */
export async function findExport(db: UserDatabase, userId: string, now: Date): Promise<ExportRow | undefined> {
  return db
    .selectFrom('data_exports')
    .selectAll()
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns the export's status for its user. `origin` is the start of the download address. */
export function toDataExport(row: ExportRow | undefined, origin: string, secret: string): DataExport {
  if (!row) return { status: 'none' };
  const asked_at = row.created_at.toISOString();
  if (row.status === 'making') return { status: 'making', asked_at };
  if (row.status !== 'ready' || !row.ends_at) return { status: 'failed', asked_at };
  const url = origin + exportPath(secret, row.id);
  return { status: 'ready', asked_at, url, until: row.ends_at.toISOString(), bytes: Number(row.bytes) };
}

/** Creates an export. Returns undefined if one is already being created. */
export async function addExport(trx: ServiceDatabase, userId: string): Promise<ExportRow | undefined> {
  return trx
    .insertInto('data_exports')
    .values({ user_id: userId, file: `export-${randomBytes(16).toString('hex')}.zip` })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/**
 * Records the outcome of an unfinished export. Returns undefined if the export no longer exists, for example because
 * its account was deleted.
 */
export async function endExport(
  trx: ServiceDatabase,
  id: string,
  ended: { readonly status: 'ready'; readonly bytes: number } | { readonly status: 'failed' },
  now: Date,
): Promise<ExportRow | undefined> {
  const row = await trx
    .updateTable('data_exports')
    .set({ ...ended, ends_at: new Date(now.getTime() + exportDaysKept * 24 * 60 * 60_000) })
    .where('id', '=', id)
    .where('status', '=', 'making')
    .returningAll()
    .executeTakeFirst();
  if (row) await announce(trx, [{ userId: row.user_id, topic: 'export' }]);
  return row;
}

/**
 * Deletes expired exports with their files, and marks those as failed whose job is lost. Returns how many exports were
 * deleted.
 */
export async function deleteOldExports(
  { service, files }: { readonly service: ServiceDatabase; readonly files: FileStore },
  { now, forUser }: RecurringRun,
): Promise<number> {
  const lost = await service
    .selectFrom('data_exports')
    .select(['id', 'user_id'])
    .where('status', '=', 'making')
    .where('created_at', '<', new Date(now.getTime() - maxHours * 60 * 60_000))
    .execute();
  for (const { id, user_id: userId } of lost)
    await forUser(userId, () => endExport(service, id, { status: 'failed' }, now));
  const old = await service
    .selectFrom('data_exports')
    .select(['id', 'user_id', 'file'])
    .where('ends_at', '<=', now)
    .execute();
  let deleted = 0;
  for (const { id, user_id: userId, file } of old) {
    const isDeleted = await forUser(userId, async () => {
      await files.delete(file);
      await service.deleteFrom('data_exports').where('id', '=', id).execute();
      return true;
    });
    if (isDeleted) deleted += 1;
  }
  return deleted;
}

/** Deletes the files of a user's exports. The rows are deleted with the user. */
export async function deleteExportFiles(
  { service, files }: { readonly service: ServiceDatabase; readonly files: FileStore },
  userId: string,
): Promise<void> {
  const rows = await service.selectFrom('data_exports').select('file').where('user_id', '=', userId).execute();
  for (const { file } of rows) await files.delete(file);
}
