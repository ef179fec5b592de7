import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '../database/test-database.ts';
import { builtServer, runProduct } from '../process/running-product.ts';
import { makeInfluencer, signUp } from '../users.ts';
import { readDockerfile } from './dockerfile.ts';
import { listPackagesFor } from './production-packages.ts';

test('starts the product from only the files in the container image, serves its pages and renders an image', async () => {
  const { copied, environment } = await readDockerfile();
  expect(copied).toEqual(['node_modules', 'build']);
  const image = await mkdtemp(join(tmpdir(), 'galatea-image-'));
  execFileSync('npm', ['run', 'build'], { stdio: 'ignore' });
  await cp('build', join(image, 'build'), { recursive: true });
  const manifest = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(await readFile('build/server/package.json', 'utf8')));
  for (const path of await listPackagesFor(Object.keys(manifest.dependencies)))
    await cp(path, join(image, path), { recursive: true });

  const dataDir = await mkdtemp(join(tmpdir(), 'galatea-data-'));
  const { HOST: _everyAddress, DATA_DIR: _volume, PORT: _port, ...rest } = environment;
  const variables = { ...rest, DATABASE_URL: await openTestDatabase() };
  const product = await runProduct(dataDir, variables, 'runs', { projectFolder: image, program: builtServer });
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  const page = await fetch(product.url);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('</html>')]);
  expect(await makeInfluencer(await signUp(product, 'Ana'))).toMatch(/^[0-9a-f-]{36}$/);
  await product.kill('SIGTERM');
});
