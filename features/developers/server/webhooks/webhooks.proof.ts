import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverToBadReceiver, listFirstEvents, postEvents } from '#tests/bad-receiver.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';

const posts = 250;

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct({ WEBHOOK_HOSTS: '127.0.0.1' });
});
afterAll(() => product.close());

test('delivers 1,000 messages at least once and in order per post, to a receiver that fails, hangs and responds late', async () => {
  const treatment = { failsOf: 7, hangsOf: 97, lateOf: 11, skipsPauses: false };
  const { taken, came } = await deliverToBadReceiver(product, posts, treatment);
  expect(new Set(taken.map(({ id }) => id)).size).toBe(posts * postEvents.length);
  const firsts = listFirstEvents(taken);
  expect(firsts).toHaveLength(posts);
  for (const ofPost of firsts) expect(ofPost).toEqual(postEvents);
  expect(came.inside).toBe(0);
  process.stdout.write(`${taken.length} taken: ${JSON.stringify(came)}\n`);
});
