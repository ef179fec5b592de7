import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { thumbnailWidths } from '#features/pictures/picture-rules.ts';
import { openDecodingGate } from '#features/pictures/server/decoding-gate.ts';
import { openPictureCopies } from '#features/pictures/server/picture-copies.ts';
import { openPictureStore } from '#features/pictures/server/picture-store.ts';
import { readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { openLog } from '#platform/log/log.ts';
import { illustrated } from '#ports/image-engine/illustrated/illustrated.ts';
import type { ImageOrder } from '#ports/image-engine/image-engine.ts';
import { testSecret } from '#tests/database/test-secret.ts';
import { openProduct } from '../app/server/product.ts';
import { openBenchDatabase } from './bench-database.ts';
import { median, type Result } from './result.ts';

const rounds = 5;
const images = 8;
const provenance = { source: 'algorithmicMedia', engine: 'Bench', personaId: 'bench' } as const;
const port = 3393;
const prompt = 'Morning coffee at a corner café, laughing';

/**
 * What eight pictures cost above the engine that draws them: reservation, queue, storing, copies, provenance and live events.
 * And what the smaller copies cost above sharp making them alone.
 */
export async function benchPictures(): Promise<Result> {
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
  const database = openDatabase(server.url, testSecret, () => undefined, 2);
  const { service } = database;

  const measured = { engine: [] as number[], product: [] as number[], sharp: [] as number[], store: [] as number[] };
  await drawAlone();
  for (let round = 0; round < rounds; round++) {
    measured.engine.push(await timed(drawAlone));
    measured.product.push(await throughProduct(round));
  }

  const jpeg = await sharp({
    create: { width: 1350, height: 1350, channels: 3, background: '#bd2c45', noise: { type: 'gaussian', sigma: 20 } },
  })
    .jpeg({ quality: 92 })
    .toBuffer();
  const { files } = product.ports;
  const gate = openDecodingGate();
  const copies = openPictureCopies(files, gate, log);
  const pictures = openPictureStore({ files, service, gate, copies, credentials: undefined, log });
  const owner = { userId: null, name: 'photo', mediaType: 'image/jpeg', provenance, bytes: jpeg };
  for (let round = 0; round < rounds; round++) {
    measured.sharp.push(await timed(() => Promise.all(Array.from({ length: images }, () => copiesAlone(jpeg)))));
    measured.store.push(await timed(() => Promise.all(Array.from({ length: images }, () => pictures.store(owner)))));
  }

  await database.close();
  await product.stop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });

  const [engine, ours] = [median(measured.engine), median(measured.product)];
  const [bare, stored] = [median(measured.sharp), median(measured.store)];
  const perSecond = (milliseconds: number) =>
    `${((images * thumbnailWidths.length * 1_000) / milliseconds).toFixed(1)} copies a second`;
  return {
    name: 'pictures',
    title: 'Eight pictures, from the order to the gallery',
    lines: [
      ['the engine alone', `${Math.round(engine)} ms`],
      ['through Galatea', `${Math.round(ours)} ms`],
      ['smaller copies by sharp alone', perSecond(bare)],
      ['smaller copies through the picture store', perSecond(stored)],
    ],
    ratios: [
      { what: 'of the engine alone', value: engine / ours, atLeast: 0.6 },
      { what: 'of sharp alone', value: bare / stored, atLeast: 0.7 },
    ],
  };

  /** Eight orders, as many at once as the product gives the engine. */
  async function drawAlone(): Promise<void> {
    const engine = illustrated();
    const orders = Array.from({ length: images }, (_, seed) => orderOf(seed));
    const worker = async () => {
      for (let order = orders.pop(); order; order = orders.pop())
        await engine.draw(order, new AbortController().signal, () => undefined);
    };
    await Promise.all(Array.from({ length: engine.concurrency }, worker));
  }

  async function throughProduct(round: number): Promise<number> {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`http://127.0.0.1:${port}/api/auth/sign-up/email`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ name: 'Ana', email: `${round}@example.com`, password: 'a good password' }),
    });
    const { user } = (await answer.json()) as { user: { id: string } }; // the library's documented answer
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
        body: JSON.stringify({ influencer_id: id, user_token: 'waits for its pictures', shots }),
      });
      if (!made.ok) throw new Error(await made.text());
    });
  }
}

async function copiesAlone(jpeg: Uint8Array): Promise<void> {
  await Promise.all(
    thumbnailWidths.map((width) =>
      sharp(jpeg).resize({ width, withoutEnlargement: true }).webp({ quality: 82 }).toBuffer(),
    ),
  );
}

function orderOf(seed: number): ImageOrder {
  const persona = { id: 'mia', seed: 7, traits: {}, description: '', references: [], loraUrl: null };
  return { idempotencyKey: randomUUID(), persona, prompt, seed, aspect: '1:1' };
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}
