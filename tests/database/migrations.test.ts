import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { contractSteps } from './contract-steps.ts';

const folder = 'platform/database/migrations';
/** Earlier migrations were written before the first release; upgrading across them requires stopping the product. */
const firstKeptMigration = '0051';

test.each([
  'drop table photos',
  'alter table photos drop column prompt',
  'alter table photos rename column prompt to words',
  'alter table photos rename to pictures',
  'alter table photos alter column prompt set not null',
  'alter table photos alter column size type bigint',
  'alter table photos alter prompt drop default',
  'alter table photos add column size integer not null',
  'alter table photos add column a integer, drop column b',
  'alter table photos add constraint short check (length(prompt) < 10)',
  'create unique index one_prompt on photos (prompt)',
  'drop function tell(text)',
  'revoke insert on photos from public',
])('reports a step that breaks the previous version: %s', (statement) => {
  expect(contractSteps(`-- Why.\n${statement};`)).toHaveLength(1);
  expect(contractSteps(`-- contract: nothing names it since 1.4\n${statement};`)).toEqual([]);
});

test.each([
  'create table photos (id uuid primary key, prompt text not null, constraint one unique (prompt))',
  'alter table photos add column size integer',
  'alter table photos add column size integer not null default 0',
  'create index photos_by_prompt on photos (prompt)',
  'create or replace function size_of(photos) returns integer language sql as $$ select 1; drop table photos $$',
  "update photos set prompt = '' where prompt is null",
])('accepts a step that the previous version supports: %s', (statement) => {
  expect(contractSteps(`${statement};`)).toEqual([]);
});

test('has only migrations that the previous version supports, or that state why a removed object is unused', async () => {
  const files = (await readdir(folder)).filter((file) => file >= firstKeptMigration);
  expect(files.length).toBeGreaterThan(1);
  for (const file of files)
    expect({ file, steps: contractSteps(await readFile(`${folder}/${file}`, 'utf8')) }).toEqual({ file, steps: [] });
});
