import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { Config } from '#platform/config/config.ts';
import { StartRefused } from '#platform/config/start-refused.ts';
import { type BundledPostgres, startBundledPostgres } from './own-postgres.ts';
import { clusterHomePath, serverAccount } from './postgres-account.ts';
import { buildUrl, runningPort } from './postgres-server.ts';

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'directDatabaseUrl'>;

/** Throws StartRefused if the configured database has not been set up by the product. Creates nothing. */
export async function requireInstallation({ dataDir, databaseUrl, directDatabaseUrl }: Place): Promise<void> {
  if (databaseUrl) await requireTables(directDatabaseUrl ?? databaseUrl);
  else await findCluster(dataDir);
}

/**
 * Calls `work` with the URL of the installation's database. If the product's own PostgreSQL is not running, it is
 * started for the duration of the call. Throws StartRefused if there is no installation.
 */
export async function withInstallationDatabase<Result>(
  place: Place,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  if (!place.databaseUrl) return withBundledPostgres(place.dataDir, ({ url }) => work(url));
  await requireInstallation(place);
  return work(place.databaseUrl);
}

/** Like withInstallationDatabase, but always uses the product's own PostgreSQL. */
export async function withBundledPostgres<Result>(
  dataDir: string,
  work: (postgres: Pick<BundledPostgres, 'url' | 'folder'>) => Promise<Result>,
): Promise<Result> {
  const { folder, password } = await findCluster(dataDir);
  const port = await runningPort(folder, password);
  if (port) return work({ url: buildUrl(port, password), folder });
  const own = await startBundledPostgres(dataDir);
  try {
    return await work(own);
  } finally {
    await own.stop();
  }
}

/** Returns the cluster of a data folder and its server password. */
async function findCluster(dataDir: string): Promise<{ readonly folder: string; readonly password: string }> {
  const passwordFile = join(resolve(dataDir), 'postgres-password');
  const file = await stat(passwordFile).catch(() => undefined);
  const user = process.getuid?.();
  if (file && user !== undefined && file.uid !== user)
    throw new StartRefused(
      `The installation in ${dataDir} belongs to the user with the id ${file.uid}: run this command as that user.`,
    );
  const home = file && (await clusterHomePath(resolve(dataDir), serverAccount()));
  const folder = home && join(home, 'postgres');
  if (!folder || !(await stat(join(folder, 'PG_VERSION')).catch(() => undefined)))
    throw new StartRefused(
      `There is no installation in ${dataDir}; set DATA_DIR to the folder of the installation, or DATABASE_URL to its database.`,
    );
  return { folder, password: (await readFile(passwordFile, 'utf8')).trim() };
}

async function requireTables(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // the failing query reports it
  try {
    await client.connect();
    const { rows } = await client.query(`select to_regclass('migrations') is not null as "isSetUp"`);
    if (rows[0]?.isSetUp) return;
  } catch (error) {
    throw new StartRefused(
      `The database of DATABASE_URL cannot be used: ${error instanceof Error ? error.message : error}.`,
    );
  } finally {
    await client.end().catch(() => undefined); // it may already be closed
  }
  throw new StartRefused(
    'There is no installation in the database of DATABASE_URL; set DATABASE_URL to the database of the installation.',
  );
}
