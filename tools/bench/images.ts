import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { openProduct } from '../../app/server/product.ts';
import { firstThumbnailWidth } from '../../features/images/image-rules.ts';
import { readConfig } from '../../platform/config/config.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { openLog } from '../../platform/log/log.ts';
import { illustrated } from '../../ports/image-engine/illustrated/illustrated.ts';
import type { ImageOrder, ImageOutcome } from '../../ports/image-engine/image-engine.ts';
import { testSecret } from '../../tests/database/test-secret.ts';
import { openBenchDatabase } from './bench-database.ts';
import { median, type Result } from './result.ts';

const rounds = 5;
const images = 8;
const port = 3393;
const prompt = 'Morning coffee at a corner café, laughing';

/**
 * Measures the overhead of eight images compared with only the engine, until their cards can be served: reservation,
 * queue, first copy, storage, provenance and live events.
 */
export async function benchImages(): Promise<Result> {
  const server = await openBenchDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'galatea-bench-files-'));
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    RATE_LIMIT: '100000000',
    CATALOG: 'empty',
  });
  const log = openLog('error');
  const product = await openProduct(config, server.url, log);
  await product.ready;
  await product.app.listen({ port, host: '127.0.0.1' });
  const database = openDatabase(server.url, testSecret, () => undefined, { maxConnections: 2 });
  const { service } = database;

  const measured = { engine: [] as number[], copies: [] as number[], product: [] as number[] };
  await renderOnly();
  for (let round = 0; round < rounds; round++) {
    const drawn: ImageOutcome[] = [];
    measured.engine.push(await timed(async () => void drawn.push(...(await renderOnly()))));
    measured.copies.push(await timed(() => copyOnly(drawn)));
    measured.product.push(await throughProduct(round));
  }

  await database.close();
  await product.stop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });

  const [engine, copies, ours] = [median(measured.engine), median(measured.copies), median(measured.product)];
  return {
    name: 'pictures',
    title: 'Eight images, from the order to the gallery',
    lines: [
      ['only the engine', `${Math.round(engine)} ms`],
      ['the copies that screens show first, only by sharp', `${Math.round(copies)} ms`],
      ['through Galatea', `${Math.round(ours)} ms`],
    ],
    ratios: [{ what: 'of only the engine', value: engine / ours, atLeast: 0.88 }],
  };

  /** Generates eight orders with the concurrency that the product gives the engine. */
  async function renderOnly(): Promise<ImageOutcome[]> {
    const engine = illustrated();
    const orders = Array.from({ length: images }, (_, seed) => createOrder(seed));
    const drawn: ImageOutcome[] = [];
    const worker = async () => {
      for (let order = orders.pop(); order; order = orders.pop())
        drawn.push(await engine.draw(order, new AbortController().signal, () => undefined));
    };
    await Promise.all(Array.from({ length: engine.concurrency }, worker));
    return drawn;
  }

  async function throughProduct(round: number): Promise<number> {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`http://127.0.0.1:${port}/api/auth/sign-up/email`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ name: 'Ana', email: `${round}@example.com`, password: 'a good password' }),
    });
    const { user } = (await answer.json()) as { user: { id: string } }; // the library's documented response
    const authorization = `Bearer ${answer.headers.get('set-auth-token') ?? ''}`;
    const { id } = await service
      .insertInto('influencers')
      .values({ user_id: user.id, name: 'Mia', seed: 7, created_via: 'builder' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const shots = Array.from({ length: images }, () => ({ kind: 'alt', prompt }));
    return timed(async () => {
      const made = await fetch(`http://127.0.0.1:${port}/functions/v1/generate-images`, {
        method: 'POST',
        headers: { ...headers, authorization },
        body: JSON.stringify({ influencer_id: id, override: true, shots }),
      });
      if (!made.ok) throw new Error(await made.text());
    });
  }
}

/** Creates the first copy of each image in sequence from the engine's in-memory output. */
async function copyOnly(drawn: readonly ImageOutcome[]): Promise<void> {
  for (const outcome of drawn) {
    if (outcome.kind !== 'drawn' || outcome.image instanceof Uint8Array)
      throw new Error('the illustration returns pixels');
    const { data, ...raw } = outcome.image;
    await sharp(data, { raw }).resize({ width: firstThumbnailWidth }).webp({ quality: 82, effort: 2 }).toBuffer();
  }
}

function createOrder(seed: number): ImageOrder {
  const influencer = { id: 'mia', seed: 7, traits: {}, description: '', references: [], loraUrl: null };
  return { idempotencyKey: randomUUID(), ownerId: null, persona: influencer, prompt, seed, aspect: '1:1' };
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}
