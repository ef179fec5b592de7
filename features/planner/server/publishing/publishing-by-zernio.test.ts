import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestProduct, runRecurring, type TestProduct } from '#tests/product.ts';
import type { StandInPost } from '#tests/providers/zernio/posts.ts';
import { openStandInZernio, type StandInZernio } from '#tests/providers/zernio/zernio.ts';
import { makeInfluencer, signUp, type TestUser } from '#tests/users.ts';
import type { Post } from '../../contract.ts';

let zernio: StandInZernio;
let product: TestProduct;
let ana: TestUser;
let influencerId: string;
let profileId: string;
let accountId: string;
let photo: string;

beforeAll(async () => {
  zernio = await openStandInZernio();
  product = await openTestProduct({}, { publisher: { zernio: zernio.options } });
  ana = await signUp(product, 'Ana');
  influencerId = await makeInfluencer(ana);
  photo = String((await ana.call('get-influencer', { influencer_id: influencerId })).body.avatar_url);
});
afterAll(async () => {
  await product.close();
  await zernio.close();
});

describe('an influencer on real Instagram', () => {
  test('connects its account on Instagram, and is connected when the user returns', async () => {
    profileId = String((await ana.call('late-create-profile', { influencerId })).body.profileId);
    expect((await ana.call('late-create-profile', { influencerId })).body.profileId).toBe(profileId);
    const order = { influencerId, platform: 'instagram', redirectUrl: `${product.url}/back` };
    expect((await ana.call('late-connect-url', order)).body.authUrl).toContain('https://www.instagram.com/');
    expect((await refreshed()).connected).toBe(false);

    accountId = zernio.connect(profileId);
    expect(await refreshed()).toMatchObject({ connected: true, sandbox: false, accounts: [{ id: accountId }] });
  });

  test('posts to its account, with the AI label', async () => {
    const post = await postNow('Hello from the coast');
    expect(post).toMatchObject({ status: 'posted', url: expect.stringMatching(/^https:\/\/www\.instagram\.com\/p\//) });
    expect(shown('Hello from the coast')).toMatchObject([
      { platforms: [{ platformSpecificData: { isAiGenerated: true } }], metadata: { app_post_id: post.id } },
    ]);
  });
});

describe('a notification from Zernio', () => {
  let post: StandInPost;

  test('triggers an immediate check, and only its result is used', async () => {
    zernio.trap('retries by itself');
    await schedule('Told of');
    post = await vi.waitFor(() => made('Told of'), patient);
    await statusIs('Told of', 'retry');
    const published = zernio.notice('post.published', { post: { id: post._id, metadata: post.metadata } }, 'early');
    expect(await deliver(published)).toBe(200);
    await statusIs('Told of', 'retry'); // Zernio still reports that it is in progress

    zernio.publish(post);
    expect(await deliver(zernio.notice('post.published', { post: { metadata: post.metadata } }, 'later'))).toBe(200);
    await statusIs('Told of', 'posted');
  });

  test('has no effect when it is repeated, late, or out of order', async () => {
    const events = ['post.published', 'post.failed', 'post.scheduled'];
    const notices = events.map((event) =>
      zernio.notice(event, { post: { metadata: post.metadata } }, `again ${event}`),
    );
    const statuses = await Promise.all([...notices, ...notices.toReversed()].map(deliver));
    expect(statuses).toEqual(statuses.map(() => 200));
    await statusIs('Told of', 'posted');
    expect(shown('Told of')).toHaveLength(1);
    const kept = await product.database.service.selectFrom('publisher_notices').select('id').execute();
    expect(kept.map(({ id }) => id).filter((id) => id.startsWith('again'))).toHaveLength(events.length);
  });

  test('is refused if its signature does not match its bytes', async () => {
    const { body, headers } = zernio.notice('post.published', { post: { metadata: post.metadata } }, 'forged');
    expect(await deliver({ body: Buffer.from(`${body} `), headers })).toBe(401);
    expect(await deliver({ body, headers: { ...headers, 'x-zernio-signature': '' } })).toBe(401);
  });

  test('about a disconnected account triggers a check in the next health run', async () => {
    await runRecurring(product, 'instagram/check-health');
    zernio.revoke(accountId);
    await runRecurring(product, 'instagram/check-health');
    expect((await connection()).reconnectReason).toBeNull();
    await deliver(zernio.notice('account.disconnected', { account: { accountId } }, 'gone'));
    await runRecurring(product, 'instagram/check-health');
    expect((await connection()).reconnectReason).toMatch(/revoked/);
  });
});

const patient = { timeout: 240_000, interval: 25 };

type Connection = { connected: boolean; reconnectReason: string | null };
// Guaranteed by the contract.
const connection = async () => (await ana.call('get-connection', { influencerId })).body.instagram as Connection;
// Guaranteed by the contract.
const refreshed = async () => (await ana.call('late-refresh-accounts', { influencerId })).body.instagram as Connection;

async function postNow(caption: string): Promise<Post> {
  const order = { influencerId, caption, mediaUrls: [photo], publishNow: true };
  return (await ana.call('create-post', order)).body.post as Post; // guaranteed by the contract
}

/** Creates a post that is due, without waiting for it to be published. */
async function schedule(caption: string): Promise<void> {
  const { body } = await ana.call('create-post', {
    influencerId,
    caption,
    mediaUrls: [photo],
    scheduledFor: '2030-07-01T09:00',
    timezone: 'America/Denver',
  });
  const { service } = product.database;
  await service
    .updateTable('scheduled_posts')
    .set({ next_step_at: new Date() })
    .where('id', '=', (body.post as Post).id) // guaranteed by the contract
    .execute();
  await sql`select pg_notify('wake', 'publishing')`.execute(service);
}

function made(caption: string): StandInPost {
  const found = [...zernio.posts.values()].find((post) => post.content === caption);
  if (!found) throw new Error('not yet made');
  return found;
}

function shown(caption: string) {
  return zernio.shown(accountId).flatMap(({ post }) => (post.content === caption ? post : []));
}

async function statusIs(caption: string, status: string): Promise<void> {
  const row = () =>
    product.database.service
      .selectFrom('scheduled_posts')
      .select('status')
      .where('caption', '=', caption)
      .executeTakeFirstOrThrow();
  await vi.waitFor(async () => expect(await row()).toEqual({ status }), patient);
}

async function deliver({ body, headers }: ReturnType<StandInZernio['notice']>): Promise<number> {
  const response = await fetch(`${product.url}/webhooks/publisher`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: new Uint8Array(body),
  });
  return response.status;
}
