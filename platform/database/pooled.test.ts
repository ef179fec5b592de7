import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/database/test-database.ts';
import { testSecret } from '#tests/database/test-secret.ts';
import { type AnyDatabase, type Database, openDatabase } from './database.ts';

let database: Database;
afterEach(() => database.close());

const ana = randomUUID();

/** Opens a database with one connection per pool, so that the assertions inspect the connection that was used. */
async function useDatabase(changeDirect: (url: URL) => void): Promise<void> {
  const url = await openTestDatabase();
  const direct = new URL(url);
  changeDirect(direct);
  database = openDatabase(url, testSecret, () => undefined, { maxConnections: 1, directUrl: direct.href });
  await database.service
    .insertInto('users')
    .values({ id: ana, name: 'x', email: `${ana}@example.com` })
    .execute();
  await database.service.insertInto('accounts').values({ user_id: ana }).execute();
  const influencer = { user_id: ana, name: 'Mia', seed: 1, created_via: 'builder' };
  await database.asUser(ana).insertInto('influencers').values(influencer).execute();
  const userDatabase = database.asUser(ana);
  await userDatabase.transaction().execute((trx) => trx.selectFrom('influencers').selectAll().execute());
  expect(await userDatabase.selectFrom('influencers').select('name').execute()).toEqual([{ name: 'Mia' }]);
  expect(await database.asUser(randomUUID()).selectFrom('influencers').select('name').execute()).toEqual([]);
  await database.pool.query({ name: 'a statement', text: 'select $1::text', values: ['x'] });
}

async function addAndCount(name: string): Promise<number> {
  const influencer = { user_id: ana, name, seed: 1, created_via: 'builder' };
  await database.service.insertInto('influencers').values(influencer).execute();
  return database.service.transaction().execute(async (trx) => {
    const added = await trx.selectFrom('influencers').where('name', '=', name).select('id').execute();
    return added.length;
  });
}

async function preparedNames(db: AnyDatabase): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer from pg_prepared_statements where name <> ''`.execute(db);
  return rows[0]?.count ?? -1;
}

test('behind a pooler, statements are not prepared by name, and users still see only their own rows', async () => {
  await useDatabase((direct) => direct.searchParams.set('application_name', 'direct'));
  expect(await preparedNames(database.service)).toBe(0);
  expect(await preparedNames(database.asUser(ana))).toBe(0);
});

test('prepares statements once on direct connections', async () => {
  await useDatabase(() => undefined);
  expect(await preparedNames(database.asUser(ana))).toBeGreaterThan(1);
  expect(await addAndCount('Lia')).toBe(1);
  const prepared = await preparedNames(database.service);
  expect(prepared).toBeGreaterThan(2);
  expect(await addAndCount('Zoe')).toBe(1);
  expect(await preparedNames(database.service)).toBe(prepared);
});
