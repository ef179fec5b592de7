import { mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { StorageFull } from '../storage-full.ts';
import { fileStoreSuite } from '../suite.ts';
import { disk } from './disk.ts';

vi.mock('node:fs/promises', async (original) => {
  const actual = await original<typeof import('node:fs/promises')>();
  return { ...actual, open: vi.fn(actual.open) };
});
afterEach(() => void vi.mocked(open).mockReset());

fileStoreSuite('disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'galatea-files-'));
  return { store: disk(folder), close: () => rm(folder, { recursive: true }) };
});

test.each(['ENOSPC', 'EDQUOT', 'EROFS'])(
  '%s during a write throws StorageFull and leaves no partial file',
  async (code) => {
    const { open: actualOpen } = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises');
    const folder = await mkdtemp(join(tmpdir(), 'galatea-files-'));
    vi.mocked(open).mockImplementationOnce(async (...asked) => {
      const file = await actualOpen(...asked);
      vi.spyOn(file, 'writeFile').mockImplementationOnce(async () => {
        await file.write('half of it');
        throw Object.assign(new Error('the disk is full'), { code });
      });
      return file;
    });
    const store = disk(folder);
    await expect(store.put('a1.jpg', Buffer.from('a picture'), 'image/jpeg')).rejects.toBeInstanceOf(StorageFull);
    expect(await store.size('a1.jpg')).toBeNull();
    const left = await readdir(folder, { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
    await rm(folder, { recursive: true });
  },
);

test('deletes old incomplete files left by a crashed process and keeps complete files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'galatea-files-'));
  const store = disk(folder);
  await store.put('a1.jpg', Buffer.from('a picture'), 'image/jpeg');
  await writeFile(join(folder, 'a1', 'a2.jpg.0123.part'), 'half of it');
  expect(await store.deleteUnfinished(new Date(Date.now() - 60_000))).toBe(0);
  expect(await store.deleteUnfinished(new Date(Date.now() + 60_000))).toBe(1);
  expect(await readdir(join(folder, 'a1'))).toEqual(['a1.jpg']);
  await rm(folder, { recursive: true });
});
