import { access, constants, mkdir } from 'node:fs/promises';
import { StartRefused } from './start-refused.ts';

const reasons: Readonly<Record<string, string>> = {
  EEXIST: 'it is a file',
  ENOTDIR: 'part of its path is a file',
  EACCES: 'this account cannot write to it',
  EPERM: 'this account cannot write to it',
  EROFS: 'its file system is read-only',
  ENOSPC: 'its disk is full',
};

/**
 * Creates the data folder if it does not exist and returns its path. Throws StartRefused if the folder cannot be used.
 */
export async function openDataFolder(path: string): Promise<string> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
    return path;
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException; // every file system error has this type
    throw new StartRefused(`The data folder ${path} (DATA_DIR) cannot be used: ${reasons[code] ?? message}.`);
  }
}
