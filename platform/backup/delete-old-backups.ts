import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isBackupOf } from './about-backup.ts';

/** A complete backup; one that was interrupted ends in `.unfinished`. */
const backupName = /^galatea-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;

/**
 * Deletes the complete backups of an installation except the newest `keep`, and returns the folders that it deleted.
 * Backups of other installations and other folders stay.
 */
export async function deleteOldBackups(folder: string, dataDir: string, keep: number): Promise<readonly string[]> {
  if (keep < 1) throw new RangeError('the newest backup is never deleted');
  const names = (await readdir(folder)).filter((name) => backupName.test(name));
  const own: string[] = [];
  for (const name of names.sort().reverse()) if (await isBackupOf(join(folder, name), dataDir)) own.push(name);
  const old = own.slice(keep).map((name) => join(folder, name));
  for (const backup of old) {
    // A deletion that is interrupted leaves no folder that has the name of a complete backup.
    await rename(backup, `${backup}.unfinished`);
    await rm(`${backup}.unfinished`, { recursive: true });
  }
  return old;
}
