import { type ChildProcess, spawn } from 'node:child_process';
import { chown, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartRefused } from '#platform/config/start-refused.ts';
import type { ServerAccount } from './postgres-account.ts';
import type { PostgresPrograms } from './postgres-programs.ts';

const startDeadlineMs = 60_000;

/** A cluster's folder, with the account and the programs that run it. */
type ClusterPlace = {
  readonly cluster: string;
  readonly home: string;
  readonly account: ServerAccount;
  readonly programs: PostgresPrograms;
  readonly password: string;
};

/** Creates a cluster, and deletes a partial one. */
export async function createCluster({ cluster, home, account, programs, password }: ClusterPlace) {
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

/** Starts a server on a cluster. Resolves when it accepts connections. */
export async function startServer({
  cluster,
  home,
  account,
  programs,
  password,
  port,
  settings,
}: ClusterPlace & { readonly port: number; readonly settings: Readonly<Record<string, string>> }) {
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
  // If the start fails, the server accepts no connections.
  child.on('error', () => undefined);
  await accepting(port, password, child, cluster);
}

/** Ends the server after it has finished pending commits. */
export async function endServer(cluster: string) {
  const pid = await postmasterPid(cluster);
  if (!pid) return;
  process.kill(pid, 'SIGINT');
  while (isAlive(pid)) await wait(20);
}

/** Returns the port if a server is already running on this cluster, or undefined. */
export async function runningPort(cluster: string, password: string): Promise<number | undefined> {
  const [pid, , , port] = await postmasterFile(cluster);
  if (!pid || !port || !isAlive(Number(pid))) return undefined;
  // After a machine crash, the PID may belong to another program; the password identifies the right server.
  return (await accepts(Number(port), password, 5_000)) ? Number(port) : undefined;
}

/** Returns the process id of the server that runs on this cluster, or undefined. */
export async function postmasterPid(cluster: string): Promise<number | undefined> {
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

export async function freePort(): Promise<number> {
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

/** Returns the URL of a database on the product's own server. */
export function buildUrl(port: number, password: string, name = 'galatea'): string {
  return `postgres://galatea:${password}@127.0.0.1:${port}/${name}`;
}

/** Returns an empty string if the file does not exist. */
export function readText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}
