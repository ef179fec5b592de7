import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxQueuedImages, queueFull, queueRetrySeconds } from '#features/generation/queue-rules.ts';
import { fillQueue } from '#tests/generation.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { buyInSandbox } from '#tests/sandbox-plan.ts';
import { makePersona, makePhotos, signUp, type TestUser } from '#tests/users.ts';
import type { Generation } from '../contract.ts';

let product: TestProduct;
let ana: TestUser;
let persona: string;
beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  await buyInSandbox(ana, 'professional'); // so that another influencer is allowed
  persona = await makePersona(ana);
});
afterAll(() => product.close());

test('a queued image reports how many images are ahead of it', async () => {
  const bo = await signUp(product, 'Bo');
  await fillQueue(product.database, { userId: bo.id, influencerId: await makePersona(bo) }, 12, 'draw-sheet');
  await fillQueue(product.database, { userId: ana.id, influencerId: persona }, 3);
  const { body } = await ana.call('list-drawings', { influencer_id: persona });
  const drawings = body.items as Generation[]; // guaranteed by the contract
  expect(drawings.map(({ position, images_ahead }) => [position, images_ahead])).toEqual([
    [1, 0],
    [2, 1],
    [3, 2],
  ]);
  await product.database.service.deleteFrom('generations').where('mode', '=', 'auto').execute();
});

describe('with a full queue', () => {
  let photo: string;
  beforeAll(async () => {
    await makePhotos(ana, persona);
    const { body } = await ana.call('list-photos', { influencer_id: persona });
    photo = (body.items as { id: string }[])[0]?.id ?? ''; // guaranteed by the contract
    await fillQueue(product.database, { userId: ana.id, influencerId: persona }, maxQueuedImages);
    await fillQueue(product.database, { userId: ana.id, influencerId: persona }, maxQueuedImages, 'draw-preview');
  });

  test.each([
    ['generate-images', () => ({ influencer_id: persona, prompt: 'coffee', count: 1 })],
    ['change-photo', () => ({ influencer_id: persona, photo_id: photo, prompt: 'in a red coat' })],
    ['preview', () => ({ options: {} })],
  ])('%s is refused with the number of queued images, and costs nothing', async (name, input) => {
    const before = (await ana.call('get-profile')).body.credits;
    expect(await ana.call(name, input())).toMatchObject({
      status: 429,
      body: { code: 'QUEUE_FULL', message: queueFull(maxQueuedImages), details: { retry_after: queueRetrySeconds } },
    });
    expect((await ana.call('get-profile')).body.credits).toBe(before);
  });
});
