import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { builtScript, writeBuiltPages } from '#tests/built-pages.ts';
import { compressAssets } from './compress-assets.ts';

test('writes compressed copies of scripts, but not of images, pages or files that would not get smaller', async () => {
  const { folder, remove } = await writeBuiltPages();
  onTestFinished(remove);
  const before = await readdir(folder, { recursive: true });
  await compressAssets(folder);
  const added = (await readdir(folder, { recursive: true })).filter((name) => !before.includes(name));
  const scripts = ['assets/manifest-1a2b.js', 'assets/root.js'];
  expect(added.sort()).toEqual(scripts.flatMap((name) => [`${name}.br`, `${name}.gz`]));
  expect(String(brotliDecompressSync(await readFile(join(folder, 'assets/root.js.br'))))).toBe(builtScript);
  expect(String(gunzipSync(await readFile(join(folder, 'assets/root.js.gz'))))).toBe(builtScript);
});
