import { rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { openDataFolder } from '#platform/config/data-folder.ts';
import { StartRefused } from '#platform/config/start-refused.ts';
import { storedSecret } from '#platform/config/stored-secret.ts';
import { clusterHome, type ServerAccount, serverAccount } from './postgres-account.ts';
import { type PostgresPrograms, postgresPrograms } from './postgres-programs.ts';
import {
  buildUrl,
  createCluster,
  endServer,
  freePort,
  postmasterPid,
  readText,
  runningPort,
  startServer,
} from './postgres-server.ts';

/** The product's own PostgreSQL: a child process that listens on loopback and stores its data in the data folder. */
export type BundledPostgres = {
  readonly url: string;
  /** The cluster's folder. */
  readonly folder: string;
  /** Stops the server after it has finished pending commits. */
  stop(): Promise<void>;
};

const database = 'galatea';
const maxRestartPauseMs = 5_000;

/**
 * Starts the product's own PostgreSQL, or takes over a server that is still running on this data folder after the
 * product was killed. If the server exits while the product is running, it is restarted on the same port and `report`
 * receives a message. Throws StartRefused if another product process uses the folder, or if no PostgreSQL is bundled
 * for this platform. `settings` are server parameters (`fsync=off` in tests).
 */
export async function startBundledPostgres(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
  report: (sentence: string) => void = () => undefined,
): Promise<BundledPostgres> {
  const dataDir = await openDataFolder(resolve(folder));
  const account = serverAccount();
  const home = await clusterHome(dataDir, account);
  const programs = await postgresPrograms(account);
  const cluster = join(home, 'postgres');
  if (!(await readText(join(dataDir, 'postgres-password')))) await setAside(cluster, report);
  const password = await storedSecret(dataDir, 'postgres-password');
  const adoptedPort = await runningPort(cluster, password);

  const version = (await readText(join(cluster, 'PG_VERSION'))).trim();
  if (!version) await createCluster({ cluster, home, account, programs, password });
  else if (version !== programs.majorVersion) throw new StartRefused(otherVersion(cluster, version, programs));
  const port = adoptedPort ?? (await freePort());
  const server = { cluster, home, account, programs, password, port, settings };
  if (!adoptedPort) await startServer(server);

  let keeper: pg.Client;
  let isStopping = false;
  let restoring: Promise<void> | undefined;
  try {
    await keep();
  } catch (error) {
    if (!adoptedPort) await endServer(cluster);
    throw error;
  }
  return {
    url: buildUrl(port, password),
    folder: cluster,
    async stop() {
      isStopping = true;
      await restoring;
      await keeper.end();
      await endServer(cluster);
    },
  };

  async function keep() {
    keeper = await takePossession(buildUrl(port, password, 'postgres'), dataDir);
    keeper.on('end', () => {
      if (!isStopping) restoring = restore();
    });
  }

  /** Resolves once the server is running and the lock is held again, or when the product stops. */
  async function restore() {
    report('The database connection was lost; PostgreSQL is restarted if it stopped.');
    for (let pauseMs = 50; !isStopping; pauseMs = Math.min(pauseMs * 2, maxRestartPauseMs)) {
      try {
        if (!(await postmasterPid(cluster))) await startServer(server);
        await keep();
        report('The database is available again.');
        return;
      } catch (error) {
        report(`The database is not available yet: ${error instanceof Error ? error.message : error}`);
        await wait(pauseMs);
      }
    }
  }
}

/** Returns the path for the cluster of a data folder, and the account that must own its files. */
export async function ownCluster(folder: string): Promise<{ path: string; owner: ServerAccount }> {
  const owner = serverAccount();
  return { path: join(await clusterHome(await openDataFolder(resolve(folder)), owner), 'postgres'), owner };
}

function otherVersion(cluster: string, version: string, { majorVersion }: PostgresPrograms): string {
  return (
    `The database in ${cluster} was made by PostgreSQL ${version}, and this Galatea brings PostgreSQL ${majorVersion}. ` +
    'Start the Galatea that made it, copy its database with pg_dump, and restore the copy into a new data folder or a PostgreSQL that DATABASE_URL names.'
  );
}

/**
 * If the data folder is deleted, a cluster outside it survives but its password is lost. It is renamed, so that the
 * product can start with a new one.
 */
async function setAside(cluster: string, report: (sentence: string) => void) {
  if (!(await readText(join(cluster, 'PG_VERSION')))) return;
  const pid = await postmasterPid(cluster);
  if (pid)
    throw new StartRefused(
      `The database in ${cluster} is still running (process ${pid}), but its data folder was deleted. Stop that process and start again.`,
    );
  const kept = `${cluster}-of-a-deleted-data-folder-${Date.now()}`;
  await rename(cluster, kept);
  report(`The data folder of an earlier database was deleted; that database is kept as ${kept}.`);
}

/**
 * Creates the product's database if it does not exist, and takes the lock that limits each data folder to one product.
 * The lock belongs to a session and is released when this process exits for any reason, so it never becomes stale.
 */
async function takePossession(connectionString: string, dataDir: string): Promise<pg.Client> {
  const keeper = new pg.Client({ connectionString, keepAlive: true });
  await keeper.connect();
  keeper.on('error', () => undefined); // a lost database is reported by the pools that use it
  const { rows } = await keeper.query(`select pg_try_advisory_lock(1164413281) as taken`);
  if (!rows[0]?.taken) {
    await keeper.end();
    throw new StartRefused(
      `Galatea is already running with the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  const { rowCount } = await keeper.query('select from pg_database where datname = $1', [database]);
  if (!rowCount) await keeper.query(`create database ${database}`);
  return keeper;
}
