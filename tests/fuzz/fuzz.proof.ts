import { afterAll, beforeAll, test } from 'vitest';
import { expectServing, type FuzzProduct, openFuzzProduct } from './fuzz-product.ts';

/** Number of inputs for each call and other route. The inputs differ in every run, and a failure reports its seed. */
const inputs = 10_000;

let fuzz: FuzzProduct;
beforeAll(async () => {
  fuzz = await openFuzzProduct();
}, 120_000);
afterAll(() => fuzz.product.close());

test('returns no server error for any input to a call, a sign-in route, a file or a probe', async () => {
  for (const target of fuzz.targets) await fuzz.run(target, inputs);
}, 14_400_000);

test('returns no server error for malformed raw requests', () => fuzz.runRaw(inputs), 600_000);

test('still works after fuzzing', () => expectServing(fuzz), 120_000);
