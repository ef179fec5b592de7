import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { signUp, type TestUser, uploadPhoto } from '#tests/users.ts';

/** What the recognizer finds in the next images. */
let seen: 'nothing' | 'a face' | 'an error' = 'nothing';
const face = { box: { left: 1, top: 1, width: 9, height: 9 }, descriptor: [] };

let product: TestProduct;
let ana: TestUser;
let bo: TestUser;
let image: string;
beforeAll(async () => {
  const recognizer = {
    name: 'test',
    label: 'Test',
    async facesIn() {
      if (seen === 'an error') throw new Error('the recognizer stopped');
      return seen === 'a face' ? [face] : [];
    },
  };
  product = await openTestProduct({}, {}, { recognizer });
  [ana, bo] = [await signUp(product, 'Ana'), await signUp(product, 'Bo')];
  image = await uploadPhoto(product, ana, await createProductImage());
});
afterAll(() => product.close());

const fields = { kind: 'product', outline: null, height_cm: 14.5 };
const create = (name: string, more: object = {}) =>
  ana.call('create-scene-reference', { ...fields, name, image_url: image, ...more });

test('creates, lists, changes and deletes a reference', async () => {
  const created = await create(' Sunscreen SPF 50 ');
  expect(created).toMatchObject({ status: 200, body: { ...fields, name: 'Sunscreen SPF 50', image_url: image } });
  const reference_id = String(created.body.id);
  const outline = [[0.25, 0.25], [0.75, 0.25], [0.5, 0.75]]; // biome-ignore format: one point each
  const changed = await ana.call('update-scene-reference', { reference_id, outline });
  expect(changed.body).toEqual({ ...created.body, outline });
  expect((await ana.call('list-scene-references')).body).toEqual({ items: [changed.body] });
  expect((await ana.call('delete-scene-reference', { reference_id })).body).toEqual({ ok: true });
  expect((await ana.call('delete-scene-reference', { reference_id })).status).toBe(404);
  expect((await ana.call('list-scene-references')).body).toEqual({ items: [] });
});

test('a place is the whole image, also if an outline was stored before', async () => {
  const outline = [[0.25, 0.25], [0.75, 0.25], [0.5, 0.75]]; // biome-ignore format: one point each
  const { body } = await create('Harbor', { outline });
  const reference_id = String(body.id);
  const changed = await ana.call('update-scene-reference', { reference_id, kind: 'place' });
  expect(changed.body).toMatchObject({ kind: 'place', outline: null });
  await product.database.pool.query('update scene_references set outline = $1 where id = $2', [
    JSON.stringify(outline),
    reference_id,
  ]);
  const { items } = (await ana.call('list-scene-references')).body as { items: { id: string; outline: unknown }[] };
  expect(items.find(({ id }) => id === reference_id)?.outline).toBeNull();
  expect((await create('Pier', { outline, kind: 'place' })).body.outline).toBeNull();
});

test('refuses a name that the user already has, without regard to case', async () => {
  await create('Mug');
  const { body } = await create('Cap');
  expect(await create('MUG')).toMatchObject({ status: 409, body: { code: 'NAME_TAKEN' } });
  const renamed = await ana.call('update-scene-reference', { reference_id: body.id, name: 'mug' });
  expect(renamed).toMatchObject({ status: 409, body: { code: 'NAME_TAKEN' } });
});

test('refuses an image that shows a face, and one that could not be checked', async () => {
  seen = 'a face';
  expect(await create('Poster')).toMatchObject({ status: 422, body: { code: 'FACE_SHOWN' } });
  seen = 'an error';
  expect(await create('Poster')).toMatchObject({ status: 503, body: { code: 'FACES_NOT_CHECKED' } });
  seen = 'nothing';
  expect((await create('Poster')).status).toBe(200);
});

test('hides references and images of other users', async () => {
  const { body } = await create('Bottle');
  expect((await bo.call('list-scene-references')).body).toEqual({ items: [] });
  for (const call of ['update-scene-reference', 'delete-scene-reference'])
    expect((await bo.call(call, { reference_id: body.id, name: 'Mine' })).status).toBe(404);
  const input = { ...fields, name: 'Mine', image_url: image };
  expect((await bo.call('create-scene-reference', input)).body.code).toBe('IMAGE_MISSING');
  expect((await bo.call('get-outline-proposal', { image_url: image })).body.code).toBe('IMAGE_MISSING');
});

test('proposes the outline of an uploaded product', async () => {
  const { outline } = (await ana.call('get-outline-proposal', { image_url: image })).body as { outline: number[][] };
  const edges = [0, 1].flatMap((axis) => {
    const values = outline.map((point) => point[axis] ?? 0);
    return [Math.min(...values), Math.max(...values)];
  });
  for (const [index, edge] of [0.25, 0.75, 0.1, 0.9].entries()) expect(edges[index]).toBeCloseTo(edge, 1);
});

test('keeps the file of a reference until the reference is deleted', async () => {
  const { body } = await create('Kept');
  const key = new URL(image).pathname.replace('/files/', '');
  const isUsed = async () =>
    (await product.database.pool.query('select is_file_used($1) as used', [key])).rows[0].used as boolean;
  expect(await isUsed()).toBe(true);
  const { items } = (await ana.call('list-scene-references')).body as { items: { id: string }[] };
  expect(items.map(({ id }) => id)).toContain(body.id);
  for (const { id } of items) await ana.call('delete-scene-reference', { reference_id: id });
  expect(await isUsed()).toBe(false);
});

/** A green box in the middle of a white image. */
async function createProductImage(): Promise<Uint8Array> {
  const box = await sharp({ create: { width: 300, height: 480, channels: 3, background: '#2a8a4a' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 600, height: 600, channels: 3, background: '#f5f5f2' } })
    .composite([{ input: box }])
    .jpeg({ quality: 92 })
    .toBuffer();
}
