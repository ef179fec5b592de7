import { afterAll, beforeAll, test } from 'vitest';
import { expectServing, type FuzzProduct, openFuzzProduct } from './fuzz-product.ts';

/** Number of inputs for each call and other route; `npm run proof` sends 10,000. */
const inputs = 8;
/** The same inputs in every run, so that a failure is caused by the change under test. */
const seed = 20261121;

let fuzz: FuzzProduct;
beforeAll(async () => {
  fuzz = await openFuzzProduct();
}, 240_000);
afterAll(() => fuzz.product.close());

test('returns no server error for any input to a call, a sign-in route, a file or a probe', async () => {
  for (const target of fuzz.targets) await fuzz.run(target, inputs, seed);
}, 600_000);

test('returns no server error for malformed raw requests', () => fuzz.runRaw(inputs, seed), 240_000);

test('still works after fuzzing', () => expectServing(fuzz), 240_000);
