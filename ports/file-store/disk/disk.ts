import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { glob, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { type FileStore, isFileKey } from '../file-store.ts';
import { StorageFull } from '../storage-full.ts';

/** Stores files in a local folder, spread over 256 subfolders by the start of their key. */
export function disk(folder: string): FileStore {
  return {
    name: 'disk',
    label: folder,

    put: (key, bytes) => write(key, bytes),

    async putStream(key, stream) {
      await write(key, stream);
      return (await stat(getPath(key))).size;
    },

    async open(key, range) {
      const size = await findSize(key);
      if (size === null) return null;
      const part = range && { start: range.first, end: range.last };
      return { stream: createReadStream(getPath(key), part), size };
    },

    size: findSize,

    async delete(key) {
      await rm(getPath(key), { force: true });
    },

    async deleteUnfinished(before) {
      let deleted = 0;
      for await (const path of glob('*/*.part', { cwd: folder })) {
        const unfinished = join(folder, path);
        const { mtime } = await stat(unfinished).catch(() => ({ mtime: before })); // completed in the meantime
        if (mtime >= before) continue;
        await rm(unfinished, { force: true });
        deleted += 1;
      }
      return deleted;
    },
  };

  /** Writes to a temporary file first, so that readers never see a partial file. */
  async function write(key: string, content: Uint8Array | Readable): Promise<void> {
    const path = getPath(key);
    const unfinished = `${path}.${randomBytes(6).toString('hex')}.part`;
    try {
      await mkdir(dirname(path), { recursive: true });
      const file = await open(unfinished, 'wx', 0o600);
      try {
        await file.writeFile(content);
        await file.sync(); // the row that references the file is durable, so the file must be as well
      } finally {
        await file.close();
      }
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => undefined); // the original error is thrown instead
      throw isFull(error) ? new StorageFull(`no room in ${folder}`, { cause: error }) : error;
    }
  }

  async function findSize(key: string): Promise<number | null> {
    try {
      return (await stat(getPath(key))).size;
    } catch (error) {
      // Every file system error has this type.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  function isFull(error: unknown): boolean {
    const codes: unknown[] = ['ENOSPC', 'EDQUOT', 'EROFS'];
    return error instanceof Error && 'code' in error && codes.includes(error.code);
  }

  function getPath(key: string): string {
    if (!isFileKey(key)) throw new Error('not a key of a stored file');
    return join(folder, key.slice(0, 2), key);
  }
}
