import { chmod, lchown, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openDataFolder } from '#platform/config/data-folder.ts';
import { StartRefused } from '#platform/config/start-refused.ts';
import { ownCluster, startBundledPostgres } from '#platform/database/own-postgres.ts';
import { aboutFile } from './about-backup.ts';
import { checksumsFile, findChange } from './checksums.ts';
import { copyFolder } from './copy-folder.ts';

/**
 * Restores a backup into an empty data folder, then starts and stops its database once to verify it. Throws
 * StartRefused if the backup is incomplete or the folder is not empty.
 */
export async function restoreBackup(backup: string, dataDir: string): Promise<void> {
  const changed = await findChange(backup).catch(() => checksumsFile);
  if (changed) throw new StartRefused(`${backup} is not a complete backup: ${changed} is missing or was modified.`);
  await openDataFolder(dataDir);
  if ((await readdir(dataDir)).length)
    throw new StartRefused(
      `The data folder ${dataDir} (DATA_DIR) is not empty. Choose another folder, or move it away first.`,
    );

  await copyFolder(backup, dataDir, { skip: (path) => ['postgres', checksumsFile, aboutFile].includes(path) });
  if (!(await stat(join(backup, 'postgres')).catch(() => undefined))) return; // the operator runs the database
  const { path, owner } = await ownCluster(dataDir);
  await copyFolder(join(backup, 'postgres'), path);
  // Folders that a server expects but that are empty in a backup.
  for (const folder of emptyFolders) await mkdir(join(path, folder), { recursive: true, mode: 0o700 });
  if (owner) await giveTo(path, owner);
  const database = await startBundledPostgres(dataDir);
  await database.stop();
}

/** Source: PostgreSQL's documentation, 'Making a base backup'. */
const emptyFolders = [
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_replslot',
  'pg_wal/archive_status',
];

async function giveTo(folder: string, { uid, gid }: { readonly uid: number; readonly gid: number }): Promise<void> {
  await lchown(folder, uid, gid);
  await chmod(folder, 0o700);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await lchown(join(entry.parentPath, entry.name), uid, gid);
}
