import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Outcome } from './app-connection.ts';
import { type IsolationRun, openIsolationRun } from './isolation-run.ts';
import type { Table } from './user-rows.ts';

let run: IsolationRun;
beforeAll(async () => {
  run = await openIsolationRun();
});
afterAll(() => run.close());

/** Returns the column with the owner of a row, or the first column if the table has no owner. */
const getOwnerColumn = ({ columns }: Table) =>
  columns.find(({ name }) => /^(user_id|referrer_user|affiliate_id)$/.test(name))?.name ?? columns[0]?.name;

const commands: Readonly<Record<string, (table: Table) => string>> = {
  select: ({ name }) => `select from ${name}`,
  copy: ({ name }) => `copy ${name} to stdout`,
  update: (table) => `update ${table.name} set ${getOwnerColumn(table)} = ${getOwnerColumn(table)}`,
  delete: ({ name }) => `delete from ${name}`,
};

/** Error code of a statement without permission. */
const refused = '42501';

describe.each(Object.entries(commands))('%s on every table', (command, statement) => {
  test("affects only the user's own rows", async () => {
    for (const table of protectedTables()) {
      const own = await countRows(run.ana, `select from ${table.name} where ${getOwnerColumn(table)} = caller_id()`);
      expect(own, table.name).toBeGreaterThan(0);
      expect([own, refused], table.name).toContain(await countRows(run.ana, statement(table)));
    }
  });

  test.each(['cleo', 'nobody'] as const)('affects no rows as %s, who has none', async (name) => {
    for (const table of protectedTables())
      expect([0, refused], table.name).toContain(await countRows(name === 'cleo' ? run.cleo : null, statement(table)));
  });

  test('is denied on tables without an owner, except for reading the public images', async () => {
    const reached: string[] = [];
    for (const table of run.tables.filter(({ isProtected }) => !isProtected))
      if ((await countRows(run.ana, statement(table))) !== refused) reached.push(table.name);
    const isRead = command === 'select' || command === 'copy';
    expect(reached).toEqual(isRead ? ['demo_influencer_images', 'demo_influencers', 'prebuilt_models'] : []);
  });
});

test('rejects inserts for another user or without a user in every table', async () => {
  for (const table of protectedTables()) {
    const columns = table.columns.map(({ name }) => (name === getOwnerColumn(table) ? `'${run.bo}'::uuid` : name));
    const inAnothersName = `insert into ${table.name} overriding system value select ${columns.join(', ')} from ${table.name}`;
    expect(await countRows(run.ana, inAnothersName), table.name).toBe(refused);
    const values = table.columns.map(({ name }) => (name === getOwnerColumn(table) ? `'${run.bo}'` : 'default'));
    expect(await countRows(null, `insert into ${table.name} values (${values.join(', ')})`), table.name).toBe(refused);
  }
});

test('has only known functions that run with the permissions of their owner, and no such views', async () => {
  const views = `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
    and coalesce(not 'security_invoker=true' = any(reloptions), true)`;
  expect(getRows(await run.connection.send(views, null))).toEqual([]);
  const functions = `select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
    and prorettype <> 'trigger'::regtype and has_function_privilege(oid, 'execute') order by proname`;
  expect(getRows(await run.connection.send(functions, null))).toEqual([
    { proname: 'grant_starter_photos' },
    { proname: 'images_ahead' },
    { proname: 'is_caller_held' },
    { proname: 'is_post_of_other_influencer' },
    { proname: 'next_image_turn' },
    { proname: 'reserve_credits' },
  ]);
});

test("does not reveal users' values in the database statistics", async () => {
  const statement = `select tablename, most_common_vals::text from pg_stats where schemaname = 'public' and tablename = any(array[${protectedTables().map(({ name }) => `'${name}'`)}])`;
  expect(getRows(await run.connection.send(statement, run.ana))).toEqual([]);
});

test('does not keep the user of the previous request on a connection, even after a failure', async () => {
  for (const statement of ['select 1', 'select 1 / 0', 'select nothing', 'begin; select 1 / 0'])
    for (const name of [run.ana, run.bo]) {
      await run.connection.send(statement, name);
      expect(await run.connection.leftBehind()).toBe('');
      expect(getRows(await run.connection.send('select from accounts', null))).toEqual([]);
    }
});

function protectedTables(): Table[] {
  return run.tables.filter(({ isProtected }) => isProtected);
}

async function countRows(who: string | null, statement: string): Promise<number | string> {
  const { outcome } = await run.connection.tryOut(statement, who);
  return outcome.code === 'none' && 'count' in outcome ? outcome.count : outcome.code;
}

function getRows(outcome: Outcome): unknown[] {
  if (!('rows' in outcome)) throw new Error(`refused with ${outcome.code}`);
  return outcome.rows.map((row) => JSON.parse(row));
}
