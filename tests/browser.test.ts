import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { startProcess } from './process/test-run.ts';

test('stops `npm test` before the first check if the browser is missing, with an error that names CHROMIUM', async () => {
  const run = startProcess(['tests/run.mjs'], { env: { ...process.env, CHROMIUM: '/no/such/browser' } });
  const [output, error, [status]] = await Promise.all([text(run.stdout), text(run.stderr), once(run, 'exit')]);
  expect([status, output, error]).toEqual([1, '', 'CHROMIUM is set to /no/such/browser, and there is no such file.\n']);
});
