import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openLog } from '#platform/log/log.ts';
import type { ImageEngine, ImageOutcome } from '#ports/image-engine/image-engine.ts';
import { drawPhoto, emptyImageStore, requestUnseenPhoto } from '#tests/generation.ts';
import { type LiveClient, openLive } from '#tests/live-client.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { makeInfluencer, signUp, type TestUser } from '#tests/users.ts';

let product: TestProduct;
let ana: TestUser;
let influencerId: string;
let live: LiveClient;
beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  influencerId = await makeInfluencer(ana);
});
afterAll(async () => {
  live.cut();
  await product.close();
});

test('an image sends its progress in events, and makes screens reload only once, when it finishes', async () => {
  const generationId = await orderImage();
  await drawWith({ kind: 'drawn', image: new Uint8Array(), notDrawn: [] }, generationId);
  const progress = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1].map((share) => ({
    topic: 'progress',
    influencerId,
    generationId,
    position: 1,
    progress: share,
  }));
  await expect.poll(changes).toEqual([...progress, { topic: 'photos', influencerId, generationId, position: 1 }]);
});

test('a failed image makes screens reload once, including the refunded credit', async () => {
  await drawWith({ kind: 'failed', reason: 'gone', retryable: false }, await orderImage());
  await expect
    .poll(() => changes().filter(({ topic }) => topic !== 'progress'))
    .toEqual([{ topic: 'drawings', influencerId }, { topic: 'profile' }]);
});

test('a requested image takes a credit and does not make screens reload photos', async () => {
  live = await openLive(product.url, ana.token);
  await ana.call('generate-images', { influencer_id: influencerId, prompt: 'coffee', count: 1 });
  await expect.poll(() => changes().slice(0, 2)).toEqual([{ topic: 'drawings', influencerId }, { topic: 'profile' }]);
});

test('the event for favoriting or deleting a photo contains the change', async () => {
  await expect.poll(async () => (await photos()).length).toBe(2);
  const [photo] = await photos();
  live = await openLive(product.url, ana.token);
  await ana.call('update-photo', { photo_id: photo?.id, favorite: true });
  await ana.call('delete-photo', { photo_id: photo?.id });
  await expect.poll(changes).toEqual([
    { topic: 'photo', influencerId, photoId: photo?.id, favorite: true },
    { topic: 'photo deleted', influencerId, photoId: photo?.id },
  ]);
});

function changes() {
  // The contract in live-event.ts guarantees the type.
  return live.events.filter(({ event }) => event === 'change').map(({ data }) => data as { topic: string });
}

async function photos() {
  const { body } = await ana.call('list-photos', { influencer_id: influencerId });
  return body.items as { id: string }[]; // guaranteed by the contract
}

/**
 * Requests an image without notifying any running worker. By the time it returns, the events of the request have been
 * sent.
 */
async function orderImage(): Promise<string> {
  live = await openLive(product.url, ana.token);
  const id = await requestUnseenPhoto(product, ana, influencerId);
  await expect
    .poll(changes)
    .toEqual(expect.arrayContaining([{ topic: 'drawings', influencerId }, { topic: 'profile' }]));
  live.cut();
  live = await openLive(product.url, ana.token);
  return id;
}

/** Generates the image with an engine that takes ten steps of half a second. */
async function drawWith(outcome: ImageOutcome, generationId: string) {
  const engine: ImageEngine = {
    name: 'slow',
    label: 'Slow',
    source: 'trainedAlgorithmicMedia',
    concurrency: 1,
    repeatable: true,
    async draw(_order, _signal, onProgress) {
      for (let step = 1; step <= 10; step++) {
        vi.setSystemTime(Date.now() + 500);
        // Reported repeatedly until it is announced, because progress is dropped while the previous step is being
        // saved.
        const latest = () => {
          onProgress(step / 10);
          return changes().at(-1);
        };
        await expect.poll(latest).toMatchObject({ progress: step / 10 });
        onProgress(step / 10); // too soon to be announced
      }
      return outcome;
    },
  };
  const deps = { engine, images: emptyImageStore, service: product.database.service, log: openLog('silent') };
  vi.useFakeTimers({ toFake: ['Date'] });
  await drawPhoto(generationId, deps);
  vi.useRealTimers();
}
