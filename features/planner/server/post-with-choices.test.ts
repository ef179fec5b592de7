import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxPublisher } from '#ports/publisher/sandbox/sandbox.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { connectInstagram, connectNetwork, makeInfluencer, signUp, type TestUser } from '#tests/users.ts';
import { encodeSample } from '#tests/videos/sample-video.ts';
import { uploadVideo } from '#tests/videos/upload-video.ts';
import type { Post } from '../contract.ts';
import { chooseNetworks } from './slots/slot-networks.ts';

let product: TestProduct;
let ana: TestUser;
let influencerId: string;
let photo: string;
let video: string;
const later = { scheduledFor: '2090-07-01T09:00', timezone: 'America/Denver' };
const tiktok = {
  ...{ privacy: 'PUBLIC_TO_EVERYONE', allowComment: true, allowDuet: false, allowStitch: false },
  ...{ promotesOwnBrand: false, agreed: true },
} as const;
const youtube = { title: 'My day', madeForKids: false };
const everywhere = [
  { network: 'tiktok', caption: null, tiktok },
  { network: 'youtube', caption: null, youtube },
] as const;

beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  await product.database.pool.query(`update accounts set plan = 'professional' where user_id = $1`, [ana.id]);
  influencerId = await makeInfluencer(ana);
  await connectInstagram(ana, influencerId);
  for (const network of ['tiktok', 'youtube', 'pinterest'] as const)
    await connectNetwork(product, ana, influencerId, network, `mia.${network}`);
  photo = String((await ana.call('get-influencer', { influencer_id: influencerId })).body.avatar_url);
  video = await uploadVideo(product, ana, await encodeSample());
});
afterAll(() => product.close());

test('publishes a video on TikTok and YouTube with the choices of the user, and records them', async () => {
  const { status, body } = await post({ networks: everywhere, publishNow: true });
  expect({ status, body }).toMatchObject({ status: 200, body: { post: { networks: everywhere } } });
  const { id, targets } = body.post as unknown as Post; // typed by the contract
  await expect.poll(async () => (await find(id)).status).toBe('posted');
  for (const network of ['tiktok', 'youtube']) {
    const page = { network, username: `mia.${network}` };
    const { body: profile } = await ana.call('get-sandbox-instagram-profile', page);
    expect(profile.posts).toMatchObject([{ mediaUrls: [video], isAiGenerated: true }]);
  }
  const { body: history } = await ana.call('list-post-events', { scheduledPostId: id });
  const onTikTok = targets.find(({ network }) => network === 'tiktok')?.id;
  expect(history.items).toContainEqual(
    expect.objectContaining({
      ...{ targetId: onTikTok, event: 'made' },
      reason: 'For everyone, with comments, agreed to TikTok’s terms.',
    }),
  );
});

test('publishes an image on TikTok with the label for AI in its caption', async () => {
  const image = { mediaUrls: [photo], networks: [{ network: 'tiktok', caption: null, tiktok }], publishNow: true };
  const { id } = (await post(image)).body.post as unknown as Post; // typed by the contract
  await expect.poll(async () => (await find(id)).status).toBe('posted');
  const { body: profile } = await ana.call('get-sandbox-instagram-profile', {
    network: 'tiktok',
    username: 'mia.tiktok',
  });
  expect(profile.posts).toMatchObject([
    { caption: expect.stringMatching(/\n\nAI-generated image$/) },
    { mediaUrls: [video] },
  ]);
  expect(await find(id)).toMatchObject({ sentCaption: 'Hello' });
});

test('publishes an image as a pin on a board of the account', async () => {
  const { body: listed } = await ana.call('list-boards', { influencerId });
  expect(listed.items).toMatchObject([{ id: 'looks' }, { id: 'places' }]);
  const pinterest = { boardId: 'looks', title: null, link: null };
  const pin = { mediaUrls: [photo], networks: [{ network: 'pinterest', pinterest }], publishNow: true };
  const { id } = (await post(pin)).body.post as unknown as Post; // typed by the contract
  await expect.poll(async () => (await find(id)).status).toBe('posted');
  const page = { network: 'pinterest', username: 'mia.pinterest' };
  const { body: profile } = await ana.call('get-sandbox-instagram-profile', page);
  expect(profile.posts).toMatchObject([{ mediaUrls: [expect.any(String)], isAiGenerated: true }]);
});

test('lists no boards of an influencer without an account on Pinterest', async () => {
  const bo = await signUp(product, 'Bo');
  const other = await makeInfluencer(bo, 'Noa');
  expect((await bo.call('list-boards', { influencerId: other })).body.items).toEqual([]);
});

test('refuses posts without the choices that a network requires, and posts with images', async () => {
  const refused = async (changes: object) => (await post(changes)).body.message;
  expect(await refused({ networks: [{ network: 'tiktok' }] })).toBe('Choose how TikTok publishes this post.');
  expect(await refused({ networks: [{ network: 'youtube' }] })).toBe('Choose how YouTube publishes this post.');
  expect(await refused({ mediaUrls: [photo], networks: [{ network: 'pinterest' }] })).toBe(
    'Choose how Pinterest publishes this post.',
  );
  expect(await refused({ mediaUrls: [photo], networks: everywhere })).toBe(
    'YouTube posts have one video and no images.',
  );
  const disagreed = { networks: [{ network: 'tiktok', tiktok: { ...tiktok, agreed: false } }] };
  expect(await post(disagreed)).toMatchObject({ status: 400 });
});

test('keeps the choices when a request is repeated or names no networks, and records a new choice', async () => {
  const scheduledPostId = randomUUID();
  const networks = [{ network: 'tiktok', tiktok }];
  const { body } = await post({ scheduledPostId, networks });
  const made = body.post as unknown as Post; // typed by the contract
  expect((await post({ scheduledPostId, networks })).body.post).toMatchObject({ version: made.version });
  const edit = { scheduledPostId, version: made.version, caption: 'Other' };
  expect(await ana.call('update-post', edit)).toMatchObject({ status: 200, body: { post: { networks } } });
  const quiet = [{ network: 'tiktok', tiktok: { ...tiktok, allowComment: false } }];
  const silenced = { scheduledPostId, version: made.version + 1, networks: quiet };
  expect(await ana.call('update-post', silenced)).toMatchObject({ status: 200 });
  const { body: history } = await ana.call('list-post-events', { scheduledPostId });
  const reasons = (history.items as { event: string; reason: string | null }[]).map(({ reason }) => reason);
  expect(reasons.filter((reason) => reason !== null)).toEqual([
    'For everyone, with comments, agreed to TikTok’s terms.',
    'For everyone, without comments, duets and stitches, agreed to TikTok’s terms.',
  ]);
  await ana.call('cancel-post', { scheduledPostId });
});

test('prepared posts are published on TikTok only with a standing choice of the user', async () => {
  const draftId = randomUUID();
  await ana.call('save-draft', { draftId, influencerId, caption: 'Hello', mediaUrls: [video], ...later });
  const save = (options?: object | null) => {
    const prepared = { isOn: true, days: null, hashtags: null, ...(options !== undefined && { options }) };
    return ana.call('save-network-settings', { influencerId, network: 'tiktok', prepared });
  };
  const choose = (id = draftId) =>
    chooseNetworks(
      product.database.asUser(ana.id),
      { id, influencer_id: influencerId },
      { caption: 'Hello', sponsoredBy: null },
      { tiktok: sandboxPublisher(async () => ({ rows: [] }), product.url, 'tiktok') },
    );
  await save();
  expect(await choose()).toEqual([]);
  expect((await save({ tiktok })).body.account).toMatchObject({ prepared: { options: { tiktok } } });
  const standing = [{ network: 'tiktok', caption: null, tiktok: { ...tiktok, standing: true } }];
  expect(await choose()).toEqual(standing);
  // A client that does not send the choice keeps it.
  expect((await save()).body.account).toMatchObject({ prepared: { options: { tiktok } } });

  const withImage = randomUUID();
  await ana.call('save-draft', { draftId: withImage, influencerId, caption: 'Hello', mediaUrls: [photo], ...later });
  expect(await choose(withImage)).toEqual(standing);
  const prepared = async () => (await post({ networks: standing, publishNow: true })).body.post as unknown as Post;
  const shown = await prepared();
  await expect.poll(async () => (await find(shown.id)).status).toBe('posted');
  await save(null);
  expect(await choose(withImage)).toEqual([]);
  expect(await choose()).toEqual([]);
  // One that was prepared before is no longer published there.
  const { id } = await prepared();
  await expect.poll(async () => (await find(id)).status).toBe('partly_posted');
  expect((await find(id)).targets).toContainEqual(
    expect.objectContaining({ network: 'tiktok', status: 'failed', reason: 'Choose how TikTok publishes this post.' }),
  );
});

function post(changes: object) {
  return ana.call('create-post', { influencerId, caption: 'Hello', mediaUrls: [video], ...later, ...changes });
}

async function find(scheduledPostId: string): Promise<Post> {
  return (await ana.call('get-post', { scheduledPostId })).body as unknown as Post; // typed by the contract
}
