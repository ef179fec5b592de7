import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBundledPostgres } from '../../platform/database/own-postgres.ts';
import { builtServer, runProduct } from '../../tests/process/running-product.ts';
import { startProcess } from '../../tests/process/test-run.ts';
import { freePort } from '../../tests/product.ts';
import { median, type Result } from './result.ts';

const rounds = 5;

/**
 * Measures the time from starting a product that has run before to its first page, compared with a plain server and
 * with PostgreSQL. Needs a build.
 */
export async function benchStart(): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'galatea-bench-'));
  await startProduct(dataDir);
  const measured = { node: [] as number[], postgres: [] as number[], product: [] as number[] };
  // Alternates between them, so that a temporary slowdown affects all.
  for (let round = 0; round < rounds; round++) {
    measured.node.push(await startBareServer());
    measured.postgres.push(await startPostgres(dataDir));
    measured.product.push(await startProduct(dataDir));
  }
  const [node, postgres, product] = [median(measured.node), median(measured.postgres), median(measured.product)];
  return {
    name: 'start',
    title: 'From a second start to the first page',
    lines: [
      ['a bare node:http server', `${Math.round(node)} ms`],
      ['only PostgreSQL', `${Math.round(postgres)} ms`],
      ['Galatea', `${Math.round(product)} ms`],
    ],
    ratios: [{ what: 'of both, one after the other', value: (node + postgres) / product, atLeast: 0.07 }],
  };
}

async function startBareServer(): Promise<number> {
  const port = await freePort();
  const program = `require('node:http').createServer((_, response) => response.end('a page')).listen(${port}, '127.0.0.1', () => console.log('listening'))`;
  const began = performance.now();
  const child = startProcess(['--eval', program]);
  await once(child.stdout, 'data');
  await (await fetch(`http://127.0.0.1:${port}`)).text();
  const took = performance.now() - began;
  child.kill();
  await once(child, 'exit');
  return took;
}

async function startPostgres(dataDir: string): Promise<number> {
  const began = performance.now();
  const server = await startBundledPostgres(dataDir);
  const took = performance.now() - began;
  await server.stop();
  return took;
}

async function startProduct(dataDir: string): Promise<number> {
  const began = performance.now();
  const product = await runProduct(dataDir, {}, 'runs', { program: builtServer });
  await (await fetch(product.url)).text();
  const took = performance.now() - began;
  await product.kill('SIGTERM');
  return took;
}
