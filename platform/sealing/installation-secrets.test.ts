import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/database/test-database.ts';
import { openInstallationSecret, sealedInstallationSecrets } from './installation-secrets.ts';
import { openSeal } from './seal.ts';
import { reseal } from './sealed-column.ts';

let pool: pg.Pool;
beforeEach(async () => {
  pool = new pg.Pool({ connectionString: await openTestDatabase() });
});
afterEach(() => pool.end());

const [first, second] = [randomBytes(32), randomBytes(32)];
const query = (sql: string, parameters: readonly unknown[]) => pool.query(sql, [...parameters]);
const sealWith = (...keys: [Buffer, ...Buffer[]]) => openSeal(async () => keys);
const create = async () => randomBytes(32).toString('hex');
const open = (kind: 'watermark' | 'c2pa', ...keys: [Buffer, ...Buffer[]]) =>
  openInstallationSecret({ kind, query, seal: sealWith(...keys), create });

test('processes that start concurrently create one secret of each kind and use the same one', async () => {
  const lists = await Promise.all(Array.from({ length: 8 }, () => open('watermark', first).list()));
  expect(lists).toEqual(lists.map(() => [expect.stringMatching(/^[0-9a-f]{64}$/)]));
  expect(new Set(lists.flat()).size).toBe(1);
  expect(await open('c2pa', first).list()).not.toEqual(lists[0]);
});

test('a rotation puts a new version in front, and earlier versions are still returned', async () => {
  const secret = open('watermark', first);
  const [original] = await secret.list();
  await secret.rotate();
  await secret.rotate();
  const versions = await secret.list();
  expect(new Set(versions).size).toBe(3);
  expect(versions.at(-1)).toBe(original);
});

test('the database does not contain the secret in plain text, and a secret cannot be moved to another row', async () => {
  const secret = open('watermark', first);
  const [original] = await secret.list();
  const { rows } = await pool.query('select * from installation_secrets');
  expect(JSON.stringify(rows)).not.toContain(original);
  await pool.query('update installation_secrets set version = 2');
  await expect(secret.list()).rejects.toThrow();
});

test('a rotation of the encryption keys keeps the secret', async () => {
  const [original] = await open('watermark', first).list();
  const column = sealedInstallationSecrets(query);
  await reseal([column], sealWith(second, first), { discardsUnreadable: false });
  expect(await open('watermark', second).list()).toEqual([original]);
});

test('a secret that no key can decrypt is an error until it is discarded, and is then created again', async () => {
  const [original] = await open('watermark', first).list();
  await expect(open('watermark', second).list()).rejects.toThrow('a key that this installation does not have');
  const column = sealedInstallationSecrets(query);
  await reseal([column], sealWith(second), { discardsUnreadable: true });
  expect(await open('watermark', second).list()).not.toEqual([original]);
});
