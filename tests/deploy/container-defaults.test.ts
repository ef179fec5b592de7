import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';

test('offers no sales and simulates no payments in a container without configuration', async () => {
  const dockerfile = (await readFile('Dockerfile', 'utf8')).replace(/\\\n/g, ' ');
  const [, defaults = ''] = /^ENV (.*)$/m.exec(dockerfile) ?? [];
  const environment = Object.fromEntries(
    defaults
      .trim()
      .split(/\s+/)
      .map((pair) => pair.split('=')),
  );
  expect(environment.HOST).toBe('0.0.0.0');
  expect(readConfig(environment).payments).toMatchObject({ name: 'off' });
});
