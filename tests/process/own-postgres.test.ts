import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { type RunningProduct, runProduct } from './running-product.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'galatea-process-'));
});

describe('`npm start` without other software', () => {
  let first: RunningProduct;

  test('prints its URL, one line for each port, and the admin', async () => {
    first = await runProduct(dataDir);
    expect(first.said()).toContain(`Galatea is running at ${first.url}`);
    for (const port of ['images', 'captions', 'publishing', 'payments', 'mail', 'files', 'database', 'admin']) {
      expect(first.said()).toMatch(new RegExp(`^ {2}${port} +\\S`, 'm'));
    }
    expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  });

  test('rejects a second start on the same data folder with an error message', async () => {
    const second = await runProduct(dataDir, {}, 'refused');
    expect(second.said()).toContain(`Galatea is already running with the data folder ${dataDir}.`);
    expect(second.exitCode()).toBe(1);
  });

  test('keeps the database log for a week, one file per day', async () => {
    const { rows } = await first.query(
      `select name, setting from pg_settings where name in ('log_filename', 'log_truncate_on_rotation', 'log_rotation_age') order by name`,
    );
    expect(rows.map(({ setting }) => setting)).toEqual(['postgres-%a.log', '1440', 'on']);
  });

  test('listens only on loopback, with a password for its database', async () => {
    const { rows } = await first.query('show listen_addresses');
    expect(rows).toEqual([{ listen_addresses: '127.0.0.1' }]);
    const stranger = new pg.Client({ connectionString: first.databaseUrl().replace(/:[^:@]+@/, ':guess@') });
    await expect(stranger.connect()).rejects.toMatchObject({ code: '28P01' });
  });

  test('reuses its running database after the product was killed', async () => {
    const { rows: before } = await first.query('select pg_postmaster_start_time() as at');
    await first.kill('SIGKILL');
    const next = await runProduct(dataDir);
    const { rows: after } = await next.query('select pg_postmaster_start_time() as at');
    expect(after).toEqual(before);
    first = next;
  });

  test('is not ready while the database is down, and ready when it is back', async () => {
    await first
      .query(`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()`)
      .catch(() => undefined);
    await expect.poll(async () => (await fetch(`${first.url}/readyz`)).status).toBe(200);
  });

  test('stops its database when it stops', async () => {
    await first.kill('SIGTERM');
    await expect(first.query('select 1')).rejects.toThrow();
  });
});

test('fails to start with one error message that names a malformed variable', async () => {
  const refused = await runProduct(dataDir, { PORT: 'eighty' }, 'refused');
  expect(refused.said().trim()).toMatch(/^PORT must be .+\.$/);
  expect(refused.exitCode()).toBe(1);
});
