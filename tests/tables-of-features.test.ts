import { glob, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from './database/test-database.ts';
import { readTables } from './database/user-rows.ts';

/** Tables that the product's SQL does not name: those of the migrations and of the database's own functions. */
const unnamed = ['app_privileges', 'migrations_lock'];

/** Tables that any folder may use, to record that something was done once. */
const shared = ['installation_marks'];

let client: pg.Client;
let tables: string[];
beforeAll(async () => {
  client = new pg.Client({ connectionString: await openTestDatabase() });
  await client.connect();
  tables = (await readTables(client)).map(({ name }) => name);
});
afterAll(() => client.end());

test('names each table in the SQL of only one folder', async () => {
  const folders = new Map<string, Set<string>>(tables.map((table) => [table, new Set()]));
  for await (const file of glob('{app/server,features/*/server,platform,ports}/**/*.ts')) {
    if (/\.(test|proof|d)\.ts$|schema\.generated/.test(file)) continue;
    for (const table of tablesIn(await readFile(file, 'utf8'))) folders.get(table)?.add(getFolder(file));
  }
  for (const table of shared) folders.delete(table);
  const owned = [...folders].map(([table, names]) => ({ table, folders: [...names] }));
  expect(owned.filter((each) => each.folders.length > 1)).toEqual([]);
  expect(owned.flatMap((each) => (each.folders.length ? [] : each.table)).toSorted()).toEqual(unnamed);
});

test('detects tables in the query builder and in SQL', () => {
  expect(tablesIn(`db.selectFrom('users as person').innerJoin('sessions', 'a', 'b')`)).toEqual(['users', 'sessions']);
  expect(tablesIn('insert into files (key) select image_url from influencer_photos, previews p')).toEqual([
    'files',
    'influencer_photos',
    'previews',
  ]);
  expect(tablesIn(`update scheduled_posts post set status = 'x' from users`)).toEqual(['scheduled_posts', 'users']);
  expect(tablesIn(`deleteOlderThan(service, 'generations', 30, now)`)).toEqual(['generations']);
});

/** Returns the first two folders of a path: `features/photos`. */
function getFolder(file: string): string {
  return dirname(file).split('/').slice(0, 2).join('/');
}

/** Returns the tables that a source file uses in the query builder or in SQL, in order. */
function tablesIn(source: string): string[] {
  const builder =
    /\b(?:selectFrom|insertInto|updateTable|deleteFrom|\w+Join|deleteRows|deleteOlderThan)\((?:\w+, )?\s*'(\w+)/g;
  const statement = /\b(?:from|join|into|update|table|using)\s+((?:\w+(?:\s+(?:as\s+)?\w+)?\s*,\s*)*\w+)/gi;
  const found = [...source.matchAll(builder)].map(({ index, 1: name = '' }) => ({ index, names: [name] }));
  for (const { index, 1: list = '' } of source.matchAll(statement))
    found.push({ index, names: list.split(',').map((each) => each.trim().split(/\s+/)[0] ?? '') });
  return found
    .toSorted((one, other) => one.index - other.index)
    .flatMap(({ names }) => names)
    .filter((name) => tables.includes(name));
}
