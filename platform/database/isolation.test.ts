import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/database/test-database.ts';
import { testSecret } from '#tests/database/test-secret.ts';
import { buildAppRole } from './app-role.ts';
import { type Database, getTables, openDatabase, type SharedTables } from './database.ts';

let database: Database;
let appRole: string;
const [ana, bo] = [randomUUID(), randomUUID()];

beforeAll(async () => {
  const url = await openTestDatabase();
  appRole = buildAppRole(url, testSecret).name;
  database = openDatabase(url, testSecret, () => undefined);
  for (const id of [ana, bo]) {
    await database.service
      .insertInto('users')
      .values({ id, name: 'x', email: `${id}@example.com` })
      .execute();
    await database.service.insertInto('accounts').values({ user_id: id }).execute();
    await database.service
      .insertInto('influencers')
      .values({ user_id: id, name: 'Mia', seed: 1, created_via: 'builder' })
      .execute();
  }
});
afterAll(() => database.close());

describe("a user's database handle", () => {
  test('has no access to tables without row-level security, except to those without user data', async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'p') and not relrowsecurity
        and has_table_privilege(${appRole}, oid, 'select, insert, update, delete')`.execute(database.service);
    expect(rows.map(({ name }) => name).sort()).toEqual([
      'demo_influencer_images',
      'demo_influencers',
      'prebuilt_models',
    ]);
  });

  test('can be limited to some influencers in every table that references an influencer', async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity and attname = 'influencer_id'
        and not exists (select from pg_policy where polrelid = pg_class.oid and polname = 'named_influencers')`.execute(
      database.service,
    );
    expect(rows).toEqual([]);
    const { id } = await database.asUser(ana).selectFrom('influencers').select('id').executeTakeFirstOrThrow();
    const seen = (ids: string[]) => database.asUser(ana, ids).selectFrom('influencers').select('id').execute();
    expect([await seen([id]), await seen([randomUUID()]), await seen([])]).toEqual([[{ id }], [], []]);
    const inside = database.asUser(ana, [randomUUID()]).transaction();
    expect(await inside.execute((trx) => trx.selectFrom('influencers').select('id').execute())).toEqual([]);
  });

  test('sees only its own rows, both in a single statement and in a transaction', async () => {
    const singleRead = await database.asUser(ana).selectFrom('influencers').select('user_id').execute();
    const inside = await database
      .asUser(ana)
      .transaction()
      .execute((trx) => trx.selectFrom('influencers').select('user_id').execute());
    expect([...singleRead, ...inside]).toEqual([{ user_id: ana }, { user_id: ana }]);
  });

  test("cannot insert rows for another user, nor update or delete another user's rows", async () => {
    const forged = { user_id: bo, name: 'Forged', seed: 1, created_via: 'builder' };
    await expect(database.asUser(ana).insertInto('influencers').values(forged).execute()).rejects.toMatchObject({
      code: '42501',
    });
    const changed = await database
      .asUser(ana)
      .updateTable('influencers')
      .set({ name: 'Mine' })
      .where('user_id', '=', bo)
      .executeTakeFirst();
    const deleted = await database.asUser(ana).deleteFrom('influencers').where('user_id', '=', bo).executeTakeFirst();
    expect([changed.numUpdatedRows, deleted.numDeletedRows]).toEqual([0n, 0n]);
    await expect(database.asUser(ana).updateTable('influencers').set({ user_id: bo }).execute()).rejects.toMatchObject({
      code: '42501',
    });
  });

  test("cannot attach a row to another user's influencer", async () => {
    const { id } = await database.asUser(bo).selectFrom('influencers').select('id').executeTakeFirstOrThrow();
    const attached = { user_id: ana, influencer_id: id, prompt: '', mode: 'auto', aspect: '1:1', seed: 1, count: 1 };
    await expect(database.asUser(ana).insertInto('generations').values(attached).execute()).rejects.toMatchObject({
      code: '23503',
    });
  });

  test("has no foreign key that could reference another user's row", async () => {
    const { rows } = await sql<{ named: string }>`
      select conrelid::regclass || '.' || attname as named
      from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1] and array_length(conkey, 1) = 1
      where contype = 'f'
        and exists (select from pg_attribute owner where owner.attrelid = conrelid and owner.attname = 'user_id')
        and exists (select from pg_attribute owner where owner.attrelid = confrelid and owner.attname = 'user_id')`.execute(
      database.service,
    );
    // These columns reference only the owner of a row.
    expect(rows.map(({ named }) => named).filter((named) => !named.endsWith('.user_id'))).toEqual([]);
  });

  test('leaves no settings on the connection, even after an error', async () => {
    await expect(sql`select 1 / 0`.execute(database.asUser(ana))).rejects.toThrow('division by zero');
    await expect(
      database
        .asUser(ana)
        .transaction()
        .execute(async (trx) => {
          await trx.selectFrom('influencers').select('id').execute();
          throw new Error('changed my mind');
        }),
    ).rejects.toThrow('changed my mind');
    const seen = await Promise.all(Array.from({ length: 60 }, (_, index) => whoSees(index % 2 ? ana : bo)));
    expect(seen.every(Boolean)).toBe(true);

    async function whoSees(user: string): Promise<boolean> {
      const rows = await database.asUser(user).selectFrom('influencers').select('user_id').execute();
      return rows.length === 1 && rows[0]?.user_id === user;
    }
  });

  test('accepts only UUIDs', () => {
    expect(() => database.asUser("' or 1=1 --")).toThrow('UUID');
    expect(() => database.asUser(ana, ["' or 1=1 --"])).toThrow('UUID');
  });
});

test.for(['a person', 'every row'] as const)(
  'a handle of %s still works after a migration adds a column to the table it reads',
  async (whose) => {
    const listInfluencers = (db: Kysely<SharedTables>) =>
      db.selectFrom('influencers').selectAll().where('user_id', '=', ana).execute();
    const handle = getTables(whose === 'a person' ? database.asUser(ana) : database.service);
    const readInTransaction = () =>
      handle.transaction().execute(async (trx) => {
        await listInfluencers(trx);
        return listInfluencers(trx);
      });
    const before = [await listInfluencers(handle), await readInTransaction()];
    await database.pool.query(`alter table influencers add column added text default 'by a migration'`);
    const after = [await listInfluencers(handle), await readInTransaction()];
    await database.pool.query('alter table influencers drop column added');
    const withColumn = before.map((rows) => rows.map((row) => ({ ...row, added: 'by a migration' })));
    expect(after).toEqual(withColumn);
  },
);
