import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { openTestProduct, type TestProduct } from '../product.ts';
import { callAs, makeInfluencer, makePhotos, signUp, type TestUser } from '../users.ts';
import { openTestDatabase } from './test-database.ts';
import { testSecret } from './test-secret.ts';

let product: TestProduct;
let ana: TestUser;
let serviceUrl: string;
let ownerUrl: string;
beforeAll(async () => {
  ownerUrl = await openTestDatabase();
  const url = new URL(ownerUrl);
  url.username = `service_${url.pathname.slice(1)}`;
  url.password = 'a password';
  serviceUrl = url.href;
  await asOwner(`create role ${url.username} login password 'a password'`);
  product = await openTestProduct({ DATABASE_URL: serviceUrl, DATABASE_MIGRATION_URL: ownerUrl });
  ana = await signUp(product, 'Ana');
});
afterAll(() => product.close());

async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

test('works fully with a role that does not own any tables', async () => {
  const influencer = await makeInfluencer(ana);
  const made = await makePhotos(ana, influencer, { prompt: 'coffee' });
  expect(made.body.urls).toHaveLength(1);
  const { body } = await callAs(product.url, ana.token, 'list-influencers', {});
  expect(JSON.stringify(body)).toContain(influencer);
  expect(product.errors).toEqual([]);
});

test.each([
  'alter table users add column more text',
  'drop table influencer_photos',
  'create table more (id int)',
  'truncate users',
])('is not allowed to %s', async (statement) => {
  const refused = product.database.pool.query(statement).catch((error: unknown) => error);
  expect(await refused).toMatchObject({ code: '42501' });
});

test('starts without DATABASE_MIGRATION_URL if the migrations are applied, and fails with an error if they are not', async () => {
  const other = await openTestProduct({ DATABASE_URL: serviceUrl });
  expect((await callAs(other.url, ana.token, 'list-influencers', {})).status).toBe(200);
  await other.close();
  await asOwner(`delete from migrations where name = (select max(name) from migrations)`);
  await expect(migrate(serviceUrl, testSecret)).rejects.toThrow('Start a process with DATABASE_MIGRATION_URL first.');
});
