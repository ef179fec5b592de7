import { expect, test } from 'vitest';
import { openTestProduct } from '#tests/product.ts';
import { signUp } from '#tests/users.ts';

test('grants starter credits after the address is confirmed if each image costs the operator money', async () => {
  const product = await openTestProduct({ OPENAI_API_KEY: 'sk-of-a-test' });
  const ana = await signUp(product, 'Ana');
  const credits = async () => (await ana.call('get-profile')).body.credits;
  expect(await credits()).toBe(0);
  const link = product.printed[0]?.split(': ').at(-1) ?? '';
  const token = new URL(link).searchParams.get('token');
  for (const _time of ['first', 'second'])
    await fetch(`${product.url}/api/auth/verify-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
  expect(await credits()).toBe(10);
  await product.close();
});
