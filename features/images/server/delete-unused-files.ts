import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { isDatabaseAway } from '#platform/database/database-away.ts';
import type { RecurringRun } from '#platform/jobs/jobs.ts';
import type { FileStore } from '#ports/file-store/file-store.ts';
import { listFileKeys } from './image-copies.ts';

/** Number of keys per transaction. */
const batch = 500;

type Deps = { readonly service: ServiceDatabase; readonly files: FileStore };

/**
 * Deletes files that are due for a check and not referenced by any row, along with their copies. Returns how many were
 * deleted. If a batch fails, its files are deleted one by one, so that a file that cannot be deleted does not block
 * those of other users.
 */
export async function deleteUnusedFiles(
  service: ServiceDatabase,
  files: FileStore,
  { now, forUser }: RecurringRun,
): Promise<number> {
  const deps = { service, files };
  let deleted = 0;
  for (let last = ''; ; ) {
    const due = await listDue(service, now, last);
    const keys = due.map(({ key }) => key);
    const ofBatch = await deleteBatch(keys, deps);
    deleted += ofBatch ?? 0;
    if (ofBatch === undefined)
      for (const { key, user_id: userId } of due)
        deleted += (await forUser(userId, () => deleteUnused([key], deps))) ?? 0;
    if (due.length < batch) return deleted;
    last = keys.at(-1) ?? '';
  }
}

function listDue(service: ServiceDatabase, now: Date, after: string) {
  return service
    .selectFrom('file_checks')
    .leftJoin('files', 'files.key', 'file_checks.key')
    .select(['file_checks.key', 'files.user_id'])
    .where('due_at', '<=', now)
    .where('file_checks.key', '>', after)
    .orderBy('file_checks.key')
    .limit(batch)
    .execute();
}

/** Returns undefined if the deletion failed. */
async function deleteBatch(keys: readonly string[], deps: Deps): Promise<number | undefined> {
  try {
    return await deleteUnused(keys, deps);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    return undefined;
  }
}

/**
 * The rows of the files are deleted first, and their keys stay in `file_checks` until the files are deleted, so that no
 * file is left behind if the process dies in between.
 */
async function deleteUnused(keys: readonly string[], { service, files }: Deps): Promise<number> {
  if (keys.length === 0) return 0;
  const unused = await takeUnused(service, keys);
  for (const key of unused.flatMap(listFileKeys)) await files.delete(key);
  if (unused.length) await service.deleteFrom('file_checks').where('key', 'in', unused).execute();
  return unused.length;
}

/** Removes files that are in use from `file_checks`, and deletes the rows of unused ones from `files`. */
async function takeUnused(service: ServiceDatabase, keys: readonly string[]): Promise<string[]> {
  return service.transaction().execute(async (trx) => {
    const { rows } = await sql<{ key: string; used: boolean }>`
      select key, is_file_used(key) as used from file_checks where key = any(${keys}::text[])
      for update skip locked`.execute(trx);
    const used = rows.filter((row) => row.used).map(({ key }) => key);
    const unused = rows.filter((row) => !row.used).map(({ key }) => key);
    if (used.length) await trx.deleteFrom('file_checks').where('key', 'in', used).execute();
    if (unused.length) await trx.deleteFrom('files').where('key', 'in', unused).execute();
    return unused;
  });
}
