import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { openStandInZernio, type StandInZernio } from '#tests/providers/zernio/zernio.ts';
import { makeInfluencer, signUp, type TestUser } from '#tests/users.ts';
import { chooseNetworks } from '../slots/slot-networks.ts';

let zernio: StandInZernio;
let product: TestProduct;
let ana: TestUser;
let influencerId: string;

beforeAll(async () => {
  zernio = await openStandInZernio();
  product = await openTestProduct({}, { publisher: { zernio: { ...zernio.options, networks: ['threads'] } } });
  ana = await signUp(product, 'Ana');
  await product.database.pool.query(`update accounts set plan = 'starter' where user_id = $1`, [ana.id]);
  influencerId = await makeInfluencer(ana);
});
afterAll(async () => {
  await product.close();
  await zernio.close();
});

test('a post is published on Instagram and Threads through Zernio, each by one request', async () => {
  const { profileId } = (await ana.call('late-create-profile', { influencerId })).body;
  const onInstagram = zernio.connect(String(profileId));
  await ana.call('late-refresh-accounts', { influencerId });

  const place = { influencerId, network: 'threads' };
  const redirectUrl = `${product.url}/influencers/${influencerId}/instagram/accounts`;
  const { body: opened } = await ana.call('get-network-connect-url', { ...place, redirectUrl });
  expect(opened.url).toContain('threads');
  const onThreads = zernio.connect(String(profileId), undefined, 'threads');
  const { body } = await ana.call('refresh-network-account', place);
  expect(body.account).toMatchObject({ connected: true, accountId: onThreads, sandbox: false });

  const photo = String((await ana.call('get-influencer', { influencer_id: influencerId })).body.avatar_url);
  const networks = [{ network: 'threads', caption: 'For Threads' }];
  const post = { influencerId, caption: 'Hello', mediaUrls: [photo], networks, publishNow: true };
  expect(await ana.call('create-post', post)).toMatchObject({ status: 200, body: { post: { status: 'posted' } } });
  expect(zernio.shown(onInstagram).map(({ post: { content } }) => content)).toEqual(['Hello']);
  expect(zernio.shown(onThreads)).toMatchObject([
    { post: { content: 'For Threads', platforms: [{ platform: 'threads' }] } },
  ]);
});

test('an account on a network that is no longer offered takes no room, and prepared posts do not use it', async () => {
  const { pool, asUser } = product.database;
  const bo = await signUp(product, 'Bo');
  await pool.query(`update accounts set plan = 'starter' where user_id = $1`, [bo.id]);
  const ownId = await makeInfluencer(bo);
  await pool.query(
    `insert into network_accounts
       (influencer_id, user_id, network, profile_id, account_id, connected, publishes_prepared)
     values ($1, $2, 'twitter', 'profile', 'account', true, true)`,
    [ownId, bo.id],
  );
  const redirectUrl = `${product.url}/influencers/${ownId}/instagram/accounts`;
  const input = { influencerId: ownId, network: 'threads', redirectUrl };
  expect(await bo.call('get-network-connect-url', input)).toMatchObject({ status: 200 });

  const draftId = randomUUID();
  const time = { scheduledFor: '2090-07-03T09:00', timezone: 'UTC' };
  await bo.call('save-draft', { influencerId: ownId, draftId, caption: 'Hello', ...time });
  const slot = { id: draftId, influencer_id: ownId };
  expect(await chooseNetworks(asUser(bo.id), slot, { caption: 'Hello', sponsoredBy: null }, {})).toEqual([]);
});

test('networks that the operator did not choose are not offered', async () => {
  const { body } = await ana.call('list-network-accounts', { influencerId });
  expect(body.items).toMatchObject([{ network: 'threads' }]);
  const redirectUrl = `${product.url}/influencers/${influencerId}/instagram/accounts`;
  const input = { influencerId, network: 'twitter', redirectUrl };
  expect(await ana.call('get-network-connect-url', input)).toMatchObject({ status: 404 });
});
