import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openProduct } from '../../app/server/product.ts';
import { readConfig } from '../../platform/config/config.ts';
import { openLog } from '../../platform/log/log.ts';
import { freePort } from '../../tests/product.ts';
import { makeInfluencer, makePhotos, signUp } from '../../tests/users.ts';
import { openBenchDatabase } from './bench-database.ts';
import { median, type Result } from './result.ts';

const photos = 7;
/** Long enough for the product to resume generating its own images. */
const pauseMs = 4_000;

/**
 * Measures a user's photo on a first start, while catalog and demo images are being generated, compared with an idle
 * product.
 */
export async function benchFirstPhoto(): Promise<Result> {
  const [idle, busy] = [await photosWith('empty'), await photosWith('starter')];
  return {
    name: 'first-photo',
    title: 'A photo while the product draws its own',
    lines: [
      ['idle', `${Math.round(idle)} ms`],
      ['while catalog and demo are drawn', `${Math.round(busy)} ms`],
    ],
    ratios: [{ what: 'of the idle product', value: idle / busy, atLeast: 0.66 }],
  };
}

async function photosWith(catalog: 'empty' | 'starter'): Promise<number> {
  const [server, port] = [await openBenchDatabase(), await freePort()];
  const folder = await mkdtemp(join(tmpdir(), 'galatea-bench-files-'));
  const config = readConfig({ PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error', CATALOG: catalog });
  const product = await openProduct(config, server.url, openLog('error'));
  await product.ready;
  await product.app.listen({ port, host: '127.0.0.1' });
  const ana = await signUp({ url: `http://127.0.0.1:${port}` }, 'Ana');
  const influencer = await makeInfluencer(ana);
  const timesMs: number[] = [];
  for (let photo = 0; photo < photos; photo++) {
    await wait(pauseMs);
    const began = performance.now();
    const { body } = await makePhotos(ana, influencer);
    if (!body.url) throw new Error(`no photo was made: ${JSON.stringify(body)}`);
    timesMs.push(performance.now() - began);
  }
  await product.stop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
  return median(timesMs);
}
