import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTemporaryFolder } from '#platform/files/temporary-folder.ts';
import { openStandInS3, type StandInS3 } from '#tests/providers/s3.ts';
import { copyFiles } from './copy-files.ts';
import { disk } from './disk/disk.ts';
import { keysOnDisk } from './disk/keys-on-disk.ts';
import type { FileStore } from './file-store.ts';
import { s3 } from './s3/s3.ts';

let folder: string;
let standIn: StandInS3;
let onDisk: FileStore;
const files = new Map<string, Buffer>();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galatea-move-'));
  standIn = await openStandInS3();
  onDisk = disk(folder);
  files.clear();
  for (let index = 0; index < 30; index++) {
    const key = `${randomBytes(16).toString('hex')}${index % 2 ? '-640.webp' : '.jpg'}`;
    files.set(key, randomBytes(1_000 + index));
    await onDisk.put(key, files.get(key) ?? Buffer.alloc(0), '');
  }
});
afterEach(async () => {
  await standIn.close();
  await rm(folder, { recursive: true });
});

const copyAll = () => copyFiles(keysOnDisk(folder), onDisk, s3(standIn.bucket, inTemporaryFolder));

function expectAllThere() {
  expect(new Map([...standIn.objects].map(([key, { bytes }]) => [key, bytes]))).toEqual(files);
}

test('copies every file with its media type, and a second run copies nothing', async () => {
  expect(await copyAll()).toMatchObject({ copied: 30, thereBefore: 0 });
  expectAllThere();
  expect(
    [...standIn.objects.values()]
      .map(({ mediaType }) => mediaType)
      .sort()
      .at(-1),
  ).toBe('image/webp');
  expect(await copyAll()).toEqual({ copied: 0, copiedBytes: 0, thereBefore: 30 });
});

test('continues an interrupted copy', async () => {
  let requestCount = 0;
  const breaking: FileStore = {
    ...s3(standIn.bucket, inTemporaryFolder),
    putStream: async (...file) => {
      if (++requestCount > 10) throw new Error('the power went off');
      return s3(standIn.bucket, inTemporaryFolder).putStream(...file);
    },
  };
  await expect(copyFiles(keysOnDisk(folder), onDisk, breaking)).rejects.toThrow('the power went off');
  const { copied, thereBefore } = await copyAll();
  expect(copied).toBeLessThan(30);
  expect(copied + thereBefore).toBe(30);
  expectAllThere();
});

test('deletes a copy that differs and throws an error', async () => {
  standIn.behave = 'spoils what it keeps';
  await expect(copyAll()).rejects.toThrow('differs from the file');
  standIn.behave = 'works';
  await copyAll();
  expectAllThere();
});

test('throws an error for a folder that does not exist instead of treating it as empty', async () => {
  const copying = copyFiles(keysOnDisk(join(folder, 'nothing')), onDisk, s3(standIn.bucket, inTemporaryFolder));
  await expect(copying).rejects.toThrow('ENOENT');
});
