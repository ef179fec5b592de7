import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { openStandInGraph, type StandInGraph } from '#tests/providers/instagram-graph/instagram-graph.ts';
import { metaApp } from '#tests/providers/instagram-graph/meta-app.ts';
import { openStandInZernio, type StandInZernio } from '#tests/providers/zernio/zernio.ts';
import { makeInfluencer, signUp, type TestUser } from '#tests/users.ts';
import type { Connection } from '../contract.ts';

type Post = { readonly id: string; readonly status: string };

const patient = { timeout: 240_000, interval: 25 };

let zernio: StandInZernio;
let graph: StandInGraph;
let product: TestProduct;
let ana: TestUser;
let influencerId: string;
let photo: string;
let zernioAccountId: string;

beforeAll(async () => {
  [zernio, graph] = [await openStandInZernio(), await openStandInGraph({ fetchesImages: true })];
  const instagramGraph = { ...metaApp, webhookToken: undefined, hosts: graph.hosts };
  product = await openTestProduct({}, { publisher: { zernio: zernio.options, instagramGraph } });
  ana = await signUp(product, 'Ana');
  influencerId = await makeInfluencer(ana);
  photo = String((await ana.call('get-influencer', { influencer_id: influencerId })).body.avatar_url);
});
afterAll(async () => {
  await product.close();
  await Promise.all([zernio.close(), graph.close()]);
});

test('returns no simulated accounts if Instagram is not simulated', async () => {
  const username = 'mia';
  expect((await ana.call('get-sandbox-instagram-profile', { username })).status).toBe(404);
  for (const [name, input] of [
    ['get-sandbox-instagram-panel', { username }],
    ['simulate-sandbox-instagram', { username, failure: null }],
    ['connect-sandbox-instagram', { username, profileId: 'p1' }],
  ] as const)
    expect((await ana.call(name, input)).status).toBe(404);
});

test('connects an account through the publisher that the user chose', async () => {
  expect(await refreshed()).toMatchObject({ connected: false, ways: ['zernio', 'instagram-graph'], way: null });
  zernioAccountId = zernio.connect(await profile('zernio'));
  expect(await refreshed()).toMatchObject({ connected: true, way: 'zernio', accounts: [{ id: zernioAccountId }] });
  expect((await postNow('By Zernio')).status).toBe('posted');
  expect(zernio.captions()).toEqual(['By Zernio']);
});

test('changes nothing until an account is connected through the other publisher', async () => {
  const page = await loginPage('instagram-graph');
  expect(await refreshed()).toMatchObject({ connected: true, way: 'zernio' });
  expect((await postNow('Still by Zernio')).status).toBe('posted');
  expect(zernio.captions()).toContain('Still by Zernio');
  await finish(graph.refuse(page));
  expect(await refreshed()).toMatchObject({ connected: true, way: 'zernio' });
});

test("keeps an account's planned posts, and publishes them through the other publisher", async () => {
  const id = await schedule('Planned before');
  const username = (await refreshed()).accounts[0]?.username ?? '';
  await finish(graph.allow(await loginPage('instagram-graph'), graph.makeAccount({ username })));
  expect(await refreshed()).toMatchObject({ connected: true, way: 'instagram-graph', accounts: [{ username }] });
  expect((await ana.call('get-posts-elsewhere', { influencerId })).body).toMatchObject({ count: 0 });

  await becomeDue(id);
  await vi.waitFor(async () => expect(await getStatus(id)).toBe('posted'), patient);
  expect(graph.posts().map(({ caption }) => caption)).toEqual(['Planned before']);
  expect(zernio.captions()).not.toContain('Planned before');
});

test('disconnects the account from the old publisher, and keeps the new one when it is connected again', async () => {
  expect(zernio.accountIds()).not.toContain(zernioAccountId);
  expect((await ana.call('late-create-profile', { influencerId })).body.profileId).toMatch(/^instagram-graph-/);
});

test("does not move pending posts to an account with another name without the user's decision", async () => {
  await schedule('For the old account');
  zernio.connect(await profile('zernio'));
  expect(await refreshed()).toMatchObject({ way: 'zernio' });
  expect((await ana.call('get-posts-elsewhere', { influencerId })).body).toMatchObject({ count: 1 });
  const { rows } = await sql`select from instagram_graph_accounts`.execute(product.database.service);
  expect(rows).toEqual([]);
});

async function profile(way: string): Promise<string> {
  return String((await ana.call('late-create-profile', { influencerId, way })).body.profileId);
}

async function loginPage(way: string): Promise<string> {
  await profile(way);
  const order = { influencerId, platform: 'instagram', redirectUrl: `${product.url}/back` };
  return String((await ana.call('late-connect-url', order)).body.authUrl);
}

async function finish(callback: string): Promise<void> {
  const { state, code, error } = Object.fromEntries(new URL(callback).searchParams);
  await ana.call('finish-instagram-login', { state, code, error });
}

async function refreshed(): Promise<Connection> {
  await ana.call('late-refresh-accounts', { influencerId });
  // guaranteed by the contract
  return (await ana.call('get-connection', { influencerId })).body.instagram as Connection;
}

async function postNow(caption: string): Promise<Post> {
  const order = { influencerId, caption, mediaUrls: [photo], publishNow: true };
  return (await ana.call('create-post', order)).body.post as Post; // guaranteed by the contract
}

async function schedule(caption: string): Promise<string> {
  const at = { scheduledFor: '2030-07-01T09:00', timezone: 'America/Denver' };
  const { body } = await ana.call('create-post', { influencerId, caption, mediaUrls: [photo], ...at });
  return (body.post as Post).id; // guaranteed by the contract
}

async function becomeDue(id: string): Promise<void> {
  const { service } = product.database;
  await service.updateTable('scheduled_posts').set({ next_step_at: new Date() }).where('id', '=', id).execute();
  await sql`select pg_notify('wake', 'publishing')`.execute(service);
}

async function getStatus(id: string): Promise<string> {
  const { body } = await ana.call('get-post', { scheduledPostId: id });
  return String(body.status);
}
