import { afterAll, beforeAll, test } from 'vitest';
import { generateWeekThroughLosses } from '#tests/generated-week/lost-workers.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());

test('a week of 21 posts that loses its workers 3 times per step is charged once and has no duplicates', async () => {
  await generateWeekThroughLosses(product, { days: 7, images: 2, lossesAStep: 3 });
});
