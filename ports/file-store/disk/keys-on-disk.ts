import { opendir } from 'node:fs/promises';
import { isFileKey } from '../file-store.ts';

/** The keys of all files that a `disk` store has in a folder. Throws if there is no such folder. */
export async function* keysOnDisk(folder: string): AsyncGenerator<string> {
  for await (const entry of await opendir(folder, { recursive: true }))
    if (entry.isFile() && isFileKey(entry.name)) yield entry.name;
}
