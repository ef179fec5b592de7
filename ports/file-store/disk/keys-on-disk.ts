import { opendir } from 'node:fs/promises';
import { isFileKey } from '../file-store.ts';

/** The keys of all files that a `disk` store keeps in a folder; none where there is no such folder. */
export async function* keysOnDisk(folder: string): AsyncGenerator<string> {
  try {
    for await (const entry of await opendir(folder, { recursive: true }))
      if (entry.isFile() && isFileKey(entry.name)) yield entry.name;
  } catch (error) {
    // Every error of the file system is one of these.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
