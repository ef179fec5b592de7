import { decideTraits } from '@galatea/shot-language/decide-traits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { makeInfluencer, signUp } from '#tests/users.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());

describe('an influencer from a preview', () => {
  test('is created from the chosen one of several previews, regardless of later ones', async () => {
    const ana = await signUp(product, 'Ana');
    const [first, second] = [await ana.call('preview', { options: {} }), await ana.call('preview', { options: {} })];
    expect(second.body.image_url).not.toBe(first.body.image_url);
    const made = await ana.call('create-influencer', built(first.body.image_url, {}));
    const influencer = await ana.call('get-influencer', { influencer_id: made.body.influencer_id });
    expect(influencer.body).toMatchObject({ seed: first.body.seed, avatar_url: first.body.image_url });
  });

  test('keeps the random traits of its preview, and its other traits as submitted', async () => {
    const ana = await signUp(product, 'Ana');
    const { body } = await ana.call('preview', { options: { gender: 'female', eyeColor: 'green' } });
    const profile = { name: 'Mia', gender: 'female', eyeColor: 'Green', hairColor: 'Random' };
    const made = await ana.call('create-influencer', built(body.image_url, { profile }));
    const influencer = await ana.call('get-influencer', { influencer_id: made.body.influencer_id });
    const drawn = decideTraits({ seed: Number(body.seed), traits: { gender: 'Female', eyeColor: 'Green' } });
    expect(influencer.body).toMatchObject({
      traits: { profile: { ...drawn, name: 'Mia', gender: 'female' } },
      hair_color: drawn.hairColor,
    });
  });

  test('has the traits of its preview, regardless of the submitted ones', async () => {
    const ana = await signUp(product, 'Ana');
    const { body } = await ana.call('preview', { options: { gender: 'female', hairColor: 'blonde' } });
    const profile = { gender: 'Male', hairColor: 'Black' };
    const made = await ana.call('create-influencer', built(body.image_url, { profile }));
    const influencer = await ana.call('get-influencer', { influencer_id: made.body.influencer_id });
    expect(influencer.body).toMatchObject({
      traits: { profile: { gender: 'Female', hairColor: 'Blonde' } },
      gender: 'Female',
      hair_color: 'Blonde',
    });
  });
});

test('refuses a preview without charging if no influencer could be created from it', async () => {
  const ana = await signUp(product, 'Ana');
  await makeInfluencer(ana);
  expect(await ana.call('preview', { options: {} })).toMatchObject({
    status: 403,
    body: { code: 'INFLUENCER_LIMIT', message: "You've reached your influencer limit for your plan." },
  });
  expect((await ana.call('get-usage-summary')).body).toMatchObject({ credits: 9 });
});

function built(previewImageUrl: unknown, traits: object) {
  return { name: 'Mia', created_via: 'builder', traits, preview_image_url: previewImageUrl };
}
