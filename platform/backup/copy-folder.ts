import { constants } from 'node:fs';
import { chmod, copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Copies a folder whose files come and go meanwhile: what is gone by the time it is copied is left out, and so is what
 * is there already in the target where `keep` says so. `skip` is asked for each path within the folder.
 */
export async function copyFolder(
  from: string,
  to: string,
  { skip = () => false, keep = false }: { skip?: (path: string) => boolean; keep?: boolean } = {},
): Promise<void> {
  await copyWithin('');

  async function copyWithin(folder: string): Promise<void> {
    await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
    const there = new Set(keep ? await readdir(join(to, folder)) : []);
    for (const entry of await entriesOf(join(from, folder))) {
      const path = join(folder, entry.name);
      if (skip(path)) continue;
      if (entry.isDirectory()) await copyWithin(path);
      else if (entry.isFile() && !there.has(entry.name)) await copyOne(path);
    }
  }

  async function copyOne(path: string): Promise<void> {
    try {
      await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE);
      await chmod(join(to, path), 0o600);
    } catch (error) {
      // Every error of the file system is one of these.
      ignoreMissing(error as NodeJS.ErrnoException);
    }
  }
}

async function entriesOf(folder: string) {
  return (await readdir(folder, { withFileTypes: true }).catch(ignoreMissing)) ?? [];
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
