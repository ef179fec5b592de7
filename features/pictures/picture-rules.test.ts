import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { unusedFileDaysKept } from './picture-rules.ts';

test('an unused file is kept for as many days as the database counts', async () => {
  const migration = await readFile('platform/database/migrations/0010-files-that-go.sql', 'utf8');
  const intervals = [...migration.matchAll(/now\(\) \+ interval '(\d+) days'/g)].map(([, days]) => Number(days));
  expect(new Set(intervals)).toEqual(new Set([unusedFileDaysKept]));
});
