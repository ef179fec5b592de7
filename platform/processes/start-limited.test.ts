import { once } from 'node:events';
import { expect, test } from 'vitest';
import { startLimited, startLimitedCommand } from './start-limited.ts';

test('a signal to the group of this process, such as Ctrl-C, does not end a program that reads a file', async () => {
  const timeoutMs = 60_000;
  const args = ['--eval', 'setInterval(() => {}, 1_000)'];
  const { signal } = new AbortController();
  const command = { command: process.execPath, args, folder: process.cwd(), timeoutMs, signal };
  const program = { program: 'unused', args: [], nodeFlags: args, timeoutMs };
  for (const child of [startLimited(program), startLimitedCommand(command)]) {
    // Throws if the process does not lead a group.
    expect(process.kill(-Number(child.pid), 0)).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});
