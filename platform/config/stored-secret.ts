import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A secret of this installation, made on first use and kept in the data folder, readable by its owner alone. */
export async function storedSecret(dataDir: string, name: string): Promise<string> {
  const file = join(dataDir, name);
  try {
    const secret = randomBytes(32).toString('hex');
    await writeFile(file, secret, { flag: 'wx', mode: 0o600 });
    return secret;
  } catch (error) {
    // Every error of the file system is one of these.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return (await readFile(file, 'utf8')).trim();
  }
}
