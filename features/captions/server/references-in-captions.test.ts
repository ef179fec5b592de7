import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { makeInfluencer, signUp, type TestUser } from '#tests/users.ts';

let product: TestProduct;
let ana: TestUser;
let influencer_id: string;
beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  influencer_id = await makeInfluencer(ana);
});
afterAll(() => product.close());

test.each([
  ['Holding on a park bench @Luma Bottle', 'Holding on a park bench, Luma Bottle'],
  ['@Luma Bottle on a table with @Mia Sol', 'Luma Bottle on a table with Mia Sol'],
  ['holding @Luma Bottle, mail me@here.com', 'holding Luma Bottle, mail me@here.com'],
])('a caption names no account for the references of the prompt "%s"', async (generation_prompt, scene) => {
  const written = vi.spyOn(product.product.ports.writer, 'caption');
  const image = 'http://127.0.0.1/files/0123456789abcdef0123456789abcdef.jpg';
  const { status, body } = await ana.call('generate-caption', { influencer_id, image, generation_prompt });
  expect({ status, scene: written.mock.lastCall?.[0].scene }).toEqual({ status: 200, scene });
  expect(body.caption).not.toContain('@');
  written.mockRestore();
});
