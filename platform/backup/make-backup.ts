import { chmod, copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefused } from '#platform/config/start-refused.ts';
import { withBundledPostgres } from '#platform/database/installation.ts';
import { writeAbout } from './about-backup.ts';
import { writeChecksums } from './checksums.ts';
import { copyCluster } from './copy-cluster.ts';
import { copyFolder } from './copy-folder.ts';

/** The parts of an installation on this host. */
export type Installation = {
  readonly dataDir: string;
  /** Whether the product runs its own database. */
  readonly ownsDatabase: boolean;
  /** Whether the images are stored in the data folder. */
  readonly ownsFiles: boolean;
};

/** The secrets in the data folder. A secret set by an environment variable has no file. */
const secrets = ['auth-secret', 'postgres-password', 'encryption-keys'];

/**
 * Copies the parts of an installation on this host to a new folder in `into`, whether or not the product is running,
 * and returns the folder's path. The backup contains every image that a row of its database refers to. The folder gets
 * its final name once it is complete.
 */
export async function makeBackup(installation: Installation, into: string, now = new Date()): Promise<string> {
  const { dataDir, ownsDatabase, ownsFiles } = installation;
  if (!ownsDatabase && !ownsFiles)
    throw new StartRefused(
      'This installation stores no data on this machine: its database is at DATABASE_URL and its files are in S3_BUCKET. Back them up there.',
    );
  if (!ownsDatabase && !(await stat(join(dataDir, 'files')).catch(() => undefined)))
    throw new StartRefused(`There are no files in ${dataDir}. Set DATA_DIR to the folder of the installation.`);
  const target = join(into, `galatea-${now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}`);
  const unfinished = `${target}.unfinished`;
  await mkdir(into, { recursive: true, mode: 0o700 });
  await mkdir(unfinished, { mode: 0o700 });
  try {
    await copyAll(unfinished);
    await writeAbout(unfinished, dataDir);
    await writeChecksums(unfinished);
    await rename(unfinished, target);
    return target;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }

  async function copyAll(folder: string): Promise<void> {
    // Most images are copied before the database copy ends, and new ones after it. A file is deleted one minute after
    // the last row that refers to it, so never between the two copies.
    if (ownsDatabase)
      await withBundledPostgres(dataDir, ({ url, folder: cluster }) =>
        copyCluster(url, cluster, join(folder, 'postgres'), () => copyFiles(folder)),
      );
    await copyFiles(folder);
    // Copied after the database, so that they include the keys used by its latest rows.
    for (const secret of secrets) await copySecret(join(dataDir, secret), join(folder, secret));
  }

  async function copyFiles(folder: string): Promise<void> {
    const isUnfinished = (path: string) => path.endsWith('.part');
    if (ownsFiles) await copyFolder(join(dataDir, 'files'), join(folder, 'files'), { keep: true, skip: isUnfinished });
  }
}

async function copySecret(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to);
    await chmod(to, 0o600);
  } catch (error) {
    // Every file system error has this type.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
