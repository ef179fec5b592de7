import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { storedSecret } from '../config/stored-secret.ts';

/**
 * The installation's keys of 32 bytes, the newest first. They are read each time: they may
 * be rotated while the product runs.
 */
export type EncryptionKeys = () => Promise<readonly [Buffer, ...Buffer[]]>;

/** The file of the data folder that holds the keys, one a line, where the environment names none. */
const fileName = 'encryption-keys';

/**
 * @param given ENCRYPTION_KEYS, in hexadecimal digits; undefined where the keys are made and kept in the data folder.
 */
export function encryptionKeys(given: readonly string[] | undefined, dataDir: string): EncryptionKeys {
  return async () => {
    if (!given) await storedSecret(dataDir, fileName);
    const [newest, ...older] = given ? given.map(toKey) : await storedKeys(dataDir);
    if (!newest) throw new Error('there is no encryption key');
    return [newest, ...older];
  };
}

/** Returns the keys in the data folder, and none if there is no file. */
export async function storedKeys(dataDir: string): Promise<readonly Buffer[]> {
  return (await linesOf(dataDir)).map(toKey);
}

/** Makes a new key in the data folder. All that were there stay: something is still encrypted with them. */
export async function addKey(dataDir: string): Promise<void> {
  await writeLines(dataDir, [randomBytes(32).toString('hex'), ...(await linesOf(dataDir))]);
}

/**
 * Deletes the keys of which nothing is left. The one before the newest stays: a
 * process may just have encrypted with it.
 */
export async function deleteOldKeys(dataDir: string): Promise<void> {
  await writeLines(dataDir, (await linesOf(dataDir)).slice(0, 2));
}

/** The file as a whole, or as it was: a lost key is what it encrypted lost. */
async function writeLines(dataDir: string, lines: readonly string[]): Promise<void> {
  const file = join(dataDir, fileName);
  await writeFile(`${file}.new`, lines.map((line) => `${line}\n`).join(''), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

async function linesOf(dataDir: string): Promise<readonly string[]> {
  const text = await readFile(join(dataDir, fileName), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return '';
  });
  return text.split('\n').filter(Boolean);
}

function toKey(line: string): Buffer {
  return Buffer.from(line, 'hex');
}
