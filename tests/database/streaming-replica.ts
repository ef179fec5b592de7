import { copyFile, lchown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { copyCluster } from '#platform/backup/copy-cluster.ts';
import { migrate } from '#platform/database/migrate.ts';
import { ownCluster, startBundledPostgres } from '#platform/database/own-postgres.ts';
import { testSecret } from './test-secret.ts';

export type StreamingReplica = {
  /** URL of a migrated database. */
  readonly url: string;
  /** URL of the same database on a second server, which follows by streaming replication. */
  readonly replicaUrl: string;
  /** Pauses replication; the replica still answers, with old data. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Stops the replica server. */
  stopReplica(): Promise<void>;
  /** Runs a statement that the product does not notice. */
  query(statement: string, values?: readonly unknown[]): Promise<void>;
  close(): Promise<void>;
};

const settings = { fsync: 'off', full_page_writes: 'off', wal_level: 'replica' };

/** Starts two PostgreSQL servers, the second from a base backup of the first. */
export async function openStreamingReplica(): Promise<StreamingReplica> {
  const [folder, replicaFolder] = [
    await mkdtemp(join(tmpdir(), 'galatea-main-')),
    await mkdtemp(join(tmpdir(), 'galatea-replica-')),
  ];
  const server = await startBundledPostgres(folder, settings);
  await migrate(server.url, testSecret);
  const { path, owner } = await ownCluster(replicaFolder);
  await copyCluster(server.url, server.folder, path, async () => undefined);
  for (const empty of [
    'pg_dynshmem',
    'pg_notify',
    'pg_serial',
    'pg_snapshots',
    'pg_stat_tmp',
    'pg_subtrans',
    'pg_replslot',
  ])
    await mkdir(join(path, empty), { recursive: true, mode: 0o700 });
  await writeFile(join(path, 'standby.signal'), '');
  if (owner)
    for (const entry of ['.', ...(await readdir(path, { recursive: true }))])
      await lchown(join(path, entry), owner.uid, owner.gid);
  await copyFile(join(folder, 'postgres-password'), join(replicaFolder, 'postgres-password'));
  const { port, username, password } = new URL(server.url);
  const replica = await startBundledPostgres(replicaFolder, {
    ...settings,
    primary_conninfo: `host=127.0.0.1 port=${port} user=${username} password=${password}`,
  });
  let isReplicaThere = true;

  return {
    url: server.url,
    replicaUrl: replica.url,
    pause: () => runStatement(replica.url, 'select pg_wal_replay_pause()'),
    resume: () => runStatement(replica.url, 'select pg_wal_replay_resume()'),
    async stopReplica() {
      isReplicaThere = false;
      await replica.stop();
    },
    query: (statement, values) => runStatement(server.url, statement, values),
    async close() {
      if (isReplicaThere) await replica.stop();
      await server.stop();
      for (const each of [folder, replicaFolder]) await rm(each, { recursive: true, force: true });
    },
  };
}

async function runStatement(url: string, statement: string, values: readonly unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement, [...values]);
  await client.end();
}
