import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setCredits } from '#tests/credits.ts';
import { smallIllustrator } from '#tests/plain-illustrator.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { openStandInProvider } from '#tests/providers/image-models.ts';
import { makeInfluencer, makePhotos, signUp, type TestUser } from '#tests/users.ts';
import type { Photo } from '../contract.ts';

let product: TestProduct;
let ana: TestUser;
let influencer_id: string;
beforeAll(async () => {
  product = await openTestProduct({}, {}, { illustrator: smallIllustrator() });
  ana = await signUp(product, 'Ana');
  influencer_id = await makeInfluencer(ana);
  await setCredits(product.database, ana.id, 50);
});
afterAll(() => product.close());

describe('a check of a prompt', () => {
  test('returns the words that each image will not show, and has no side effects', async () => {
    const before = await stored();
    const order = { influencer_id, prompt: 'with a unicorn and a Quokka, in high heels', seed: 999_990, count: 4 };
    const { body } = await ana.call('check-prompt', order);
    const checked = body.images as { position: number; not_drawn: string[] }[]; // guaranteed by the contract
    expect(checked.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
    for (const { not_drawn } of checked) expect(not_drawn).toEqual(expect.arrayContaining(['unicorn', 'Quokka']));
    expect(await stored()).toEqual(before);
    const made = await makePhotos(ana, influencer_id, order);
    const photos = made.body.images as Photo[]; // guaranteed by the contract
    expect(photos.map(({ meta }) => meta.not_drawn)).toEqual(checked.map(({ not_drawn }) => not_drawn));
  });

  test('of a change returns the words that the changed photo will not show', async () => {
    const photo = await makePhoto(ana, influencer_id);
    const change = { influencer_id, photo_id: photo.id, prompt: 'a red dress, with a unicorn' };
    const { body } = await ana.call('check-change', change);
    expect(body.not_drawn).toContain('unicorn');
    await ana.call('change-photo', change);
    const changes = () => ana.call('get-photo-changes', { influencer_id, photo_id: photo.id });
    await expect.poll(async () => (await changes()).body.items).toMatchObject([{ meta: body }]);
  });

  test('returns null for an image model, which cannot know them, and its photos have no free second try', async () => {
    const provider = await openStandInProvider('fal');
    const engine = { name: 'fal', apiKey: 'k', baseUrl: provider.url, models: {} } as const;
    const paid = await openTestProduct({}, { imageEngines: [engine], characterSheets: false });
    const bo = await signUp(paid, 'Bo');
    await setCredits(paid.database, bo.id, 10);
    const mia = await makeInfluencer(bo);
    const photo = await makePhoto(bo, mia);
    const address = { influencer_id: mia, photo_id: photo.id };
    const checked = await bo.call('check-prompt', { influencer_id: mia, prompt: 'a unicorn', seed: 1, count: 1 });
    expect(checked.body).toEqual({ images: [{ position: 1, not_drawn: null }], references: [] });
    expect((await bo.call('check-change', { ...address, prompt: 'a unicorn' })).body).toEqual({ not_drawn: null });
    expect((await bo.call('get-photo-changes', address)).body).toMatchObject({ second_try: false });
    expect(await bo.call('retry-photo', address)).toMatchObject({ status: 422, body: { code: 'NO_SECOND_TRY' } });
    await paid.close();
    await provider.close();
  });
});

describe('the free second try of a photo', () => {
  test('generates one photo without a credit, however often it is requested', async () => {
    const address = { influencer_id, photo_id: (await makePhoto(ana, influencer_id)).id };
    const before = await stored();
    expect((await ana.call('get-photo-changes', address)).body).toMatchObject({ second_try: true });
    const retried = await Promise.all([1, 2, 3].map(() => ana.call('retry-photo', address)));
    const [id] = retried.map(({ body }) => body.generation_id);
    expect(retried.map(({ body }) => body)).toEqual(Array(3).fill({ ok: true, generation_id: id }));
    await expect.poll(() => photosOf(String(id))).toMatchObject([{ prompt: 'coffee', meta: { favorite: false } }]);
    expect(await ana.call('retry-photo', address)).toMatchObject({ body: { generation_id: id } });
    expect((await ana.call('get-photo-changes', address)).body).toMatchObject({ second_try: false });
    expect(await stored()).toEqual({ credits: before.credits, generations: before.generations + 1 });
  });

  test('is available again if it failed', async () => {
    const address = { influencer_id, photo_id: (await makePhoto(ana, influencer_id)).id };
    const failed = (await ana.call('retry-photo', address)).body.generation_id;
    await expect.poll(() => photosOf(String(failed))).toHaveLength(1);
    const images = product.database.service.updateTable('generation_images').set({ status: 'failed' });
    await images.where('generation_id', '=', String(failed)).execute();
    expect((await ana.call('get-photo-changes', address)).body).toMatchObject({ second_try: true });
    const { status, body } = await ana.call('retry-photo', address);
    expect({ status, isSame: body.generation_id === failed }).toEqual({ status: 200, isSame: false });
  });

  test('has no second try itself', async () => {
    const photo = await makePhoto(ana, influencer_id);
    const { body } = await ana.call('retry-photo', { influencer_id, photo_id: photo.id });
    const second = () => photosOf(String(body.generation_id)).then(([found]) => found?.id);
    await expect.poll(second).toBeDefined();
    const address = { influencer_id, photo_id: await second() };
    expect((await ana.call('get-photo-changes', address)).body).toMatchObject({ second_try: false });
    expect(await ana.call('retry-photo', address)).toMatchObject({ status: 422, body: { code: 'NO_SECOND_TRY' } });
  });
});

async function makePhoto(by: TestUser, influencerId: string): Promise<Photo> {
  const { body } = await makePhotos(by, influencerId);
  const [made] = body.images as Photo[]; // guaranteed by the contract
  if (!made) throw new Error(`no photo was made: ${JSON.stringify(body)}`);
  return made;
}

function photosOf(generationId: string) {
  const photos = product.database.service.selectFrom('influencer_photos').select(['id', 'prompt', 'meta']);
  return photos.where('generation_id', '=', generationId).execute();
}

async function stored() {
  const generations = await product.database.service.selectFrom('generations').select('id').execute();
  return { credits: (await ana.call('get-usage-summary')).body.credits, generations: generations.length };
}
