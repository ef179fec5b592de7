import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { copyFolder } from './copy-folder.ts';

/** Folders that a server fills on startup. Source: PostgreSQL's documentation, 'Making a base backup'. */
const recreatedPaths =
  /^(pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans|pg_replslot|pg_wal|log)[/\\]/;
const leftOut = /(^|[/\\])(postmaster\.(pid|opts)|pgsql_tmp[^/\\]*|pg_internal\.init[^/\\]*)$/;

/**
 * Copies the cluster of a running server as a base backup, using PostgreSQL's low-level API. The copy has the state of
 * the database at the end of the backup, and a server started from it recovers to that state. `meanwhile` runs before
 * the backup ends.
 */
export async function copyCluster(
  url: string,
  cluster: string,
  target: string,
  meanwhile: () => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // a lost connection is reported by the next statement
  await client.connect();
  try {
    // Retains the WAL that the copy needs while this connection is open.
    await client.query(`select pg_create_physical_replication_slot('galatea_backup_' || pg_backend_pid(), true, true)`);
    await client.query(`select pg_backup_start('galatea', true)`);
    await copyFolder(cluster, target, { skip: (path) => recreatedPaths.test(path) || leftOut.test(path) });
    await meanwhile();
    const { rows } = await client.query<{ label: string; last: string }>(
      'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
    );
    const [{ label, last } = { label: '', last: '' }] = rows;
    await writeFile(join(target, 'backup_label'), label, { mode: 0o600 });
    const first = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? '';
    const isNeeded = (name: string) => name.endsWith('.history') || (name >= first && name <= last);
    await mkdir(join(target, 'pg_wal'), { recursive: true, mode: 0o700 });
    await copyFolder(join(cluster, 'pg_wal'), join(target, 'pg_wal'), { skip: (name) => !isNeeded(name) });
  } finally {
    await client.end();
  }
}
