import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

test('lists every stand-in in the README', async () => {
  const readme = await readFile('tests/providers/README.md', 'utf8');
  const missing: string[] = [];
  for await (const file of glob('tests/providers/**/*.ts')) {
    if (!/createServer|new SMTPServer/.test(await readFile(file, 'utf8')) || file.endsWith('.test.ts')) continue;
    const [, name = ''] = /^tests\/providers\/([^/]+(?:\/(?=.)|$))/.exec(file) ?? [];
    if (!readme.includes(`\`${name}\``)) missing.push(name);
  }
  expect(missing).toEqual([]);
});
