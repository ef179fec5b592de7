import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns a secret of this installation. It is generated on first use and stored in the data folder, readable only by
 * its owner. Processes that start concurrently get the same secret.
 */
export async function storedSecret(dataDir: string, name: string): Promise<string> {
  const file = join(dataDir, name);
  const stored = await readFile(file, 'utf8').catch(ignoreMissing);
  if (stored !== undefined) return stored.trim();
  // Created as a link, so that another process never reads an incomplete file.
  const unfinished = join(dataDir, `${name}.${randomUUID()}.new`);
  try {
    await writeFile(unfinished, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
    await link(unfinished, file).catch(ignoreExisting);
  } finally {
    await rm(unfinished, { force: true });
  }
  return (await readFile(file, 'utf8')).trim();
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function ignoreExisting(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'EEXIST') throw error;
}
