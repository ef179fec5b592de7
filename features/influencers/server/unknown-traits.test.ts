import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { signUp, type TestUser } from '#tests/users.ts';

let product: TestProduct;
let ana: TestUser;
beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
});
afterAll(() => product.close());

const create = (profile: object, preview_image_url: unknown) =>
  ana.call('create-influencer', { name: 'Leo', created_via: 'builder', traits: { profile }, preview_image_url });

test('refuses an unknown trait, names its field and charges no credit', async () => {
  const refusal = (field: string) => ({ status: 400, body: { code: 'BAD_REQUEST', details: { field } } });
  const preview = (options: object) => ana.call('preview', { options });
  expect(await preview({ gender: 'female', hair_lenght: 'Bald' })).toMatchObject(refusal('options.hair_lenght'));
  expect(await preview({ hair_color: 'purple' })).toMatchObject(refusal('options.hair_color'));
  const created = await create({ eyeColor: 'violet' }, 'http://127.0.0.1/files/a.jpg');
  expect(created).toMatchObject(refusal('traits.profile.eyeColor'));
  expect((await ana.call('get-usage-summary')).body).toMatchObject({ credits: 10 });
});

test('stores traits that were sent under an alias', async () => {
  const traits = { sex: 'male', hair_length: 'bald' };
  const { body } = await ana.call('preview', { options: traits });
  const made = await create(traits, body.image_url);
  const influencer = await ana.call('get-influencer', { influencer_id: made.body.influencer_id });
  expect(influencer.body).toMatchObject({
    gender: 'Male',
    traits: { profile: { gender: 'Male', hairLength: 'Bald' } },
  });
});
