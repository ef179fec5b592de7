import { expect, test } from 'vitest';
import { openTestProduct } from '#tests/product.ts';
import { callAs } from '#tests/users.ts';

test('lists the networks of each plan with the changes of the operator', async () => {
  const product = await openTestProduct({ NETWORKS_PER_PLAN: 'starter=all,creator=3' });
  expect((await callAs(product.url, null, 'get-network-limits')).body).toEqual({
    items: [
      { plan: 'free', networks: 1 },
      { plan: 'starter', networks: null },
      { plan: 'creator', networks: 3 },
      { plan: 'professional', networks: null },
    ],
  });
  await product.close();
});

test('lists no limits if the installation publishes only to Instagram', async () => {
  const product = await openTestProduct({ ZERNIO_API_KEY: 'sk_test' });
  expect((await callAs(product.url, null, 'get-network-limits')).body).toEqual({ items: [] });
  await product.close();
});
