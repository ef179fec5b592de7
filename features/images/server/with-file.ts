import { createWriteStream, openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { inTemporaryFolder } from '#platform/files/temporary-folder.ts';
import type { FileStore } from '#ports/file-store/file-store.ts';
import { getFileKey } from '../image-rules.ts';

/** Calls a function with a stored file, which is on disk and not in memory. Throws if it was deleted. */
export function withFile<Result>(
  files: FileStore,
  path: string,
  use: (file: Blob) => Promise<Result>,
): Promise<Result> {
  return inTemporaryFolder(async (folder) => {
    const stored = await files.open(getFileKey(path));
    if (!stored) throw new Error('the file was deleted');
    const copy = join(folder, 'copy');
    await pipeline(stored.stream, createWriteStream(copy, { mode: 0o600 }));
    return use(await openAsBlob(copy));
  });
}
