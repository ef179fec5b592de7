import { execFileSync } from 'node:child_process';
import { rmSync, symlinkSync } from 'node:fs';
import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { addTemporal, ensureNodeStarts } from './node-that-starts.mjs';

let folder: string;
let bin: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "galatea's node "));
  bin = join(folder, 'node_modules', `node-linux-${process.arch}`, 'bin');
  await mkdir(bin, { recursive: true });
  await mkdir(join(folder, 'node_modules', '.bin'));
  await mkdir(join(folder, 'node_modules', 'temporal-polyfill'));
  await symlink(join(bin, 'node'), join(folder, 'node_modules', '.bin', 'node'));
  const polyfillSource = 'globalThis.madePresent = (globalThis.madePresent ?? 0) + 1;';
  await writeFile(join(folder, 'node_modules', 'temporal-polyfill', 'global.esm.js'), polyfillSource);
});

test('adds Temporal to an older Node, and to each Node process that it starts, once', async () => {
  await symlink(process.execPath, join(bin, 'node'));
  addTemporal(folder, bin);
  const count = 'process.stdout.write(String(globalThis.madePresent))';
  const inner = `require('node:child_process').execFileSync(process.argv[1], ['-e', ${JSON.stringify(count)}], { stdio: 'inherit' })`;
  const env = { ...process.env, NODE_OPTIONS: '--no-warnings' };
  for (const node of [join(bin, 'node'), process.execPath])
    expect(execFileSync(join(bin, 'node'), ['-e', inner, node], { encoding: 'utf8', env })).toBe('1');
});

test.runIf(process.platform === 'linux')('replaces a Node that does not start with one that does', async () => {
  await writeFile(join(bin, 'node'), '#!/bin/sh\nexit 127\n', { mode: 0o755 });
  vi.spyOn(console, 'log').mockReturnValue();
  const npm = vi.fn(() => {
    rmSync(join(bin, 'node'));
    symlinkSync(process.execPath, join(bin, 'node'));
  });
  ensureNodeStarts(folder, npm);
  expect(npm).toHaveBeenCalledWith(['install', '--no-save', expect.stringMatching(/^node-linux-\w+@24\./)]);
});

test('keeps a Node that starts', async () => {
  await symlink(process.execPath, join(bin, 'node'));
  const npm = vi.fn();
  ensureNodeStarts(folder, npm);
  expect(npm).not.toHaveBeenCalled();
});
