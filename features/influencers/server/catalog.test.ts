import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { makeInfluencer, signUp, type TestUser, uploadPhoto } from '#tests/users.ts';

let product: TestProduct;
let admin: TestUser;
beforeAll(async () => {
  product = await openTestProduct();
  admin = await signUp(product, 'Ana');
});
afterAll(() => product.close());

const model = async () => ({
  name: 'Élodie Marchand',
  avatar_url: await uploadPhoto(product, admin, await createImage(600)),
  model_kind: 'ref',
  tags: ['fashion', 'city'],
  preview_images: [await uploadPhoto(product, admin, await createImage(600))],
});

test('refuses changes to the catalog by users who are not admins', async () => {
  const bo = await signUp(product, 'Bo');
  const refused = { status: 403, body: { error: 'FORBIDDEN', message: 'Only admins can add models.' } };
  expect(await bo.call('add-prebuilt-model', await model())).toMatchObject(refused);
  expect(await bo.call('archive-prebuilt-model', { id: bo.id })).toMatchObject(refused);
  expect(await admin.call('add-prebuilt-model', await model())).toMatchObject({
    status: 200,
    body: { active: true },
  });
});

test.each([
  ['without a name', { name: ' ' }, 'name', 'Name is required.'],
  ['with too long a name', { name: 'x'.repeat(201) }, 'name', 'Please use a name of at most 200 characters.'],
  ['of kind lora without its address', { model_kind: 'lora' }, 'lora_url', 'LoRA URL is required for LoRA models.'],
  ['of kind lora with no address', { model_kind: 'lora', lora_url: 'my lora' }, 'lora_url', 'Please enter a valid URL'],
  ['without an avatar', { avatar_url: '' }, 'avatar_url', 'Avatar image is required.'],
  ['with too long a tag', { tags: ['x'.repeat(41)] }, 'tags.0', 'Please use at most 40 characters.'],
])('refuses a model %s with a message and the name of the field', async (_case, more, field, message) => {
  expect(await admin.call('add-prebuilt-model', { ...(await model()), ...more })).toMatchObject({
    status: 400,
    body: { ok: false, error: 'BAD_REQUEST', message, details: { field } },
  });
});

test('offers a model to all users, regardless of limits, until it is archived', async () => {
  const { body } = await admin.call('add-prebuilt-model', await model());
  const bo = await signUp(product, 'Bo');
  await makeInfluencer(bo);
  const added = await bo.call('create-influencer-from-catalog', { p_catalog_id: body.id });
  expect((await bo.call('get-influencer', { influencer_id: added.body.influencer_id })).body).toMatchObject({
    name: 'Élodie Marchand',
    created_via: 'catalog',
  });
  await admin.call('archive-prebuilt-model', { id: body.id });
  const acts = await product.database.service
    .selectFrom('security_audit_log')
    .select(['action', 'user_id'])
    .where('action', 'like', 'model_%')
    .orderBy('created_at', 'desc')
    .limit(2)
    .execute();
  expect(acts.map(({ action }) => action)).toEqual(['model_archived', 'model_added']);
  expect(new Set(acts.map(({ user_id }) => user_id))).toEqual(new Set([admin.id]));
  const { items } = (await bo.call('list-prebuilt-models')).body as { items: { id: unknown }[] };
  expect(items.some(({ id }) => id === body.id)).toBe(false);
  expect((await bo.call('create-influencer-from-catalog', { p_catalog_id: body.id })).status).toBe(404);
});

test('accepts several models with the same name, however long it is', async () => {
  const named = { ...(await model()), name: 'Anna-Lena von der Heydt '.repeat(4) };
  for (const _ of [1, 2, 3])
    expect(await admin.call('add-prebuilt-model', named)).toMatchObject({ status: 200, body: { active: true } });
});

test('gives unique slugs to models with the same name that are added concurrently', async () => {
  await Promise.all(
    [admin.call('add-prebuilt-model', await model()), admin.call('add-prebuilt-model', await model())].map((added) =>
      expect(added).resolves.toMatchObject({ status: 200 }),
    ),
  );
});

function createImage(side: number): Promise<Uint8Array> {
  return sharp({ create: { width: side, height: side, channels: 3, background: '#c62a5b' } })
    .jpeg()
    .toBuffer();
}
