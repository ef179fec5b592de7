import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { VideoOrder } from '#ports/video-engine/video-engine.ts';
import { setCredits } from '#tests/credits.ts';
import { plainVideoEngine } from '#tests/plain-video-engine.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { callAs, makeInfluencer, makePhotos, signUp, type TestUser } from '#tests/users.ts';
import { encodeSample, repackSample } from '#tests/videos/sample-video.ts';
import { uploadVideo } from '#tests/videos/upload-video.ts';
import type { PhotoVideo } from '../../video-contract.ts';

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

test('a video has the sound of an uploaded video of its user, cut to its length', async () => {
  const withSound = await uploadVideo(product, ana, await repackSample(await encodeSample(), { sound: {} }));
  const requested = await request({ sound_url: withSound, sound_rights: true });
  expect(requested.body).toMatchObject({ has_sound: true });
  const find = async () => {
    const { body } = await ana.call('list-photo-videos', { influencer_id: influencer });
    return (body.items as PhotoVideo[]).find(({ id }) => id === requested.body.id); // typed by the contract
  };
  await expect.poll(async () => (await find())?.status).toBe('done');
  const { body } = await ana.call('describe-videos', { urls: [(await find())?.video_url] });
  expect(body.items).toMatchObject([{ has_sound: true, duration_ms: 3_000 }]);
});

test('refuses sound without the rights to it, of a silent video and of another user', async () => {
  const silent = await uploadVideo(product, ana, await encodeSample());
  const bo = await signUp(product, 'Bo');
  const foreign = await uploadVideo(product, bo, await repackSample(await encodeSample(), { sound: {} }));
  const own = await uploadVideo(product, ana, await repackSample(await encodeSample({ seconds: 5 }), { sound: {} }));
  for (const sound_url of [silent, foreign, `${product.url}/files/none.mp4`])
    expect(await request({ sound_url, sound_rights: true })).toMatchObject({ body: { code: 'SOUND_UNSUITABLE' } });
  const unconfirmed = { status: 400, body: { details: { field: 'sound_rights' } } };
  expect(await request({ sound_url: own })).toMatchObject(unconfirmed);
  expect(await request({ sound_url: own, sound_rights: false })).toMatchObject(unconfirmed);
});

function request(change: object) {
  const input = { influencer_id: influencer, photo_id: photo.id, motion: 'push-in', ...change };
  return callAs(product.url, ana.token, 'create-video', input);
}

async function credits(): Promise<unknown> {
  return (await ana.call('get-usage-summary')).body.credits;
}
