import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plans } from '#features/billing/plans.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { makeInfluencer, signUp, type TestUser } from '#tests/users.ts';

let product: TestProduct;
let ana: TestUser;
let influencer: string;
const id = randomUUID();
const prompts = ['coffee', 'a walk', 'the sea'];

beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  influencer = await makeInfluencer(ana);
});
afterAll(() => product.close());

const generate = (input: object, by = ana) => by.call('generate-images', { influencer_id: influencer, ...input });
const requestOne = (position: number) =>
  generate({ request_id: id, shots: [{ prompt: prompts[position - 1] }], position, override: 65_000 });

// request-generation.test.ts covers the other orders that attempts and fallbacks can arrive in.
test('a fallback that arrives before its main request generates one image, and the main request only the others', async () => {
  const first = await requestOne(3);
  expect(first.body).toMatchObject({ generation_id: id, results: [{ position: 3, status: 'done' }] });
  const all = await generate({ request_id: id, shots: prompts.map((prompt) => ({ prompt })), override: true });
  expect(all.body.images).toMatchObject(prompts.map((prompt) => ({ prompt })));
  expect((all.body.urls as string[])[2]).toBe(first.body.url); // guaranteed by the contract
  const again = await requestOne(1);
  expect(again.body).toMatchObject({ url: (all.body.urls as string[])[0], results: [{ position: 1 }] });
  const { credits } = (await ana.call('get-profile')).body;
  expect(credits).toBe(plans.free.credits - 1 - prompts.length); // one for the preview
});

describe('the request_id of generate-images', () => {
  const refused = {
    status: 422,
    body: {
      code: 'REQUEST_REUSED',
      message: 'This request_id was already used for another request. Use a new one for each request.',
    },
  };

  test('is rejected with different input', async () => {
    expect(await generate({ request_id: id, shots: [{ prompt: 'something else' }] })).toMatchObject(refused);
  });

  test('is rejected for another user', async () => {
    const bo = await signUp(product, 'Bo');
    const influencer_id = await makeInfluencer(bo);
    expect(await generate({ influencer_id, request_id: id, prompt: 'coffee' }, bo)).toMatchObject(refused);
  });
});

test('a request cannot have more images than the maximum', async () => {
  const shots = prompts.map((prompt) => ({ prompt }));
  expect(await generate({ request_id: randomUUID(), shots, position: 7 })).toMatchObject({
    status: 400,
    body: { message: 'You can generate up to 8 images at a time.', details: { field: 'position' } },
  });
});
