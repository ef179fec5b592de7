import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { signUp, type TestUser } from '#tests/users.ts';
import { eraseRewards } from './erase-rewards.ts';

let product: TestProduct;
let admin: TestUser;
beforeAll(async () => {
  product = await openTestProduct();
  admin = await signUp(product, 'Ana'); // the first account is the admin
});
afterAll(() => product.close());

test('an open payout keeps its address until it has ended, even after its account was deleted', async () => {
  const { service, pool } = product.database;
  const bo = await signUp(product, 'Bo');
  await bo.call('save-affiliate-settings', { payout_method: 'paypal', payout_address: bo.email });
  const { rows: batches } = await pool.query('insert into affiliate_batches (created_by) values ($1) returning id', [
    admin.id,
  ]);
  const { rows: lines } = await pool.query(
    `insert into affiliate_batch_lines (batch_id, user_id, amount_cents, payout_method, payout_address)
     values ($1, $2, 100, 'paypal', $3) returning id`,
    [batches[0].id, bo.id, bo.email],
  );
  const getPayoutAddress = async () =>
    (await pool.query('select payout_address from affiliate_batch_lines where id = $1', [lines[0].id])).rows[0];

  await eraseRewards(service, { userId: bo.id, accountId: bo.id, email: bo.email, name: 'Bo' });
  await service.deleteFrom('users').where('id', '=', bo.id).execute();
  expect(await getPayoutAddress()).toEqual({ payout_address: bo.email });
  expect((await admin.call('end-payout', { line_id: lines[0].id, outcome: 'paid' })).status).toBe(200);
  expect(await getPayoutAddress()).toEqual({ payout_address: '' });
});
