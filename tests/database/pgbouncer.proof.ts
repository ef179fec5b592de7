import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { openLive } from '../live-client.ts';
import { startLoad } from '../process/load.ts';
import { type RunningProduct, runProduct } from '../process/running-product.ts';
import { makeInfluencer, makePhotos, signUp } from '../users.ts';
import { openPgbouncer } from './pgbouncer.ts';
import { openTestDatabase } from './test-database.ts';
import { testSecret } from './test-secret.ts';

let folder: string;
let directUrl: string;
let pooledUrl: string;
let products: readonly RunningProduct[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galatea-pooled-'));
  directUrl = await openTestDatabase();
  pooledUrl = await openPgbouncer(directUrl);
  const variables = {
    DATABASE_URL: pooledUrl,
    DATABASE_DIRECT_URL: directUrl,
    AUTH_SECRET: testSecret,
    LOG_LEVEL: 'warn',
    RATE_LIMIT: '1000000',
  };
  products = [await runProduct(folder, variables), await runProduct(folder, variables)];
});
afterAll(async () => {
  await Promise.all(products.map((product) => product.kill('SIGTERM')));
  await rm(folder, { recursive: true, force: true });
});

test('publishes posts, generates images and delivers live changes through PgBouncer in transaction mode', async () => {
  const [one = never(), other = never()] = products;
  const database = openDatabase(directUrl, testSecret, () => undefined, { maxConnections: 2 });
  const load = await startLoad({ database }, () => one.url);
  const stream = await openLive(other.url, load.ana.token);
  const bo = await signUp(other, 'Bo');
  const influencer = await makeInfluencer(bo);
  expect((await makePhotos(bo, influencer, { count: 4 })).body.urls).toHaveLength(4);
  await expect.poll(() => stream.events.map(({ event }) => event)).toContain('change');
  stream.cut();
  const { posts, requests } = await load.end();
  expect(Math.min(posts, requests)).toBeGreaterThan(10);
  await database.close();
});

test('sets the statement time limits behind PgBouncer, which drops start-up options', async () => {
  const client = new pg.Client({ connectionString: pooledUrl });
  await client.connect();
  const { rows } = await client.query(
    `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
  );
  await client.end();
  expect(rows).toEqual([{ statement: '5min', lock: '5s' }]);
});

test('keeps rows separate while two hundred requests of two users share four connections', async () => {
  const [{ url } = never()] = products;
  const users = [await signUp({ url }, 'Ana'), await signUp({ url }, 'Bo')];
  for (const user of users) await makeInfluencer(user, user.id.slice(0, 20));
  const responses = Array.from({ length: 200 }, async (_, index) => {
    const user = users[index % 2] ?? never();
    const { body } = await user.call('list-influencers');
    return JSON.stringify(body).includes(user.id.slice(0, 20)) && !JSON.stringify(body).includes(otherThan(user.id));
  });
  expect(await Promise.all(responses)).toEqual(responses.map(() => true));

  function otherThan(id: string): string {
    return users.find((user) => user.id !== id)?.id.slice(0, 20) ?? '';
  }
});

function never(): never {
  throw new Error('there is one more');
}
