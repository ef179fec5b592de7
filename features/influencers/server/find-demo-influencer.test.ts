import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyImageStore } from '#tests/generation.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { callAs } from '#tests/users.ts';
import { demoInfluencers } from '../demo-influencers.ts';
import { drawDemoInfluencer, drawDemoJob } from './draw-demo-influencer.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct({ ROLE: 'web', CATALOG: 'starter' }); // only the test renders images
});
afterAll(() => product.close());

const choice = { gender: 'Female', age_group: '18-24', hair_color: 'Red' };
const requestDemoInfluencer = (input: object) => callAs(product.url, null, 'get-demo-influencer', input);

test('reports that an influencer is not rendered yet, and renders it next', async () => {
  const influencers = product.product.features.find(({ name }) => name === 'influencers');
  await influencers?.whenWorkersStart?.();
  expect(await requestDemoInfluencer(choice)).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND', message: 'No demo assets found for that combo yet.' },
  });
  const { rows } = await product.database.pool.query(
    'select data from pgboss.job where name = $1 order by priority desc, created_on limit 1',
    [drawDemoJob.name],
  );
  const requestedIndex = demoInfluencers.findIndex(
    ({ gender, ageGroup, hairColor }) => gender === 'Female' && ageGroup === '18-24' && hairColor === 'Red',
  );
  expect(rows).toEqual([{ data: { person: requestedIndex } }]);
});

test('shows a finished influencer to anyone, with its images in order', async () => {
  const { illustration } = product.product.ports;
  const deps = { illustration, images: emptyImageStore, service: product.database.service };
  await drawDemoInfluencer({ person: 0 }, new AbortController().signal, deps);
  const chosen = { gender: 'Male', age_group: '18-24', hair_color: 'Brown' };
  const { status, body } = await requestDemoInfluencer(chosen);
  const images = body.images as { kind: string; url: string; position: number }[]; // guaranteed by the contract
  expect(status).toBe(200);
  const { rows } = await product.database.pool.query('select id from demo_influencers');
  expect(rows).toEqual([{ id: body.id }]);
  expect(body).toMatchObject(chosen);
  expect(images.map(({ kind, position }) => `${kind} ${position}`)).toEqual([
    'fashion 0',
    'fashion 1',
    'fashion 2',
    'fitness 0',
    'fitness 1',
    'travel 0',
    'travel 1',
    'travel 2',
  ]);
  for (const url of [body.face_url, body.coffee_url, images[0]?.url]) expect(url).toContain(`${product.url}/files/`);
});

test.each([
  ['gender', { gender: 'Robot' }],
  ['age_group', { age_group: '12-17' }],
  ['hair_color', { hair_color: 'Green' }],
])('refuses an unknown %s, and names the field', async (field, wrong) => {
  expect(await requestDemoInfluencer({ ...choice, ...wrong })).toMatchObject({
    status: 400,
    body: { details: { field } },
  });
});
