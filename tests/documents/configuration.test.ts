import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { configurationPage } from './configuration-page.ts';

test('docs/configuration.md is up to date; `npm run docs:configuration` writes it', async () => {
  expect(await readFile('docs/configuration.md', 'utf8')).toBe(await configurationPage());
});
