import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { encryptionKeys } from '#platform/sealing/encryption-keys.ts';
import { registerKey } from '#platform/sealing/key-registry.ts';
import { openSeal } from '#platform/sealing/seal.ts';
import { openAccounts } from '#ports/publisher/instagram-graph/accounts.ts';
import { openTestDatabase } from '#tests/database/test-database.ts';
import { rotateKeys } from './key-rotation.ts';
import { sealedColumns } from './sealed-columns.ts';

let databaseUrl: string;
let dataDir: string;
let pool: pg.Pool;
beforeAll(async () => {
  databaseUrl = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'galatea-keys-'));
  pool = new pg.Pool({ connectionString: databaseUrl });
});
afterAll(async () => {
  await pool.end();
  await rm(dataDir, { recursive: true });
});

beforeEach(async () => {
  await pool.query('truncate encryption_keys, instagram_graph_accounts');
  await rm(join(dataDir, 'encryption-keys'), { force: true });
});

test('keeps tokens readable with the newest key after every rotation, and removes the oldest key after two', async () => {
  const { id, accounts } = await keepToken('the token', undefined);
  await start(undefined);
  const [first] = await keysKept();
  const sealed = [await sealedToken(id)];
  for (let rotation = 0; rotation < 2; rotation++) {
    const rotated = await rotateKeys({ dataDir, encryptionKeys: undefined }, databaseUrl);
    expect(rotated).toEqual({ resealed: 1, unreadable: 0, isComplete: true });
    sealed.push(await sealedToken(id));
    expect((await accounts.find(id))?.token).toBe('the token');
    await start(undefined);
  }
  expect(new Set(sealed.map((each) => each.split('.')[0])).size).toBe(3);
  expect(await keysKept()).not.toContain(first);
  expect((await stat(join(dataDir, 'encryption-keys'))).mode & 0o777).toBe(0o600);
});

test('seals everything with the first key of the environment, so that the other keys can be removed', async () => {
  const [old, next] = [newKey(), newKey()];
  const { id } = await keepToken('the token', [old]);
  await start([old]);
  await start([next, old]);
  expect(await rotateKeys({ dataDir, encryptionKeys: [next, old] }, databaseUrl)).toMatchObject({ isComplete: true });
  expect((await keptWith([next]).find(id))?.token).toBe('the token');
  expect(await keptWith([old]).find(id)).toBeUndefined();
  await start([next]);
  await expect(start([old])).rejects.toThrow('The database needs the encryption key');
});

test('refuses a first key that no process has started with, because running processes could not decrypt with it', async () => {
  const [old, next] = [newKey(), newKey()];
  const { id } = await keepToken('the token', [old]);
  await start([old]);
  const rotating = rotateKeys({ dataDir, encryptionKeys: [next, old] }, databaseUrl);
  await expect(rotating).rejects.toThrow('No process has started with the first key');
  expect((await keptWith([old]).find(id))?.token).toBe('the token');
});

test("changes nothing without the installation's key, and names the lost key", async () => {
  const old = newKey();
  const { id } = await keepToken('the token', [old]);
  await start([old]);
  for (const encryptionKeys of [undefined, [newKey()]])
    await expect(rotateKeys({ dataDir, encryptionKeys }, databaseUrl)).rejects.toThrow('The database needs');
  expect(existsSync(join(dataDir, 'encryption-keys'))).toBe(false);
  await start([old]);
  expect((await keptWith([old]).find(id))?.token).toBe('the token');
});

test('deletes secrets sealed with a lost key only on request, and the product starts with its new key', async () => {
  const [lost, next] = [newKey(), newKey()];
  const { id } = await keepToken('the token', [lost]);
  await start([lost]);
  await expect(start([next])).rejects.toThrow('--discard-unreadable');
  const config = { dataDir, encryptionKeys: [next] };
  const rotated = await rotateKeys(config, databaseUrl, { discardsUnreadable: true });
  expect(rotated).toEqual({ resealed: 0, unreadable: 1, isComplete: true });
  await start([next]);
  expect(await keptWith([next]).find(id)).toBeUndefined();
  expect(await rotateKeys(config, databaseUrl)).toMatchObject({ unreadable: 0 });
});

test('reseals every sealed column of the database', async () => {
  const { rows } = await pool.query(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name like 'sealed\\_%'`,
  );
  const names = sealedColumns(query).map(({ name }) => name);
  expect(names.sort()).toEqual(rows.map(({ name }) => name).sort());
});

const newKey = () => randomBytes(32).toString('hex');
const start = (keys: readonly string[] | undefined) =>
  registerKey(pool, encryptionKeys(keys, dataDir), sealedColumns(query));
const query = (sql: string, parameters: readonly unknown[]) => pool.query(sql, [...parameters]);
const keptWith = (keys: readonly string[] | undefined) => openAccounts(query, openSeal(encryptionKeys(keys, dataDir)));

async function keepToken(token: string, keys: readonly string[] | undefined) {
  const accounts = keptWith(keys);
  const id = await accounts.save({
    profileId: randomUUID(),
    instagramId: '17841400000000000',
    appScopedId: '17841400000000001',
    username: 'mia',
    avatarUrl: null,
    token,
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  return { id, accounts };
}

async function sealedToken(id: string): Promise<string> {
  const { rows } = await pool.query('select sealed_token from instagram_graph_accounts where id = $1', [id]);
  return rows[0].sealed_token;
}

const keysKept = async () => (await readFile(join(dataDir, 'encryption-keys'), 'utf8')).trim().split('\n');
