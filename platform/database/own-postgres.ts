import { type ChildProcess, spawn } from 'node:child_process';
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { openDataFolder } from '#platform/config/data-folder.ts';
import { StartRefused } from '#platform/config/start-refused.ts';
import { storedSecret } from '#platform/config/stored-secret.ts';
import { clusterHome, type ServerAccount, serverAccount } from './postgres-account.ts';
import { type PostgresPrograms, postgresPrograms } from './postgres-programs.ts';

/** The product's own PostgreSQL: a child process that listens on loopback and stores its data in the data folder. */
export type BundledPostgres = {
  readonly url: string;
  /** The cluster's folder. */
  readonly folder: string;
  /** Stops the server after it has finished pending commits. */
  stop(): Promise<void>;
};

const database = 'galatea';
const startDeadlineMs = 60_000;
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
  if (!version) await createCluster();
  else if (version !== programs.majorVersion) throw new StartRefused(otherVersion(cluster, version, programs));
  const port = adoptedPort ?? (await freePort());
  if (!adoptedPort) await startServer();

  let keeper: pg.Client;
  let isStopping = false;
  let restoring: Promise<void> | undefined;
  try {
    await keep();
  } catch (error) {
    if (!adoptedPort) await endServer();
    throw error;
  }
  return {
    url: buildUrl(port, password),
    folder: cluster,
    async stop() {
      isStopping = true;
      await restoring;
      await keeper.end();
      await endServer();
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
        if (!(await postmasterPid(cluster))) await startServer();
        await keep();
        report('The database is available again.');
        return;
      } catch (error) {
        report(`The database is not available yet: ${error instanceof Error ? error.message : error}`);
        await wait(pauseMs);
      }
    }
  }

  async function createCluster() {
    await rm(cluster, { recursive: true, force: true });
    const passwordFile = join(home, '.initdb-password');
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (account) await chown(passwordFile, account.uid, account.gid);
    const options = ['-D', cluster, '-U', 'galatea', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8'];
    try {
      await run(
        spawn(programs.initdb, [...options, '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'], {
          cwd: home,
          ...account,
        }),
      );
    } finally {
      await rm(passwordFile, { force: true });
    }
  }

  async function startServer() {
    const parameters = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      port: String(port),
      max_connections: '200',
      // One log file per weekday, overwritten a week later.
      logging_collector: 'on',
      log_directory: 'log',
      log_filename: 'postgres-%a.log',
      log_truncate_on_rotation: 'on',
      log_rotation_age: '1d',
      log_rotation_size: '0',
      ...settings,
    };
    const flags = Object.entries(parameters).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    // Detached and with its own log file, so that Ctrl-C in the terminal or killing the product does not damage the
    // database.
    const child = spawn(programs.postgres, ['-D', cluster, ...flags], {
      cwd: home,
      detached: true,
      stdio: 'ignore',
      ...account,
    });
    child.unref();
    // if the start fails, the server accepts no connections
    child.on('error', () => undefined);
    await accepting(port, password, child, cluster);
  }

  async function endServer() {
    const pid = await postmasterPid(cluster);
    if (!pid) return;
    process.kill(pid, 'SIGINT');
    while (isAlive(pid)) await wait(20);
  }
}

/** Returns the URL of a database on the product's own server. */
export function buildUrl(port: number, password: string, name = database): string {
  return `postgres://galatea:${password}@127.0.0.1:${port}/${name}`;
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

/** Returns the port if a server is already running on this cluster, or undefined. */
export async function runningPort(cluster: string, password: string): Promise<number | undefined> {
  const [pid, , , port] = await postmasterFile(cluster);
  if (!pid || !port || !isAlive(Number(pid))) return undefined;
  // After a machine crash, the PID may belong to another program; the password identifies the right server.
  return (await accepts(Number(port), password, 5_000)) ? Number(port) : undefined;
}

async function postmasterPid(cluster: string): Promise<number | undefined> {
  const [pid] = await postmasterFile(cluster);
  return pid && isAlive(Number(pid)) ? Number(pid) : undefined;
}

async function postmasterFile(cluster: string): Promise<string[]> {
  return (await readText(join(cluster, 'postmaster.pid'))).split('\n');
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function accepting(port: number, password: string, server: ChildProcess, cluster: string) {
  const deadline = Date.now() + startDeadlineMs;
  while (!(await accepts(port, password, 250))) {
    const isRunning = server.pid !== undefined && server.exitCode === null && server.signalCode === null;
    if (isRunning && Date.now() < deadline) continue;
    throw new StartRefused(
      `Could not start the database. See the newest file in ${join(cluster, 'log')} for the reason.`,
    );
  }
}

/** Checks whether a server on this port accepts the login, and retries for up to `timeoutMs`. */
async function accepts(port: number, password: string, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  do {
    if (await isOpen(port)) {
      const client = new pg.Client({ host: '127.0.0.1', port, user: 'galatea', password, database: 'postgres' });
      client.on('error', () => undefined);
      try {
        await client.connect();
        await client.end();
        return true;
      } catch {
        // Either the server is still starting or it is a different one; the deadline ends the loop.
      }
    }
    await wait(15);
  } while (Date.now() < deadline);
  return false;
}

function isOpen(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
}

async function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const probe = createServer().on('error', reject);
  probe.listen(0, '127.0.0.1', () => {
    const address = probe.address();
    probe.close(() =>
      address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port')),
    );
  });
  return promise;
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

async function run(child: ChildProcess) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let output = '';
  child.stdout?.resume();
  child.stderr?.on('data', (text) => {
    output += text;
  });
  const refuse = (reason: string) => reject(new StartRefused(`The database could not be created: ${reason}`));
  child.on('error', ({ message }) => refuse(message));
  child.on('exit', (code) => (code === 0 ? resolve() : refuse(output.trim())));
  return promise;
}

/** Returns an empty string if the file does not exist. */
function readText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}
