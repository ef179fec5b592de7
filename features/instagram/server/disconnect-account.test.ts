import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { connectInstagram, makeInfluencer, makePhotos, signUp, type TestUser } from '#tests/users.ts';

let product: TestProduct;
let ana: TestUser;
let influencerId: string;

beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  influencerId = await makeInfluencer(ana);
});
afterAll(() => product.close());

test('removes a disconnected account, publishes no posts to it, and can reconnect it', async () => {
  const { body } = await makePhotos(ana, influencerId);
  await connectInstagram(ana, influencerId);
  const username = await connectedName();
  const post = { influencerId, mediaUrls: body.urls, scheduledFor: '2090-01-01T10:00', timezone: 'America/New_York' };
  const { id } = (await ana.call('create-post', post)).body.post as { id: string }; // guaranteed by the contract

  const gone = await ana.call('disconnect-instagram', { influencerId });
  expect(gone.body.instagram).toMatchObject({ connected: false, accounts: [] });
  expect((await ana.call('late-refresh-accounts', { influencerId })).body.instagram).toMatchObject({
    connected: false,
  });
  await product.database.pool.query(
    'update scheduled_posts set scheduled_at = now(), next_step_at = now() where id = $1',
    [id],
  );
  await product.database.pool.query(`select pg_notify('wake', 'publishing')`);
  await expect
    .poll(async () => (await ana.call('get-post', { scheduledPostId: id })).body)
    .toMatchObject({ status: 'failed' });
  expect((await ana.call('create-post', post)).body.code).toBe('missing_late_account_id');

  await connectAs(username);
  expect(await connectedName()).toBe(username);
  expect((await ana.call('create-post', post)).status).toBe(200);
});

test('does not let another influencer take over a disconnected account', async () => {
  const username = await connectedName();
  await ana.call('disconnect-instagram', { influencerId });
  const bo = await signUp(product, 'Bo');
  const other = await makeInfluencer(bo);
  const { profileId } = (await bo.call('late-create-profile', { influencerId: other })).body;
  expect((await bo.call('connect-sandbox-instagram', { profileId, username })).body.code).toBe('USERNAME_TAKEN');
  await connectAs(username);
});

test('succeeds for an influencer without an account, and returns 404 for an unknown one', async () => {
  const cleo = await signUp(product, 'Cleo');
  const bare = await makeInfluencer(cleo);
  expect((await cleo.call('disconnect-instagram', { influencerId: bare })).status).toBe(200);
  expect((await cleo.call('disconnect-instagram', { influencerId: randomUUID() })).status).toBe(404);
});

async function connectedName(): Promise<string> {
  const { instagram } = (await ana.call('get-connection', { influencerId })).body as {
    instagram: { accounts: { username: string }[] };
  }; // guaranteed by the contract
  return instagram.accounts[0]?.username ?? '';
}

async function connectAs(username: string): Promise<void> {
  const { profileId } = (await ana.call('late-create-profile', { influencerId })).body;
  await ana.call('connect-sandbox-instagram', { profileId, username });
  await ana.call('late-refresh-accounts', { influencerId });
}
