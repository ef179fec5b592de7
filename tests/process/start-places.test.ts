import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runProduct } from './running-product.ts';

const isRoot = process.getuid?.() === 0;
const nobody = 65534;

// `npm run proof` covers more locations.
test.runIf(isRoot)('starts as another system user with its own data folder', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'galatea-nobody-'));
  await chown(dataDir, nobody, nobody);
  const product = await runProduct(dataDir, {}, 'runs', { uid: nobody });
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  expect(await readdir(dataDir)).toContain('postgres');
  await product.kill('SIGTERM');
  await rm(dataDir, { recursive: true });
});
