import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { connectInstagram, makeInfluencer, signUp, type TestUser } from '#tests/users.ts';
import type { Post } from '../contract.ts';

let product: TestProduct;
let ana: TestUser;
let influencerId: string;
let photo: string;
let accounts: readonly { profileId: string; username: string }[];

beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  influencerId = await makeInfluencer(ana);
  photo = String((await ana.call('get-influencer', { influencer_id: influencerId })).body.avatar_url);
  const other = await createInfluencerForBo();
  accounts = [await getAccount(ana, influencerId), other];
});
beforeEach(() => connect(0));
afterAll(() => product.close());

describe('a scheduled post after another account was connected', () => {
  test('is published to neither account, and shows the reason', async () => {
    const id = await schedule('Hello');
    await connect(1);
    await becomeDue(id);
    expect(await ended(id)).toMatchObject({
      status: 'failed',
      mayBeLive: false,
      reason: expect.stringContaining('The connected Instagram account changed since this post was scheduled.'),
    });
    expect(await visible('Hello')).toEqual([0, 0]);
  });

  test('is published to the connected account after it is scheduled again', async () => {
    const [id, caption] = [await schedule('Hello'), randomUUID()];
    await connect(1);
    await edit(id, caption);
    await becomeDue(id);
    expect(await ended(id)).toMatchObject({ status: 'posted' });
    expect(await visible(caption)).toEqual([0, 1]);
  });

  test('is published to the connected account when the user publishes it now', async () => {
    const [id, caption] = [await schedule('Hello'), randomUUID()];
    await connect(1);
    await becomeDue(id);
    await ended(id);
    const order = { influencerId, caption, mediaUrls: [photo], publishNow: true, scheduledPostId: id };
    expect((await ana.call('create-post', order)).body.post).toMatchObject({ status: 'posted' });
    expect(await visible(caption)).toEqual([0, 1]);
  });

  test('is published as planned if its original account is reconnected', async () => {
    const caption = randomUUID();
    const id = await schedule(caption);
    await connect(1);
    await connect(0);
    await becomeDue(id);
    expect(await ended(id)).toMatchObject({ status: 'posted' });
    expect(await visible(caption)).toEqual([1, 0]);
  });
});

describe('posts scheduled for the previous account', () => {
  test('are counted, and are published to the connected account when the user moves them', async () => {
    await settle('stop'); // left over from other tests
    const caption = randomUUID();
    const id = await schedule(caption);
    expect(await elsewhere()).toBe(0);
    await connect(1);
    expect(await elsewhere()).toBe(1);
    expect(await settle('move')).toBe(1);
    expect(await elsewhere()).toBe(0);
    await becomeDue(id);
    expect(await ended(id)).toMatchObject({ status: 'posted' });
    expect(await visible(caption)).toEqual([0, 1]);
  });

  test('stay on the calendar with the reason when the user stops them', async () => {
    const id = await schedule('Hello');
    await connect(1);
    expect(await settle('stop')).toBe(1);
    expect(await ended(id)).toMatchObject({ status: 'failed', cause: 'account changed' });
    expect(await elsewhere()).toBe(0);
    expect(await settle('move')).toBe(0);
  });
});

test('a post is neither published nor edited while no account is connected', async () => {
  const id = await schedule('Hello');
  await product.database.service.updateTable('instagram_connections').set({ connected: false }).execute();
  const change = { scheduledPostId: id, caption: 'x', mediaUrls: [photo], ...later };
  expect((await ana.call('update-post', change)).body).toMatchObject({ code: 'missing_late_account_id' });
  await becomeDue(id);
  expect(await ended(id)).toMatchObject({
    status: 'failed',
    reason: "We couldn't find a connected Instagram account for this influencer.",
  });
});

const later = { scheduledFor: '2030-07-01T09:00', timezone: 'America/Denver' };

async function schedule(caption: string): Promise<string> {
  const { body } = await ana.call('create-post', { influencerId, caption, mediaUrls: [photo], ...later });
  return (body.post as Post).id; // guaranteed by the contract
}

async function elsewhere() {
  return (await ana.call('get-posts-elsewhere', { influencerId })).body.count;
}

async function settle(settlement: 'move' | 'stop') {
  return (await ana.call('settle-posts-elsewhere', { influencerId, settlement })).body.posts;
}

async function edit(scheduledPostId: string, caption: string) {
  const answer = await ana.call('update-post', { scheduledPostId, caption, mediaUrls: [photo], ...later });
  expect(answer.status).toBe(200);
}

/**
 * Returns the second account, which belongs to another user's influencer, and moves the first one to its profile. The
 * sandbox has one account per profile.
 */
async function createInfluencerForBo() {
  const bo = await signUp(product, 'Bo');
  return getAccount(bo, await makeInfluencer(bo));
}

async function getAccount(user: TestUser, influencer: string) {
  const username = await connectInstagram(user, influencer);
  const { profile_id } = await product.database.service
    .selectFrom('instagram_connections')
    .select('profile_id')
    .where('influencer_id', '=', influencer)
    .executeTakeFirstOrThrow();
  return { profileId: profile_id, username };
}

/** Connects the influencer to the first or the second account. */
async function connect(index: 0 | 1) {
  const profile_id = accounts[index]?.profileId;
  await product.database.service
    .updateTable('instagram_connections')
    .set({ profile_id, connected: true })
    .where('influencer_id', '=', influencerId)
    .execute();
  expect((await ana.call('late-refresh-accounts', { influencerId })).status).toBe(200);
}

async function becomeDue(id: string) {
  const { service } = product.database;
  await service.updateTable('scheduled_posts').set({ next_step_at: new Date() }).where('id', '=', id).execute();
  await sql`select pg_notify('wake', 'publishing')`.execute(service);
}

async function ended(id: string): Promise<Post> {
  let post: Post | undefined;
  await expect
    .poll(async () => {
      post = (await ana.call('get-post', { scheduledPostId: id })).body as Post; // guaranteed by the contract
      return post.status;
    })
    .toMatch(/posted|failed/);
  if (!post) throw new Error('no post');
  return post;
}

/** Counts the posts with this caption on each account. */
async function visible(caption: string): Promise<number[]> {
  const profiles = accounts.map(({ username }) => ana.call('get-sandbox-instagram-profile', { username }));
  return (await Promise.all(profiles)).map(
    // guaranteed by the contract
    ({ body }) => (body.posts as Post[]).filter((post) => post.caption === caption).length,
  );
}
