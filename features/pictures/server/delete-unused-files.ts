import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { isDatabaseAway } from '#platform/database/database-away.ts';
import type { RecurringRun } from '#platform/jobs/jobs.ts';
import type { FileStore } from '#ports/file-store/file-store.ts';
import { keysOf } from './picture-copies.ts';

/** Keys of one transaction. */
const batch = 500;

type Deps = { readonly service: ServiceDatabase; readonly files: FileStore };

/**
 * Deletes the files that are due to be checked and that no row names, with their copies; returns how many. If a batch
 * fails, its files are deleted one by one: those of one user that cannot be deleted keep no others.
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

/** The next files after a key. */
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

/** Undefined if it failed. */
async function deleteBatch(keys: readonly string[], deps: Deps): Promise<number | undefined> {
  try {
    return await deleteUnused(keys, deps);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    return undefined;
  }
}

/**
 * The rows of the files go first and their keys stay on the list until the files are gone, so that nothing is forgotten
 * when the process ends between.
 */
async function deleteUnused(keys: readonly string[], { service, files }: Deps): Promise<number> {
  if (keys.length === 0) return 0;
  const unused = await takeUnused(service, keys);
  for (const key of unused.flatMap(keysOf)) await files.delete(key);
  if (unused.length) await service.deleteFrom('file_checks').where('key', 'in', unused).execute();
  return unused.length;
}

/** Takes what is used off the list, and the rows of what is not out of `files`. */
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
