import { constants } from 'node:fs';
import { chmod, copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Copies a folder while its files may change. Skips files that are deleted before they are copied and, with `keep`,
 * files that already exist in the target. `skip` is called with each path within the folder.
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
    for (const entry of await listEntries(join(from, folder))) {
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
      // Every file system error has this type.
      ignoreMissing(error as NodeJS.ErrnoException);
    }
  }
}

async function listEntries(folder: string) {
  return (await readdir(folder, { withFileTypes: true }).catch(ignoreMissing)) ?? [];
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
