import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { getFileKey, isImagePath, unusedFileDaysKept } from './image-rules.ts';

test('unusedFileDaysKept equals the interval in the database migration', async () => {
  const migration = await readFile('platform/database/migrations/0010-files-that-go.sql', 'utf8');
  const intervals = [...migration.matchAll(/now\(\) \+ interval '(\d+) days'/g)].map(([, days]) => Number(days));
  expect(new Set(intervals)).toEqual(new Set([unusedFileDaysKept]));
});

test.each([
  ['/files/0a1b.jpg', true],
  ['/files/a-1.webp', true],
  ['/files/.jpg', false],
  ['/files/a.', false],
  ['/files/a', false],
  ['/files/A.jpg', false],
  ['/files/../a.jpg', false],
  ['/files/a.jpg?x', false],
  ['x/files/a.jpg', false],
  ['/file/a.jpg', false],
])('isPicturePath: %s is an image path: %s', (path, isOne) => {
  expect(isImagePath(path)).toBe(isOne);
});

test('fileKeyOf returns the last segment of the path', () => {
  expect(getFileKey('/files/0a1b.jpg')).toBe('0a1b.jpg');
});
