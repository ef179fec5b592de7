import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestProduct, runRecurring, type TestProduct } from '#tests/product.ts';
import { makeInfluencer, signUp, uploadPhoto } from '#tests/users.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());

test('deletes the photo, the colors and all images of a clone when the consent is withdrawn', async () => {
  const bo = await signUp(product, 'Bo');
  const photo = await uploadPhoto(product, bo, await createImage());
  const influencer_id = (await bo.call('create-influencer', createCloneInput(photo))).body.influencer_id;
  expect((await bo.call('withdraw-likeness', { influencer_id })).body).toEqual({ ok: true });
  expect((await bo.call('withdraw-likeness', { influencer_id })).body).toEqual({ ok: true });

  expect((await bo.call('get-influencer', { influencer_id })).body).toMatchObject({
    name: 'My Clone',
    avatar_url: null,
    face_url: null,
    preview_image_url: null,
    tones: {},
  });
  const { service } = product.database;
  const kept = await service
    .selectFrom('influencers')
    .select('reference_urls')
    .where('id', '=', String(influencer_id))
    .executeTakeFirst();
  expect(kept?.reference_urls).toEqual([]);
  await runRecurring(product, 'pictures/delete-unused-files');
  expect((await fetch(photo)).status).toBe(404);
  expect(await bo.call('generate-images', { influencer_id, prompt: 'coffee' })).toMatchObject({
    status: 422,
    body: {
      code: 'LIKENESS_WITHDRAWN',
      message: 'The photo of this clone was withdrawn. Create a new clone to generate photos again.',
    },
  });
  expect((await bo.call('get-usage-summary')).body).toMatchObject({ credits: 10 });
});

test('returns 404 for an influencer from the builder', async () => {
  const bo = await signUp(product, 'Bo');
  expect((await bo.call('withdraw-likeness', { influencer_id: await makeInfluencer(bo) })).status).toBe(404);
});

function createCloneInput(preview_image_url: string): object {
  return {
    name: '',
    created_via: 'clone',
    traits: { is_clone: true, profile: { source: 'clone', kind: 'reference_only' } },
    preview_image_url,
    likeness: 'self',
  };
}

function createImage(): Promise<Uint8Array> {
  return sharp({ create: { width: 600, height: 600, channels: 3, background: '#c62a5b' } })
    .jpeg()
    .toBuffer();
}
