import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FileStore } from './file-store.ts';
import { getMediaType } from './media-type.ts';

export type Copied = { copied: number; copiedBytes: number; thereBefore: number };

/** The number of files copied concurrently. */
const atOnce = 8;

/**
 * Copies files from one store to another and reads each one back to compare it. Files that already exist with the same
 * size are skipped: files never change under their key and are never stored partially, so an interrupted copy can be
 * continued. `report` is called for each file. Throws at the first file that cannot be copied.
 */
export async function copyFiles(
  keys: AsyncGenerator<string>,
  from: FileStore,
  to: FileStore,
  report: (copied: Readonly<Copied>) => void = () => undefined,
): Promise<Copied> {
  const done: Copied = { copied: 0, copiedBytes: 0, thereBefore: 0 };
  // The workers take keys from a shared list. If one fails, the list ends and the others stop.
  const copyOnesAfterAnother = async () => {
    for await (const key of { [Symbol.asyncIterator]: () => ({ next: () => keys.next() }) }) {
      await copyOne(key);
      report(done);
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, copyOnesAfterAnother));
  } finally {
    await keys.return(undefined);
  }
  return done;

  async function copyOne(key: string): Promise<void> {
    const file = await from.open(key);
    if (!file) return; // deleted since it was listed
    if ((await to.size(key)) === file.size) {
      file.stream.destroy();
      done.thereBefore += 1;
      return;
    }
    // A video is not held in memory.
    const hash = createHash('sha256');
    await to.putStream(key, Readable.from(passThrough(file.stream, hash)), getMediaType(key));
    const copy = await to.open(key);
    if (!copy || (await hashOf(copy.stream)) !== hash.digest('hex')) {
      await to.delete(key);
      throw new Error(`the copy of ${key} differs from the file`);
    }
    done.copied += 1;
    done.copiedBytes += file.size;
  }
}

async function* passThrough(stream: Readable, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    hash.update(chunk);
    yield chunk;
  }
}

async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest('hex');
}
