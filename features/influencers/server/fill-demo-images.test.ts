import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { callAs, makeInfluencer, signUp, type TestUser } from '#tests/users.ts';
import { filledDemo } from '../demo-contract.ts';

let product: TestProduct;
let operator: TestUser;
let order: Record<string, unknown>;

beforeAll(async () => {
  product = await openTestProduct();
  operator = await signUp(product, 'Cleo'); // the first account is the operator
  const influencer_id = await makeInfluencer(operator);
  const { face_url } = (await operator.call('get-influencer', { influencer_id })).body;
  order = {
    influencer_id,
    faceUrl: face_url,
    combos: [{ gender: 'Female', age_group: '18-24', hair_color: 'Red' }],
    travelPrompts: ['beach'],
    fashionPrompts: [],
    coffeePrompt: 'coffee',
    prefix: 'photo',
    suffix: 'smiling',
  };
});
afterAll(() => product.close());

const fill = async (change: object = {}) =>
  filledDemo.parse((await operator.call('fill-demo-images', { ...order, ...change })).body);
const shown = () => callAs(product.url, null, 'get-demo-influencer', { ...(order.combos as object[])[0] });

test('lists the images for a dry run without a face, and generates nothing', async () => {
  const { dryRun, results } = await fill({ dryRun: true, faceUrl: null });
  expect(dryRun).toBe(true);
  expect(results).toMatchObject([
    {
      folder: 'female_18-24_red',
      status: 'planned',
      images: [
        { kind: 'coffee', prompt: 'photo, coffee, smiling', url: null },
        { kind: 'travel', position: 0, prompt: 'photo, beach, smiling', url: null },
      ],
    },
  ]);
  expect((await shown()).status).toBe(404);
});

test('generates 4:5 images and shows the influencer; an existing one is kept unless overwritten', async () => {
  const first = await fill({ folderOverride: 'mia' });
  expect(first).toMatchObject({ ok: true, results: [{ folder: 'mia', status: 'filled' }] });
  const acts = await product.database.service
    .selectFrom('security_audit_log')
    .select(['user_id', 'details'])
    .where('action', '=', 'demo_filled')
    .execute();
  expect(acts).toEqual([{ user_id: operator.id, details: { influencer: order.influencer_id, people: '1' } }]);
  const before = (await shown()).body;
  expect(before).toMatchObject({ face_url: order.faceUrl, images: [{ kind: 'travel', position: 0 }] });
  const path = new URL(String(before.coffee_url)).pathname.slice('/files/'.length);
  const { width, height } = await product.database.service
    .selectFrom('files')
    .select(['width', 'height'])
    .where('key', '=', path)
    .executeTakeFirstOrThrow();
  expect(Number(width) / Number(height)).toBeCloseTo(4 / 5, 1);

  expect((await fill()).results).toMatchObject([{ status: 'skipped' }]);
  expect((await shown()).body).toEqual(before);
  expect((await fill({ overwriteExisting: true })).results).toMatchObject([{ status: 'filled' }]);
  expect((await shown()).body.coffee_url).not.toBe(before.coffee_url);
});

test.each([
  [{ influencer_id: '' }, 400, 'Influencer id required'],
  [{ faceUrl: null }, 400, 'Face URL required'],
  [{ faceUrl: 'https://example.com/face.jpg' }, 400, 'Face URL required'],
  [{ combos: [] }, 400, 'Choose at least one folder'],
  [{ coffeePrompt: 'nude in bed' }, 422, undefined],
])('is refused with %o', async (change, status, message) => {
  const refused = await operator.call('fill-demo-images', { ...order, ...change });
  expect(refused.status).toBe(status);
  if (message) expect(refused.body.message).toBe(message);
});

test('is denied to users without the admin role', async () => {
  const ana = await signUp(product, 'Ana');
  expect((await ana.call('fill-demo-images', order)).status).toBe(403);
  expect((await ana.call('list-catalog')).status).toBe(403);
});

test('shows archived models in the catalog to operators', async () => {
  const model = { name: 'Lea', avatar_url: order.faceUrl, model_kind: 'ref' };
  const { id } = (await operator.call('add-prebuilt-model', model)).body;
  await operator.call('archive-prebuilt-model', { id });
  expect((await operator.call('list-catalog')).body.items).toMatchObject([{ id, active: false }]);
  expect((await operator.call('list-prebuilt-models')).body.items).toEqual([]);
});
