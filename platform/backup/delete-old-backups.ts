import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { belongsToDataDir } from './about-backup.ts';

/** Matches a complete backup; the name of an interrupted one ends in `.unfinished`. */
const backupName = /^galatea-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;

/**
 * Deletes an installation's complete backups except the newest `keep`, and returns the deleted folders. Backups of
 * other installations and other folders are kept.
 */
export async function deleteOldBackups(folder: string, dataDir: string, keep: number): Promise<readonly string[]> {
  if (keep < 1) throw new RangeError('the newest backup is never deleted');
  const names = (await readdir(folder)).filter((name) => backupName.test(name));
  const own: string[] = [];
  for (const name of names.sort().reverse()) if (await belongsToDataDir(join(folder, name), dataDir)) own.push(name);
  const old = own.slice(keep).map((name) => join(folder, name));
  for (const backup of old) {
    // Renamed first, so that an interrupted deletion leaves no folder with the name of a complete backup.
    await rename(backup, `${backup}.unfinished`);
    await rm(`${backup}.unfinished`, { recursive: true });
  }
  return old;
}
