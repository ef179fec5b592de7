import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readlink,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { copyForAccount } from './postgres-programs.ts';

let folder: string;
let packaged: string;
let target: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galatea-programs-'));
  [packaged, target] = [join(folder, 'package'), join(folder, 'shared', 'postgresql-18')];
  await mkdir(join(packaged, 'native', 'bin'), { recursive: true });
  await mkdir(join(packaged, 'native', 'lib'));
  await writeFile(join(packaged, 'native', 'bin', 'postgres'), 'program', { mode: 0o700 });
  await writeFile(join(packaged, 'native', 'lib', 'libicu.so.60.2'), 'library', { mode: 0o600 });
  await writeFile(
    join(packaged, 'native', 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libicu.so.60.2', target: 'native/lib/libicu.so.60' }]),
  );
});
afterEach(() => rm(folder, { recursive: true }));

const link = () => join(target, 'native', 'lib', 'libicu.so.60');

describe('copy of PostgreSQL for an account that cannot read the installation', () => {
  test.each([
    ['ran', async () => symlink('libicu.so.60.2', join(packaged, 'native', 'lib', 'libicu.so.60'))],
    ['did not run', async () => undefined],
  ])('has only internal links if the install script %s', async (_case, prepare) => {
    await prepare();
    await copyForAccount(packaged, target);
    expect(await readlink(link())).toBe('libicu.so.60.2');
  });

  test('can be read and run by every account, even if it was installed with a strict umask', async () => {
    await chmod(packaged, 0o700);
    await copyForAccount(packaged, target);
    const modes = [target, join(target, 'native/bin/postgres'), join(target, 'native/lib/libicu.so.60.2')].map(
      async (path) => (await stat(path)).mode & 0o777,
    );
    expect(await Promise.all(modes)).toEqual([0o755, 0o755, 0o644]);
  });

  test('is not replaced if it is complete', async () => {
    await copyForAccount(packaged, target);
    const { ino } = await lstat(target);
    await copyForAccount(packaged, target);
    expect((await lstat(target)).ino).toBe(ino);
  });

  test.each([
    ['a link leads out of it', async () => relink(join(packaged, 'native/lib/libicu.so.60.2'))],
    ['a link is missing', async () => rm(link())],
    ['a file is missing', async () => rm(join(target, 'native/bin/postgres'))],
    ['a file was cut short', async () => truncate(join(target, 'native/bin/postgres'), 3)],
  ])('is recreated if %s', async (_case, damage) => {
    await copyForAccount(packaged, target);
    await damage();
    await copyForAccount(packaged, target);
    expect(await readlink(link())).toBe('libicu.so.60.2');
    expect((await stat(join(target, 'native/bin/postgres'))).size).toBe('program'.length);
    expect(await readdir(dirname(target))).toEqual(['postgresql-18']);
  });
});

async function relink(to: string) {
  await rm(link());
  await symlink(to, link());
}
