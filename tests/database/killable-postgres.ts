import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, vi } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { startBundledPostgres } from '#platform/database/own-postgres.ts';
import { testSecret } from './test-secret.ts';

export type KillablePostgres = {
  /** Stays the same after every kill. */
  readonly url: string;
  /** Ends the server immediately, like a crash. */
  kill(): Promise<void>;
  /** Resolves when the server runs again on the same data and port; the product restarts it. */
  started(): Promise<void>;
  /** Closes all other connections while the server keeps running. */
  dropConnections(): Promise<void>;
  close(): Promise<void>;
};

/** Starts a migrated PostgreSQL in its own folder and on its own port. */
export async function openKillablePostgres(): Promise<KillablePostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'galatea-killable-'));
  const server = await startBundledPostgres(folder, { fsync: 'off', full_page_writes: 'off' });
  await migrate(server.url, testSecret);
  const cluster = await queryValue<string>('show data_directory', 'data_directory');

  return {
    url: server.url,
    started,
    async kill() {
      const pid = await postmasterPid();
      process.kill(pid, 'SIGQUIT');
      await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 240_000, interval: 10 });
    },
    async dropConnections() {
      const others = 'select count(pg_terminate_backend(pid)) as cut from pg_stat_activity';
      await queryValue(`${others} where datname = current_database() and pid <> pg_backend_pid()`, 'cut');
    },
    async close() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };

  async function started(): Promise<void> {
    await vi.waitFor(() => queryValue('select 1 as up', 'up'), { timeout: 240_000, interval: 10 });
  }

  async function postmasterPid(): Promise<number> {
    const [pid] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
    return Number(pid);
  }

  async function queryValue<Value>(statement: string, column: string): Promise<Value> {
    const client = new pg.Client({ connectionString: server.url });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query(statement);
    await client.end();
    return rows[0][column];
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
