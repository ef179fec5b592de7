import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../database/test-database.ts';
import { runProduct } from '../process/running-product.ts';
import { readDockerfile } from './dockerfile.ts';
import { listProductionPackages } from './production-packages.ts';

test('the files of the image are enough to start the product, which serves its pages', async () => {
  const { copied, environment, deleted } = await readDockerfile();
  const image = await mkdtemp(join(tmpdir(), 'galatea-image-'));
  execFileSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], { stdio: 'ignore' });
  for (const path of copied) if (path !== 'node_modules') await copySources(path, join(image, path));
  for (const path of await listProductionPackages())
    if (!deleted.some((pattern) => matchesGlob(path, pattern) || path.startsWith(`${pattern}/`)))
      await cp(path, join(image, path), {
        recursive: true,
        filter: (each) => !each.slice(path.length).includes('/node_modules/'),
      });

  const dataDir = await mkdtemp(join(tmpdir(), 'galatea-data-'));
  const { HOST: _everyAddress, DATA_DIR: _volume, PORT: _port, ...rest } = environment;
  const variables = { ...rest, DATABASE_URL: await openTestDatabase() };
  const product = await runProduct(dataDir, variables, 'runs', { projectFolder: image });
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  const page = await fetch(product.url);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('</html>')]);
  await product.kill('SIGTERM');
});

/** Copies without what .dockerignore keeps out of the image. */
async function copySources(from: string, to: string) {
  const ignored = (await readFile('.dockerignore', 'utf8')).split('\n').filter((pattern) => pattern.startsWith('**/'));
  const isIgnored = (path: string) =>
    ignored.some((pattern) => matchesGlob(basename(path), pattern.slice('**/'.length)));
  await cp(from, to, { recursive: true, filter: (path) => !isIgnored(path) });
}
