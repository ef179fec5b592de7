import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, opendir, readFile, rename } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** In `sha256sum` format. Written once the folder is complete. */
export const checksumsFile = 'SHA256SUMS';

/** Writes the hash of every file in a folder to the checksums file. */
export async function writeChecksums(folder: string): Promise<void> {
  const unfinished = join(folder, `${checksumsFile}.part`);
  const file = await open(unfinished, 'wx', 0o600);
  try {
    for await (const path of filesIn(folder)) {
      if (path.startsWith(checksumsFile)) continue;
      await file.write(`${await hashFile(join(folder, path))}  ${path}\n`);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, join(folder, checksumsFile));
}

/** Returns the first file in a folder that is missing or differs from its checksum, or undefined if all files match. */
export async function findChange(folder: string): Promise<string | undefined> {
  const lines = (await readFile(join(folder, checksumsFile), 'utf8')).split('\n').filter(Boolean);
  for (const line of lines) {
    const [hash, path = ''] = line.split('  ');
    if ((await hashFile(join(folder, path)).catch(() => 'missing')) !== hash) return path;
  }
  return undefined;
}

async function* filesIn(folder: string): AsyncGenerator<string> {
  for await (const entry of await opendir(folder, { recursive: true }))
    if (entry.isFile()) yield relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
