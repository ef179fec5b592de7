import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefused } from '#platform/config/start-refused.ts';
import { runningOwnPostgres, startOwnPostgres } from '#platform/database/own-postgres.ts';
import { writeChecksums } from './checksums.ts';
import { copyCluster } from './copy-cluster.ts';
import { copyFolder } from './copy-folder.ts';

/** What of an installation lies on this machine. */
export type Installation = {
  readonly dataDir: string;
  /** Whether the database is the product's own. */
  readonly ownsDatabase: boolean;
  /** Whether the pictures lie in the data folder. */
  readonly ownsFiles: boolean;
};

/** What is kept in the data folder beside the database and the pictures. */
const secrets = ['auth-secret', 'postgres-password'];

/**
 * Copies what an installation keeps on this machine into a new folder in `into`, while the product runs or not, and
 * returns the folder's path. Database and pictures fit together: each picture that a row names is there. It is named as
 * a backup when it is complete.
 */
export async function makeBackup(installation: Installation, into: string, now = new Date()): Promise<string> {
  const { dataDir, ownsDatabase, ownsFiles } = installation;
  if (!ownsDatabase && !ownsFiles)
    throw new StartRefused(
      'Nothing of this installation lies on this machine: DATABASE_URL names the database and S3_BUCKET the store of files. Back those up where they are.',
    );
  const target = join(into, `galatea-${now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}`);
  const unfinished = `${target}.unfinished`;
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    await copyAll(unfinished);
    await writeChecksums(unfinished);
    await rename(unfinished, target);
    return target;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }

  async function copyAll(folder: string): Promise<void> {
    // Most pictures are copied before the end of the database's copy, and those that came meanwhile after it. A file
    // goes a minute after the last row that names it, and so not between the two.
    if (ownsDatabase) await copyDatabase(join(folder, 'postgres'), () => copyFiles(folder));
    await copyFiles(folder);
    for (const secret of secrets)
      await copyFile(join(dataDir, secret), join(folder, secret)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error; // AUTH_SECRET, or a database of the operator's, takes its place
      });
  }

  async function copyFiles(folder: string): Promise<void> {
    const isUnfinished = (path: string) => path.endsWith('.part');
    if (ownsFiles) await copyFolder(join(dataDir, 'files'), join(folder, 'files'), { keep: true, skip: isUnfinished });
  }

  async function copyDatabase(copy: string, meanwhile: () => Promise<void>): Promise<void> {
    const running = await runningOwnPostgres(dataDir);
    if (running) return copyCluster(running.url, running.folder, copy, meanwhile);
    const own = await startOwnPostgres(dataDir);
    try {
      await copyCluster(own.url, own.folder, copy, meanwhile);
    } finally {
      await own.stop();
    }
  }
}
