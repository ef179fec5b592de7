import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { connectInstagram, makeInfluencer, signUp, type TestUser } from '#tests/users.ts';

type Post = { id: string; status: string; scheduledAt: string; caption: string; mediaUrls: string[] };

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
  const { body } = await ana.call('get-influencer', { influencer_id: influencerId });
  photo = String(body.avatar_url);
});
afterAll(() => product.close());

describe('posting now', () => {
  test('responds once the post is on Instagram, with the AI label', async () => {
    const { status, body } = await ana.call('create-post', {
      influencerId,
      caption: 'Hello',
      mediaUrls: [photo, photo],
      publishNow: true,
    });
    expect({ status, post: body.post }).toMatchObject({
      status: 200,
      post: { status: 'posted', url: expect.stringContaining(username), lateJobId: expect.any(String) },
    });
    const profile = await ana.call('get-sandbox-instagram-profile', { username });
    expect(profile.body.posts).toMatchObject([{ caption: 'Hello', isAiGenerated: true, mediaUrls: [photo] }]);
  });

  test('posts once, regardless of how often the same request is sent', async () => {
    const order = {
      influencerId,
      caption: randomUUID(),
      mediaUrls: [photo],
      publishNow: true,
      scheduledPostId: randomUUID(),
    };
    await Promise.all([ana.call('create-post', order), ana.call('create-post', order), ana.call('create-post', order)]);
    const { posts } = (await ana.call('get-sandbox-instagram-profile', { username })).body as {
      posts: { caption: string }[];
    };
    expect(posts.filter(({ caption }) => caption === order.caption)).toHaveLength(1);
  });

  test.each([
    ['without an image', () => ({ mediaUrls: [] }), 'missing_fields'],
    [
      'with a picture that is not one’s own',
      () => ({ mediaUrls: ['http://127.0.0.1/files/other.jpg'] }),
      'invalid_media_urls',
    ],
  ])('a post %s is rejected', async (_case, more, code) => {
    expect(await ana.call('create-post', { influencerId, caption: 'x', publishNow: true, ...more() })).toMatchObject({
      status: 400,
      body: { code },
    });
  });

  test('is rejected for an influencer without Instagram', async () => {
    const bo = await signUp(product, 'Bo');
    const other = await makeInfluencer(bo);
    const { body } = await bo.call('get-influencer', { influencer_id: other });
    const answer = await bo.call('create-post', {
      influencerId: other,
      mediaUrls: [body.avatar_url],
      publishNow: true,
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'missing_late_account_id' } });
  });
});

describe('a scheduled post', () => {
  test('is queued for its time in its zone', async () => {
    const post = await schedule('2030-07-01T09:00', 'America/Denver');
    expect(post).toMatchObject({ status: 'queued', scheduledAt: '2030-07-01T15:00:00.000Z' });
    const week = { influencer_id: influencerId, from: '2030-07-01T00:00:00Z', to: '2030-07-08T00:00:00Z' };
    expect((await ana.call('list-posts', week)).body.items).toMatchObject([{ id: post.id }]);
  });

  test('cannot be in the past', async () => {
    const answer = await ana.call('create-post', {
      influencerId,
      mediaUrls: [photo],
      scheduledFor: '2020-01-01T09:00',
      timezone: 'America/Denver',
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_time', message: 'Please select a future date and time' },
    });
  });

  test('requires a date and a time, with the error code of an invalid time', async () => {
    const answer = await ana.call('create-post', { influencerId, caption: 'Hello', mediaUrls: [photo] });
    expect(answer).toMatchObject({
      status: 400,
      body: { ok: false, error: 'invalid_time', message: 'Please select a date and time' },
    });
  });

  test('can be moved and edited until it is published', async () => {
    const post = await schedule('2030-08-01T09:00', 'America/Denver');
    const change = {
      scheduledPostId: post.id,
      caption: 'Better',
      mediaUrls: [photo],
      scheduledFor: '2030-08-02T10:00',
      timezone: 'Pacific/Honolulu',
    };
    expect((await ana.call('update-post', change)).body.post).toMatchObject({
      caption: 'Better',
      scheduledAt: '2030-08-02T20:00:00.000Z',
    });
    await markPosted(post.id);
    expect(await ana.call('update-post', change)).toMatchObject({ status: 409, body: { code: 'not_editable' } });
  });

  test('is removed from the calendar when canceled, and never published', async () => {
    const post = await schedule('2030-09-01T09:00', 'America/Denver');
    expect((await ana.call('cancel-post', { scheduledPostId: post.id })).body).toEqual({ ok: true, mode: 'canceled' });
    expect((await ana.call('cancel-post', { scheduledPostId: post.id })).body).toEqual({
      ok: true,
      mode: 'already_canceled',
    });
    const week = { influencer_id: influencerId, from: '2030-09-01T00:00:00Z', to: '2030-09-08T00:00:00Z' };
    expect((await ana.call('list-posts', week)).body.items).toEqual([]);
    const row = await product.database.service
      .selectFrom('scheduled_posts')
      .select('next_step_at')
      .where('id', '=', post.id)
      .executeTakeFirstOrThrow();
    expect(row.next_step_at).toBeNull();
  });

  test('cannot be canceled after publishing, and the response states the reason', async () => {
    const post = await schedule('2030-10-01T09:00', 'America/Denver');
    await markPosted(post.id);
    expect((await ana.call('cancel-post', { scheduledPostId: post.id })).body).toEqual({
      ok: true,
      mode: 'already_published',
    });
  });
});

async function schedule(scheduledFor: string, timezone: string): Promise<Post> {
  const { body } = await ana.call('create-post', {
    influencerId,
    caption: 'Later',
    mediaUrls: [photo],
    scheduledFor,
    timezone,
  });
  return body.post as Post; // guaranteed by the contract
}

async function markPosted(id: string) {
  await product.database.service
    .updateTable('scheduled_posts')
    .set({ status: 'posted', next_step_at: null })
    .where('id', '=', id)
    .execute();
}
