import { afterAll, beforeAll, test } from 'vitest';
import { expectServing, type FuzzProduct, openFuzzProduct } from './fuzz-product.ts';

/** For each call and each other route, other ones in every run; a failure names its seed. */
const inputs = 10_000;

let fuzz: FuzzProduct;
beforeAll(async () => {
  fuzz = await openFuzzProduct();
}, 120_000);
afterAll(() => fuzz.product.close());

test('nothing a client sends to a call, a sign-in route, a file or a probe is answered with a failure of ours', async () => {
  for (const target of fuzz.targets) await fuzz.run(target, inputs);
}, 14_400_000);

test('nor is what only a socket can send', () => fuzz.runRaw(inputs), 600_000);

test('and afterwards the product serves as before', () => expectServing(fuzz), 120_000);
