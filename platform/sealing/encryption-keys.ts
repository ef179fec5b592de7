import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { storedSecret } from '../config/stored-secret.ts';

/**
 * Returns the installation's 32-byte keys, newest first. They are read each time, because they may be rotated while the
 * product is running.
 */
export type EncryptionKeys = () => Promise<readonly [Buffer, ...Buffer[]]>;

/** The file in the data folder that contains the keys, one per line, unless an environment variable does. */
const fileName = 'encryption-keys';

/**
 * @param given ENCRYPTION_KEYS as hexadecimal digits; undefined if the keys are generated and stored in the data
 * folder.
 */
export function encryptionKeys(given: readonly string[] | undefined, dataDir: string): EncryptionKeys {
  return async () => {
    if (!given) await storedSecret(dataDir, fileName);
    const [newest, ...older] = given ? given.map(toKey) : await storedKeys(dataDir);
    if (!newest) throw new Error('there is no encryption key');
    return [newest, ...older];
  };
}

/** Returns the keys in the data folder, or none if there is no file. */
export async function storedKeys(dataDir: string): Promise<readonly Buffer[]> {
  return (await readLines(dataDir)).map(toKey);
}

/** Adds a new key to the data folder. All existing keys are kept, because they still encrypt data. */
export async function addKey(dataDir: string): Promise<void> {
  await writeLines(dataDir, [randomBytes(32).toString('hex'), ...(await readLines(dataDir))]);
}

/** Deletes keys that are no longer used. The second newest is kept, because a process may have just used it. */
export async function deleteOldKeys(dataDir: string): Promise<void> {
  await writeLines(dataDir, (await readLines(dataDir)).slice(0, 2));
}

/** Replaces the file atomically, because losing a key means losing its data. */
async function writeLines(dataDir: string, lines: readonly string[]): Promise<void> {
  const file = join(dataDir, fileName);
  await writeFile(`${file}.new`, lines.map((line) => `${line}\n`).join(''), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

async function readLines(dataDir: string): Promise<readonly string[]> {
  const text = await readFile(join(dataDir, fileName), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return '';
  });
  return text.split('\n').filter(Boolean);
}

function toKey(line: string): Buffer {
  return Buffer.from(line, 'hex');
}
