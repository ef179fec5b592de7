import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startProcess } from './test-run.ts';

const library = new URL('test-run.ts', import.meta.url);
const server = `
  const { createServer } = require('node:http');
  const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1', () => console.log(server.address().port));`;
const run = `
  import { once } from 'node:events';
  import { openTestRun, startProcess } from '${library}';
  const { folder } = await openTestRun();
  const child = startProcess(['--eval', ${JSON.stringify(server)}]);
  const [port] = await once(child.stdout, 'data');
  console.log(JSON.stringify({ folder, port: Number(port) }));
  process.stdin.on('data', () => { throw new Error('a failure nobody catches'); });`;

test.each(['failure', 'SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  'ends the processes and deletes the temporary files of a run ended by a %s',
  async (end) => {
    const runner = startProcess(['--input-type=module', '--eval', run]);
    const { folder, port } = JSON.parse(String((await once(runner.stdout, 'data'))[0]));
    expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200);
    if (end === 'failure') runner.stdin.write('now');
    else runner.kill(end);
    await expect.poll(() => existsSync(folder)).toBe(false);
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
  },
);
