import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encryptionKeys } from '#platform/sealing/encryption-keys.ts';
import { openSeal } from '#platform/sealing/seal.ts';
import { openAccounts } from '#ports/publisher/instagram-graph/accounts.ts';
import { openTestDatabase } from '#tests/database/test-database.ts';
import { rotateKeys } from './key-rotation.ts';

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

test('tokens are readable after every rotation, with the newest key, and the oldest is gone after two', async () => {
  const { id, accounts } = await keepToken('the token', undefined);
  const [first] = await keysKept();
  const sealed = [await sealedToken(id)];
  for (let rotation = 0; rotation < 2; rotation++) {
    expect(await rotateKeys({ dataDir, encryptionKeys: undefined }, databaseUrl)).toContain('newest key now: 1.');
    sealed.push(await sealedToken(id));
    expect((await accounts.find(id))?.token).toBe('the token');
  }
  expect(new Set(sealed.map((each) => each.split('.')[0])).size).toBe(3);
  expect(await keysKept()).not.toContain(first);
  expect((await stat(join(dataDir, 'encryption-keys'))).mode & 0o777).toBe(0o600);
  await pool.query('delete from instagram_graph_accounts');
});

test('with keys of the environment everything goes to the first, and the others are of no use any more', async () => {
  const [old, next] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
  const { id } = await keepToken('the token', [old]);
  expect(await rotateKeys({ dataDir, encryptionKeys: [next, old] }, databaseUrl)).toContain('of no use any more');
  expect((await keptWith([next]).find(id))?.token).toBe('the token');
  expect(await keptWith([old]).find(id)).toBeUndefined();

  const other = randomBytes(32).toString('hex');
  expect(await rotateKeys({ dataDir, encryptionKeys: [other] }, databaseUrl)).toContain('Of 1 the key is gone');
  expect((await keptWith([next]).find(id))?.token).toBe('the token');
});

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
