import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { connectInstagram, makeInfluencer, signUp, type TestUser } from '#tests/users.ts';
import type { Post } from '../contract.ts';

let product: TestProduct;
let ana: TestUser;
let influencerId: string;
let username: string;
let photo: string;

beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  influencerId = await makeInfluencer(ana);
  username = await connectInstagram(ana, influencerId);
  photo = String((await ana.call('get-influencer', { influencer_id: influencerId })).body.avatar_url);
});
afterAll(() => product.close());

describe('an unconfirmed post', () => {
  test('that is on Instagram is marked as posted without publishing', async () => {
    const { id, caption } = await unconfirmedPost();
    const answer = await resolve(id, 'posted');
    expect(answer).toMatchObject({ status: 200, body: { post: { id, status: 'posted', reason: null } } });
    expect(answer.body.post).toMatchObject({ postedAt: expect.any(String) });
    expect(await visible(caption)).toBe(0);
    expect(await listEvents(id)).toEqual(['made', 'posted']);
  });

  test('that is not on Instagram is published again', async () => {
    const { id, caption } = await unconfirmedPost();
    expect((await resolve(id, 'publish_again')).status).toBe(200);
    await expect.poll(() => getStatus(id)).toBe('posted');
    expect(await visible(caption)).toBe(1);
  });

  test('is published again only once, regardless of how many concurrent requests there are', async () => {
    const { id, caption } = await unconfirmedPost();
    const answers = await Promise.all(Array.from({ length: 5 }, () => resolve(id, 'publish_again')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    await expect.poll(() => getStatus(id)).toBe('posted');
    expect(await visible(caption)).toBe(1);
  });

  test('can be deleted', async () => {
    const { id } = await unconfirmedPost();
    expect((await ana.call('cancel-post', { scheduledPostId: id })).body).toEqual({ ok: true, mode: 'canceled' });
  });
});

test.each(['posted', 'publish_again'])('a post that is not unconfirmed cannot be resolved as %s', async (outcome) => {
  const { id } = await scheduledPost();
  expect(await resolve(id, outcome)).toMatchObject({ status: 409, body: { code: 'not_unconfirmed' } });
  expect(await getStatus(id)).toBe('queued');
});

function resolve(scheduledPostId: string, outcome: string) {
  return ana.call('resolve-post', { scheduledPostId, outcome });
}

async function scheduledPost(): Promise<Post> {
  const when = { scheduledFor: '2030-07-01T09:00', timezone: 'America/Denver' };
  const order = { influencerId, caption: randomUUID(), mediaUrls: [photo], ...when };
  return (await ana.call('create-post', order)).body.post as Post; // guaranteed by the contract
}

/** Creates a post that publishing was called for, but whose outcome Instagram cannot determine. */
async function unconfirmedPost(): Promise<Post> {
  const post = await scheduledPost();
  await product.database.service
    .updateTable('scheduled_posts')
    .set({
      status: 'unknown',
      next_step_at: null,
      prepared_ref: 'lost',
      publish_called_at: new Date(),
      reason: 'Lost.',
    })
    .where('id', '=', post.id)
    .execute();
  return post;
}

async function getStatus(id: string): Promise<unknown> {
  return (await ana.call('get-post', { scheduledPostId: id })).body.status;
}

async function listEvents(id: string): Promise<string[]> {
  const rows = await product.database.service
    .selectFrom('post_events')
    .select('event')
    .where('post_id', '=', id)
    .execute();
  return rows.map(({ event }) => event);
}

async function visible(caption: string): Promise<number> {
  const { body } = await ana.call('get-sandbox-instagram-profile', { username });
  return (body.posts as Post[]).filter((post) => post.caption === caption).length; // guaranteed by the contract
}
