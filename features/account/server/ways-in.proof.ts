import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { signUp } from '#tests/users.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());

const rounds = 200;

test.each([
  ['sign-in/email', { password: 'a wrong one' }],
  ['request-password-reset', {}],
])('%s takes as long for an address with an account as for one without', async (path, form) => {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let round = 0; round < rounds; round += 1) {
    // Uses a new account each time, because too many failures delay further attempts.
    const { email } = await signUp(product, 'Ana');
    await product.database.service.deleteFrom('rate_limits').execute();
    times.known.push(await measureTime(path, { ...form, email }));
    times.unknown.push(await measureTime(path, { ...form, email: `no.${email}` }));
  }
  const [known, unknown] = [getMedian(times.known), getMedian(times.unknown)];
  expect(Math.abs(known - unknown) / Math.max(known, unknown)).toBeLessThan(0.1);
});

test('checks only ten of 1,000 attempts from one address on one account, despite forged forwarding headers', async () => {
  const { email } = await signUp(product, 'Ana');
  await product.database.service.deleteFrom('rate_limits').execute();
  const statuses: number[] = [];
  for (let made = 0; made < 1_000; made += 1)
    statuses.push(await attempt(email, { 'x-forwarded-for': `203.0.113.${made % 250}` }));
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(990);
});

async function measureTime(path: string, form: object): Promise<number> {
  const start = performance.now();
  await post(path, form);
  return performance.now() - start;
}

async function attempt(email: string, headers: Readonly<Record<string, string>>): Promise<number> {
  return (await post('sign-in/email', { email, password: 'a wrong one' }, headers)).status;
}

async function post(path: string, form: object, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  const answer = await fetch(`${product.url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(form),
  });
  await answer.arrayBuffer();
  return answer;
}

function getMedian(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
