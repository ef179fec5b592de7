import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { FileStore } from '#ports/file-store/file-store.ts';
import { keysOf } from './picture-copies.ts';

/** Keys of one transaction. */
const batch = 500;

/**
 * Deletes the files that are due to be checked and that no row names, with their copies; returns how many. Their rows
 * go first and their keys stay on the list until the files are gone, so that nothing is
 * forgotten when the process ends between.
 */
export async function deleteUnusedFiles(service: ServiceDatabase, files: FileStore, now: Date): Promise<number> {
  let deleted = 0;
  for (;;) {
    const due = await takeDue(service, now);
    for (const key of due.unused.flatMap(keysOf)) await files.delete(key);
    if (due.unused.length) await service.deleteFrom('file_checks').where('key', 'in', due.unused).execute();
    deleted += due.unused.length;
    if (due.unused.length + due.used.length < batch) return deleted;
  }
}

/** Takes what is used off the list, and the rows of what is not out of `files`. */
async function takeDue(service: ServiceDatabase, now: Date): Promise<{ used: string[]; unused: string[] }> {
  return service.transaction().execute(async (trx) => {
    const { rows } = await sql<{ key: string; used: boolean }>`
      select key, is_file_used(key) as used from file_checks where due_at <= ${now}
      order by due_at limit ${batch} for update skip locked`.execute(trx);
    const used = rows.filter((row) => row.used).map(({ key }) => key);
    const unused = rows.filter((row) => !row.used).map(({ key }) => key);
    if (used.length) await trx.deleteFrom('file_checks').where('key', 'in', used).execute();
    if (unused.length) await trx.deleteFrom('files').where('key', 'in', unused).execute();
    return { used, unused };
  });
}
