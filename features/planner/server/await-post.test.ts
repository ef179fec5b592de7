import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Notifications } from '#platform/live/notifications.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { connectInstagram, makeInfluencer, signUp, type TestUser } from '#tests/users.ts';
import { awaitPost } from './await-post.ts';

let product: TestProduct;
let ana: TestUser;
let influencerId: string;

beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  influencerId = await makeInfluencer(ana);
  await connectInstagram(ana, influencerId);
});
afterAll(() => product.close());

/** Simulates a lost connection that delivers no live events. */
const silent: Notifications = {
  connect: async () => undefined,
  isConnected: false,
  settle: async () => undefined,
  listen: () => () => undefined,
  onReconnect: () => () => undefined,
  close: async () => undefined,
};
const neverMs = 1e9;
const awaitIt = (id: string, timeoutMs: number) =>
  awaitPost(product.database.asUser(ana.id), silent, product.url, { id, influencerId }, timeoutMs);

async function scheduledPost(): Promise<string> {
  const { body } = await ana.call('get-influencer', { influencer_id: influencerId });
  const { status, body: answer } = await ana.call('create-post', {
    influencerId,
    scheduledPostId: randomUUID(),
    mediaUrls: [body.avatar_url],
    scheduledFor: '2090-07-01T12:00',
    timezone: 'UTC',
  });
  expect(status).toBe(200);
  return (answer.post as { id: string }).id; // guaranteed by the contract
}

test('awaitPost resolves when publishing ends, even without a live event', async () => {
  const id = await scheduledPost();
  const awaited = awaitIt(id, neverMs);
  await ana.call('cancel-post', { scheduledPostId: id });
  expect(await awaited).toMatchObject({ id, status: 'canceled_by_user' });
});

test('awaitPost resolves immediately for a post that does not exist', async () => {
  expect(await awaitIt(randomUUID(), neverMs)).toBeUndefined();
});

test('awaitPost returns the current post after the timeout', async () => {
  const id = await scheduledPost();
  expect(await awaitIt(id, 1_000)).toMatchObject({ id, status: 'queued' });
});
