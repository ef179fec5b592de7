import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { VideoOrder } from '#ports/video-engine/video-engine.ts';
import { setCredits } from '#tests/credits.ts';
import { plainVideoEngine } from '#tests/plain-video-engine.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { callAs, makeInfluencer, makePhotos, signUp, type TestUser } from '#tests/users.ts';

const plain = plainVideoEngine();
const orders: VideoOrder[] = [];
const videoEngine = plainVideoEngine({
  create: (order, signal, onProgress) => {
    orders.push(order);
    return plain.create(order, signal, onProgress);
  },
});

let product: TestProduct;
let ana: TestUser;
let influencer: string;
let photo: { readonly id: string };
beforeAll(async () => {
  product = await openTestProduct({}, {}, { videoEngine });
  ana = await signUp(product, 'Ana');
  influencer = await makeInfluencer(ana);
  await setCredits(product.database, ana.id, 100);
  const { body } = await makePhotos(ana, influencer, { prompt: 'standing in a park' });
  [photo = { id: '' }] = body.images as { id: string }[]; // typed by the contract
});
beforeEach(() => {
  orders.length = 0;
});
afterAll(() => product.close());

test('a movement in the words of the user is read as the motion that shows most of it', async () => {
  const address = { influencer_id: influencer, photo_id: photo.id };
  const movement = 'She turns around, laughs and blows a kiss';
  expect((await ana.call('check-movement', { ...address, movement })).body).toEqual({
    motion: 'turn-and-laugh',
    not_shown: ['blows a kiss'],
  });
  const requested = await request({ motion: undefined, movement });
  expect(requested.body).toMatchObject({ motion: 'turn-and-laugh', movement });
  await expect.poll(() => orders.length).toBe(1);
  expect(orders).toMatchObject([{ motion: 'turn-and-laugh', movement }]);
});

test('refuses a movement against the content rules, and an order without a motion and a movement', async () => {
  const before = await credits();
  expect(await request({ movement: 'she takes her clothes off, naked' })).toMatchObject({
    status: 422,
    body: { code: 'CONTENT_REFUSED', details: { field: 'movement' } },
  });
  expect(await request({ movement: ' ' })).toMatchObject({ status: 400, body: { details: { field: 'movement' } } });
  expect(await request({ motion: undefined })).toMatchObject({ status: 400, body: { details: { field: 'motion' } } });
  expect(await credits()).toBe(before);
  expect(orders).toEqual([]);
});

function request(change: object) {
  const input = { influencer_id: influencer, photo_id: photo.id, motion: 'push-in', ...change };
  return callAs(product.url, ana.token, 'create-video', input);
}

async function credits(): Promise<unknown> {
  return (await ana.call('get-usage-summary')).body.credits;
}
