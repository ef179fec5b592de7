import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { setCredits } from '#tests/credits.ts';
import { smallIllustrator } from '#tests/plain-illustrator.ts';
import { openTestProduct, runRecurring, type TestProduct } from '#tests/product.ts';
import { openStandInProvider } from '#tests/providers/image-models.ts';
import { makeInfluencer, makePhotos, signUp, type TestUser } from '#tests/users.ts';
import type { Photo } from '../contract.ts';

let product: TestProduct;
let ana: TestUser;
let influencer: string;
beforeAll(async () => {
  product = await openTestProduct({}, {}, { illustrator: smallIllustrator() });
  ana = await signUp(product, 'Ana');
  influencer = await makeInfluencer(ana);
});
afterAll(() => product.close());

test('a large photo is rendered once at full sharpness, carries its provenance, and is deleted with its photo', async () => {
  const photo = await makePhoto(ana, influencer, '9:16');
  // On a busy machine, rendering may take longer than users wait for it.
  const patient = drawUntil(new AbortController().signal);
  const [url, again] = await Promise.all([large(ana, photo), large(ana, photo)]);
  expect(again).toBe(url);
  expect(await large(ana, photo)).toBe(url);
  patient.mockRestore();
  const bytes = await fetchBytes(url);
  const { width, height, xmpAsString } = await sharp(bytes).metadata();
  expect({ width, height }).toEqual({ width: 1_152, height: 2_048 });
  expect(xmpAsString).toContain('digitalsourcetype/algorithmicMedia');
  // A small photo that is merely enlarged has no edges finer than its pixels.
  const small = await sharp(await fetchBytes(photo.image_url))
    .resize(width, height)
    .toBuffer();
  expect(await sharpness(bytes)).toBeGreaterThan(1.2 * (await sharpness(small)));
  const named = () =>
    product.database.service.selectFrom('files').where('name', '=', 'large photo').select('key').execute();
  await runRecurring(product, 'pictures/delete-unused-files', new Date(Date.now() + 2 * 3_600_000));
  expect(await named()).toHaveLength(1);
  await ana.call('delete-photo', { photo_id: photo.id });
  await runRecurring(product, 'pictures/delete-unused-files', new Date(Date.now() + 2 * 3_600_000));
  expect(await named()).toEqual([]);
  expect((await fetch(url)).status).toBe(404);
});

test('a photo whose rendering takes too long is resampled instead', async () => {
  const photo = await makePhoto(ana, influencer, '1:1');
  const late = drawUntil(AbortSignal.abort());
  const { width, height, xmpAsString } = await sharp(await fetchBytes(await large(ana, photo))).metadata();
  late.mockRestore();
  expect({ width, height }).toEqual({ width: 2_048, height: 2_048 });
  expect(xmpAsString).toContain('digitalsourcetype/algorithmicMedia');
});

test('a photo from an image model is resampled without calling the model again', async () => {
  const provider = await openStandInProvider('openai');
  const engine = { name: 'openai', apiKey: 'k', baseUrl: provider.url, models: {} } as const;
  const paid = await openTestProduct({}, { imageEngines: [engine], characterSheets: false });
  const bo = await signUp(paid, 'Bo');
  await setCredits(paid.database, bo.id, 10);
  const photo = await makePhoto(bo, await makeInfluencer(bo), '1:1');
  const before = provider.calls.length;
  const { width, height, xmpAsString } = await sharp(await fetchBytes(await large(bo, photo))).metadata();
  expect({ width, height, calls: provider.calls.length }).toEqual({ width: 2_048, height: 2_048, calls: before });
  expect(xmpAsString).toContain('digitalsourcetype/trainedAlgorithmicMedia');
  await paid.close();
  await provider.close();
});

/** Makes the product render until this signal aborts, instead of its own time limit. */
function drawUntil(signal: AbortSignal) {
  const { illustration } = product.product.ports;
  const { draw } = illustration;
  const spy = vi.spyOn(illustration, 'draw');
  return spy.mockImplementation((order, _limit, onProgress) => draw(order, signal, onProgress));
}

async function makePhoto(by: TestUser, influencerId: string, aspect: string): Promise<Photo> {
  const [photo] = (await makePhotos(by, influencerId, { aspect })).body.images as Photo[]; // guaranteed by the contract
  if (!photo) throw new Error('no photo was made');
  return photo;
}

async function large(by: TestUser, { influencer_id, id }: Photo): Promise<string> {
  return String((await by.call('create-large-photo', { influencer_id, photo_id: id })).body.url);
}

async function fetchBytes(url: string): Promise<Uint8Array> {
  return (await fetch(url)).bytes();
}

/** Returns the average difference between neighboring pixels. */
async function sharpness(bytes: Uint8Array): Promise<number> {
  const edges = { width: 3, height: 3, kernel: [0, -1, 0, -1, 4, -1, 0, -1, 0] };
  const { channels } = await sharp(await sharp(bytes).greyscale().convolve(edges).png().toBuffer()).stats();
  return channels[0]?.mean ?? 0;
}
