import { opendir } from 'node:fs/promises';
import { isFileKey } from '../file-store.ts';

/** Yields the keys of all files of a `disk` store in a folder. Throws if the folder does not exist. */
export async function* keysOnDisk(folder: string): AsyncGenerator<string> {
  for await (const entry of await opendir(folder, { recursive: true }))
    if (entry.isFile() && isFileKey(entry.name)) yield entry.name;
}
