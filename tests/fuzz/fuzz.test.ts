import { afterAll, beforeAll, test } from 'vitest';
import { expectServing, type FuzzProduct, openFuzzProduct } from './fuzz-product.ts';

/** For each call and each other route; `npm run proof` sends 10,000. */
const inputs = 8;
/** The same inputs in every run: what fails here failed because of the change. */
const seed = 20261121;

let fuzz: FuzzProduct;
beforeAll(async () => {
  fuzz = await openFuzzProduct();
}, 240_000);
afterAll(() => fuzz.product.close());

test('nothing a client sends to a call, a sign-in route, a file or a probe is answered with a failure of ours', async () => {
  for (const target of fuzz.targets) await fuzz.run(target, inputs, seed);
}, 600_000);

test('nor is what only a socket can send', () => fuzz.runRaw(inputs, seed), 240_000);

test('and afterwards the product serves as before', () => expectServing(fuzz), 240_000);
