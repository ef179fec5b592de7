import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The file that marks a folder as a backup of a particular installation. */
export const aboutFile = 'galatea-backup.json';

const about = z.object({ data_dir: z.string() });

export async function writeAbout(backup: string, dataDir: string): Promise<void> {
  await writeFile(join(backup, aboutFile), `${JSON.stringify({ data_dir: dataDir })}\n`, { mode: 0o600 });
}

/** Checks whether a folder is a backup of the installation in `dataDir`. */
export async function belongsToDataDir(backup: string, dataDir: string): Promise<boolean> {
  try {
    return about.parse(JSON.parse(await readFile(join(backup, aboutFile), 'utf8'))).data_dir === dataDir;
  } catch {
    return false; // a folder belonging to another program or installation
  }
}
