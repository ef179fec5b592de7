import { randomUUID } from 'node:crypto';
import { appendFile, chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encryptionKeys } from '#platform/sealing/encryption-keys.ts';
import { openSeal } from '#platform/sealing/seal.ts';
import { type Accounts, openAccounts } from '#ports/publisher/instagram-graph/accounts.ts';
import { createPlainImage } from '../plain-image.ts';
import { makeInfluencer, makePhotos, signUp, type TestUser, uploadPhoto } from '../users.ts';
import { runCommand } from './run-command.ts';
import { type RunningProduct, runProduct } from './running-product.ts';

let folder: string;
let dataDir: string;
let backups: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galatea-backup-'));
  await chmod(folder, 0o711); // as root, PostgreSQL runs as another account that needs access to this folder
  dataDir = join(folder, 'data');
  backups = join(folder, 'backups');
  await mkdir(backups);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Row hashes, without columns that change automatically. */
const everyRow = `
  select string_agg(hash, ' ' order by hash) as rows from (
    select md5(influencers::text) as hash from influencers
    union all select md5(files::text) from files
    union all select md5(credit_entries::text) from credit_entries
    union all select md5(generation_images::text) from generation_images
  ) hashes`;

/** Returns the nightly timer's command, adapted to this test's folder. */
async function nightlyCommand(): Promise<string[]> {
  const unit = await readFile('deploy/systemd/galatea-backup.service', 'utf8');
  const [, command = ''] = /^ExecStart=\S+\/node (.+)$/m.exec(unit) ?? [];
  return command.replace('/var/lib/galatea-backups', backups).split(' ');
}

test('backs up a running product with all completed changes, and restores the same rows and images', async () => {
  const product = await runProduct(dataDir);
  const ana = await signUp(product, 'Ana');
  const influencer = await makeInfluencer(ana);
  const { body } = await makePhotos(ana, influencer, { count: 2 });
  const before = await readRows(product);
  const bo = await signUp(product, 'Bo');
  let isWorking = true;
  const work = keepWorking(product, bo, () => isWorking);
  const { id: accountId } = await connectAccount(product, dataDir);
  const { output, code } = await runCommand(await nightlyCommand(), { DATA_DIR: dataDir });
  isWorking = false;
  await work;
  expect(output).toContain('It contains secrets');
  expect(code).toBe(0);
  await product.kill('SIGTERM');

  const [name = ''] = await readdir(backups);
  expect((await stat(join(backups, name))).mode & 0o777).toBe(0o700);
  for (const file of await readdir(join(backups, name), { recursive: true, withFileTypes: true })) {
    const { mode } = await stat(join(file.parentPath, file.name));
    expect([file.name, (mode & 0o777).toString(8)]).toEqual([file.name, file.isDirectory() ? '700' : '600']);
  }
  const restoredDir = join(folder, 'restored');
  expect(await runScript('restore', join(backups, name), restoredDir)).toMatchObject({ code: 0 });
  const restored = await runProduct(restoredDir);
  expect(await findToken(restored, restoredDir, accountId)).toBe('the token');
  expect((await readRows(restored)).split(' ')).toEqual(expect.arrayContaining(before.split(' ')));
  const [photo = ''] = body.urls as string[]; // typed by the contract
  expect((await fetch(restored.url + new URL(photo).pathname)).status).toBe(200);
  const { rows } = await restored.query('select key from files');
  for (const { key } of rows) expect((await fetch(`${restored.url}/files/${key}`)).status).toBe(200);
  const headers = { authorization: `Bearer ${ana.token}` };
  expect((await fetch(`${restored.url}/functions/v1/list-influencers`, { headers })).status).toBe(200);

  await restored.kill('SIGTERM');
  const again = join(folder, 'again');
  const keys = { ENCRYPTION_KEYS: '5eed'.repeat(16) };
  const ofStopped = await runCommand(['app/server/backup.ts', again], { DATA_DIR: restoredDir, ...keys });
  expect(ofStopped).toEqual({
    code: 0,
    output: expect.stringContaining('they are set in the environment: ENCRYPTION_KEYS'),
  });
  const [second = ''] = await readdir(again);
  await appendFile(join(again, second, 'auth-secret'), 'x');
  const spoiled = await runScript('restore', join(again, second), join(folder, 'third'));
  expect(spoiled).toMatchObject({ code: 1, output: expect.stringContaining('auth-secret is missing or was modified') });
});

test('does not restore into a non-empty folder, or from a folder without a list of its files', async () => {
  const full = await mkdtemp(join(folder, 'full-'));
  await writeFile(join(full, 'SHA256SUMS'), '');
  expect(await runScript('restore', full, full)).toMatchObject({
    code: 1,
    output: expect.stringContaining('is not empty'),
  });
  const empty = await mkdtemp(join(folder, 'empty-'));
  expect(await runScript('restore', empty, join(folder, 'new'))).toMatchObject({
    code: 1,
    output: expect.stringContaining('is not a complete backup'),
  });
});

/** Saves an Instagram account whose token is encrypted with the data folder's keys. */
async function connectAccount(product: RunningProduct, data: string) {
  const id = await withAccounts(product, data, (accounts) =>
    accounts.save({
      profileId: randomUUID(),
      instagramId: '17841400000000000',
      appScopedId: '17841400000000001',
      username: 'mia',
      avatarUrl: null,
      token: 'the token',
      expiresAt: new Date(Date.now() + 3_600_000),
    }),
  );
  return { id };
}

async function findToken(product: RunningProduct, data: string, id: string): Promise<string | undefined> {
  return (await withAccounts(product, data, (accounts) => accounts.find(id)))?.token;
}

async function withAccounts<Result>(
  product: RunningProduct,
  data: string,
  work: (accounts: Accounts) => Promise<Result>,
): Promise<Result> {
  const pool = new pg.Pool({ connectionString: product.databaseUrl(), max: 1 });
  try {
    const query = (statement: string, parameters: readonly unknown[]) => pool.query(statement, [...parameters]);
    return await work(openAccounts(query, openSeal(encryptionKeys(undefined, data))));
  } finally {
    await pool.end();
  }
}

async function readRows(product: RunningProduct): Promise<string> {
  return (await product.query(everyRow)).rows[0].rows;
}

async function keepWorking(product: RunningProduct, user: TestUser, goesOn: () => boolean): Promise<void> {
  const image = await createPlainImage('#808080', 300);
  while (goesOn()) await uploadPhoto(product, user, image);
}

function runScript(script: 'backup' | 'restore', folderOfBackup: string, data: string) {
  return runCommand([`app/server/${script}.ts`, folderOfBackup], { DATA_DIR: data });
}
