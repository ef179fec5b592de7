import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wake } from '#platform/live/announce.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { openStandInZernio, type StandInZernio } from '#tests/providers/zernio/zernio.ts';
import { makeInfluencer, signUp } from '#tests/users.ts';
import { getPublishingMachine } from '../targets.ts';

let zernio: StandInZernio;
let product: TestProduct;
beforeAll(async () => {
  zernio = await openStandInZernio();
  product = await openTestProduct({}, { publisher: { zernio: zernio.options } });
});
afterAll(async () => {
  await product.close();
  await zernio.close();
});

test('a post on a network that the operator switched off fails with the reason, and is not published', async () => {
  const { pool, service } = product.database;
  const ana = await signUp(product, 'Ana');
  const influencerId = await makeInfluencer(ana);
  expect((await ana.call('list-network-accounts', { influencerId })).body.items).toEqual([]);
  await pool.query(
    `insert into network_accounts (influencer_id, user_id, network, profile_id, account_id, connected)
     values ($1, $2, 'threads', 'profile', 'account', true)`,
    [influencerId, ana.id],
  );
  const insert = `insert into scheduled_posts (id, user_id, influencer_id, platform, account_id, media_urls,
      scheduled_at, next_step_at, status, publish_called_at, prepared_ref)
    values ($1, $2, $3, 'threads', 'account', '{/files/one.jpg}', now(), now(), $4, $5, 'ref')`;
  const [due, called] = [randomUUID(), randomUUID()];
  await pool.query(insert, [due, ana.id, influencerId, 'queued', null]);
  await pool.query(insert, [called, ana.id, influencerId, 'retry', new Date()]);
  await wake(service, getPublishingMachine('threads'));
  const readPost = async (id: string) =>
    (await pool.query('select status, reason from scheduled_posts where id = $1', [id])).rows[0];
  const reason = 'This installation no longer publishes to Threads.';
  await expect.poll(() => readPost(due)).toEqual({ status: 'failed', reason });
  await expect.poll(() => readPost(called)).toEqual({ status: 'unknown', reason });
});
