import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeAbout } from './about-backup.ts';
import { deleteOldBackups } from './delete-old-backups.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galatea-old-backups-'));
});
afterEach(() => rm(folder, { recursive: true }));

const getBackupName = (day: number) => `galatea-2026-01-0${day}T03-00-00Z`;

async function keepBackup(name: string, dataDir = '/var/lib/galatea') {
  await mkdir(join(folder, name));
  await writeAbout(join(folder, name), dataDir);
}

test('keeps only the newest complete backups', async () => {
  for (const day of [3, 1, 4, 2]) await keepBackup(getBackupName(day));
  const deleted = await deleteOldBackups(folder, '/var/lib/galatea', 2);
  expect(deleted).toEqual([getBackupName(2), getBackupName(1)].map((name) => join(folder, name)));
  expect((await readdir(folder)).sort()).toEqual([getBackupName(3), getBackupName(4)]);
});

test('does not count an interrupted backup, so the last complete one is kept', async () => {
  await keepBackup(getBackupName(1));
  await keepBackup(`${getBackupName(2)}.unfinished`);
  await keepBackup(`${getBackupName(3)}.unfinished`);
  expect(await deleteOldBackups(folder, '/var/lib/galatea', 1)).toEqual([]);
  expect(await readdir(folder)).toHaveLength(3);
});

test('keeps backups of other installations and folders of other programs', async () => {
  await keepBackup(getBackupName(1), '/srv/galatea');
  await mkdir(join(folder, getBackupName(2)));
  await keepBackup('galatea-photos');
  await keepBackup(getBackupName(3));
  await keepBackup(getBackupName(4));
  expect(await deleteOldBackups(folder, '/var/lib/galatea', 1)).toEqual([join(folder, getBackupName(3))]);
  expect(await readdir(folder)).toHaveLength(4);
});

test('never deletes the newest backup', async () => {
  await keepBackup(getBackupName(1));
  await expect(deleteOldBackups(folder, '/var/lib/galatea', 0)).rejects.toThrow(RangeError);
});
