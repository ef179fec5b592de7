import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openGate } from '../database/gate.ts';
import { openTestDatabase } from '../database/test-database.ts';
import { freePort } from '../product.ts';
import { makeInfluencer, makePhotos, signUp } from '../users.ts';
import { runProduct } from './running-product.ts';

const timeout = 120_000;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'galatea-away-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe('built-in PostgreSQL', () => {
  test('is restarted when it dies, and the same process completes a call that requested images', async () => {
    const product = await runProduct(dataDir, { LOG_LEVEL: 'warn' });
    const ana = await signUp(product, 'Ana');
    const influencer = await makeInfluencer(ana);
    const waiting = makePhotos(ana, influencer, { count: 4 });
    await expect
      .poll(async () => (await product.query('select count(*)::integer from generation_images')).rows, { timeout })
      .toEqual([{ count: 5 }]); // including the preview
    const postmaster = await postmasterPid();
    process.kill(postmaster, 'SIGQUIT');

    await expect.poll(() => postmasterPid(), { timeout }).not.toBe(postmaster);
    await expect.poll(() => getStatus(`${product.url}/readyz`), { timeout }).toBe(200);
    expect((await waiting).body.urls).toHaveLength(4);
    expect((await ana.call('get-usage-summary')).body).toMatchObject({ credits: 5 });
    expect(product.exitCode()).toBe(null);
    await product.kill('SIGTERM');
  });

  test('is stopped when startup fails', async () => {
    const port = await freePort();
    const taken = createServer().listen(port, '127.0.0.1');
    const refused = await runProduct(dataDir, { PORT: String(port) }, 'refused');
    taken.close();
    expect(refused.said()).toContain(`Port ${port} is used by another program.`);
    await expect(postmasterPid()).rejects.toThrow('ENOENT');
  });
});

describe('PostgreSQL at DATABASE_URL', () => {
  test('returns 503 while the database is down, at startup and later, and the same process continues', async () => {
    const database = new URL(await openTestDatabase());
    const gate = await openGate(Number(database.port));
    database.port = String(gate.port);
    await gate.close();
    const folder = await mkdtemp(join(tmpdir(), 'galatea-url-'));
    const port = await freePort();
    const starting = runProduct(folder, { DATABASE_URL: database.href, PORT: String(port) });
    const url = `http://127.0.0.1:${port}`;
    await expect.poll(() => getStatus(`${url}/readyz`), { timeout }).toBe(503);
    expect(await getStatus(`${url}/healthz`)).toBe(200);
    expect(await getStatus(`${url}/functions/v1/get-session`)).toBe(503);
    const status = await fetch(`${url}/status.json`);
    expect([status.status, await status.json()]).toEqual([200, expect.objectContaining({ state: 'troubled' })]);

    await gate.open();
    const product = await starting;
    const ana = await signUp({ url }, 'Ana');
    expect(await getStatus(`${url}/readyz`)).toBe(200);

    await gate.close();
    expect(await getStatus(`${url}/readyz`)).toBe(503);
    const refused = await fetch(`${url}/functions/v1/list-influencers`, {
      headers: { authorization: `Bearer ${ana.token}` },
    });
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining('try again') });

    await gate.open();
    await expect.poll(async () => (await ana.call('list-influencers')).status, { timeout }).toBe(200);
    expect(product.exitCode()).toBe(null);
    await product.kill('SIGTERM');
    await rm(folder, { recursive: true });
  });
});

test.each([
  [
    'an address that is not this machine’s',
    { HOST: '192.0.2.1' },
    'HOST is 192.0.2.1, which is not an address of this machine.',
  ],
  [
    'a file as data folder',
    { DATA_DIR: 'package.json' },
    /^The data folder .*package\.json \(DATA_DIR\) cannot be used: it is a file\.$/,
  ],
])('fails to start with one error message: %s', async (_case, variables, sentence) => {
  const refused = await runProduct(dataDir, variables, 'refused');
  expect(refused.said().trim()).toEqual(expect.stringMatching(sentence));
  expect(refused.exitCode()).toBe(1);
});

test('fails to start with instructions if the database has another PostgreSQL version', async () => {
  const file = join(process.getuid?.() === 0 ? join(dataDir, 'database') : dataDir, 'postgres', 'PG_VERSION');
  const version = await readFile(file, 'utf8');
  await writeFile(file, '15\n');
  const refused = await runProduct(dataDir, {}, 'refused');
  await writeFile(file, version);
  expect(refused.said()).toMatch(/was made by PostgreSQL 15, and this Galatea brings PostgreSQL \d+\. .*pg_dump/);
});

async function postmasterPid(): Promise<number> {
  const home = process.getuid?.() === 0 ? join(dataDir, 'database') : dataDir;
  return Number((await readFile(join(home, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

async function getStatus(url: string): Promise<number | undefined> {
  return fetch(url).then(
    ({ status }) => status,
    () => undefined,
  );
}
