import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the newest version in CHANGELOG.md matches package.json and has a date and upgrade notes', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const [, newest = ''] = readFileSync('CHANGELOG.md', 'utf8').split(/^## /m);
  expect(newest).toMatch(new RegExp(`^${version.replaceAll('.', '\\.')} \\(\\d{4}-\\d{2}-\\d{2}\\)\n`));
  expect(newest).toContain('### Upgrade');
});
