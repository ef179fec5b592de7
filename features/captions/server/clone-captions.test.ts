import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { makeInfluencer, signUp, type TestUser } from '#tests/users.ts';

let product: TestProduct;
let ana: TestUser;
let influencer: string;
beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  influencer = await makeInfluencer(ana);
});
afterAll(() => product.close());

test('applies stricter rules to captions for a clone, because it shows the likeness of a real human', async () => {
  const image = 'http://127.0.0.1/files/0123456789abcdef0123456789abcdef.jpg';
  const captionInput = {
    influencer_id: influencer,
    image,
    overrides: {},
    generation_prompt: 'looks like Maria Gonzalez',
  };
  expect((await ana.call('generate-caption', captionInput)).status).toBe(200);
  await product.database.service
    .updateTable('influencers')
    .set({ created_via: 'clone', face_url: '/files/face.jpg' })
    .where('id', '=', influencer)
    .execute();
  expect(await ana.call('generate-caption', captionInput)).toMatchObject({
    status: 422,
    body: { code: 'CONTENT_REFUSED', details: { field: 'generation_prompt', reason: 'real_person' } },
  });
});
