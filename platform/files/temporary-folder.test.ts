import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { deleteTemporaryFolders, inTemporaryFolder } from './temporary-folder.ts';

const exists = (folder: string) =>
  access(folder).then(
    () => true,
    () => false,
  );

test('a temporary folder is deleted after its work, and after an error', async () => {
  const folders: string[] = [];
  await inTemporaryFolder(async (folder) => {
    folders.push(folder);
    expect(await exists(folder)).toBe(true);
  });
  const failing = inTemporaryFolder(async (folder) => {
    folders.push(folder);
    throw new Error('failed');
  });
  await expect(failing).rejects.toThrow('failed');
  expect(await Promise.all(folders.map(exists))).toEqual([false, false]);
});

test('only old folders of ended processes are deleted', async () => {
  const ended = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(ended, 'exit');
  const [old, recent, used] = await Promise.all([
    makeFolder(ended.pid),
    makeFolder(ended.pid),
    makeFolder(process.ppid),
  ]);
  for (const folder of [old, used]) await utimes(folder, new Date(0), new Date(0));
  expect(await deleteTemporaryFolders(new Date(60_000))).toBeGreaterThanOrEqual(1);
  expect(await Promise.all([old, recent, used].map(exists))).toEqual([false, true, true]);
});

test('folders of an earlier process with the same id are deleted, as in a container that was killed', async () => {
  const [earlier, own] = await Promise.all([makeFolder(process.pid), makeFolder(process.pid)]);
  await utimes(earlier, new Date(0), new Date(0));
  const startedAt = new Date(Date.now() - process.uptime() * 1_000 + 10);
  await utimes(own, startedAt, startedAt);
  await deleteTemporaryFolders(new Date(startedAt.getTime() + 1));
  expect(await Promise.all([earlier, own].map(exists))).toEqual([false, true]);
});

async function makeFolder(pid: number | undefined): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `galatea-work-${pid}-`));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
