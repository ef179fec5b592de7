import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashtagsIn } from '#contract/hashtags.ts';
import type { Network } from '#contract/networks.ts';
import { wake } from '#platform/live/announce.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { connectInstagram, connectNetwork, makeInfluencer, signUp, type TestUser } from '#tests/users.ts';
import { encodeSample } from '#tests/videos/sample-video.ts';
import { uploadVideo } from '#tests/videos/upload-video.ts';
import type { Draft, Post } from '../contract.ts';
import { getPublishingMachine } from './targets.ts';

let product: TestProduct;
let ana: TestUser;
let influencerId: string;
let photo: string;
const later = { scheduledFor: '2090-07-01T09:00', timezone: 'America/Denver' };
const onThreads = [{ network: 'threads' }] as const;

beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  await product.database.pool.query(`update accounts set plan = 'starter' where user_id = $1`, [ana.id]);
  influencerId = await makeInfluencer(ana);
  await connectInstagram(ana, influencerId);
  photo = String((await ana.call('get-influencer', { influencer_id: influencerId })).body.avatar_url);
});
beforeEach(async () => {
  await connectNetwork(product, ana, influencerId, 'threads', 'mia.threads');
});
afterEach(async () => {
  await simulate(null);
  await product.database.pool.query('delete from scheduled_posts');
  await product.database.pool.query('delete from sandbox_instagram_containers');
});
afterAll(() => product.close());

test('publishes a post on Instagram and Threads, each with its own caption and page', async () => {
  const { id } = await create({ networks: [{ network: 'threads', caption: 'For Threads' }] });
  await becomeDue(id);
  await expect.poll(async () => (await find(id)).status).toBe('posted');
  const { targets, platform } = await find(id);
  expect(platform).toBe('instagram');
  expect(targets).toMatchObject([
    { network: 'instagram', caption: null, url: expect.stringContaining('/sandbox/instagram/') },
    { network: 'threads', caption: 'For Threads', url: expect.stringContaining('/sandbox/threads/mia.threads') },
  ]);
  const page = { network: 'threads', username: 'mia.threads' };
  const { body } = await ana.call('get-sandbox-instagram-profile', page);
  expect(body.posts).toMatchObject([{ caption: 'For Threads' }]);
});

test('repeating a request changes nothing, and a client that names no network publishes only on Instagram', async () => {
  const { id, version } = await create({ networks: onThreads });
  expect(await create({ scheduledPostId: id, networks: onThreads })).toMatchObject({ id, version });
  expect((await create({})).targets).toMatchObject([{ network: 'instagram' }]);
});

test('an edit adds, changes and removes a network, and an edit without networks keeps them', async () => {
  const { id, version } = await create({});
  const edit = async (changes: object) =>
    (await ana.call('update-post', { scheduledPostId: id, ...changes })).body.post;
  const added = (await edit({ version, networks: onThreads })) as unknown as Post;
  expect(added.targets).toMatchObject([
    { id, network: 'instagram' },
    { network: 'threads', caption: null },
  ]);
  const own = await edit({ version: added.version, networks: [{ network: 'threads', caption: 'Shorter' }] });
  expect(own).toMatchObject({ targets: [{ caption: null }, { network: 'threads', caption: 'Shorter' }] });
  const kept = await edit({ version: (own as unknown as Post).version, caption: 'Other' });
  expect(kept).toMatchObject({ caption: 'Other', targets: [{}, { network: 'threads', caption: 'Shorter' }] });
  const removed = (await edit({ version: (kept as unknown as Post).version, networks: [] })) as unknown as Post;
  expect(removed.targets).toMatchObject([{ id, network: 'instagram' }]);
  expect(removed.targets).toHaveLength(1);
});

test('networks that were changed since the version of an edit are a conflict', async () => {
  const { id, version } = await create({});
  const edit = (networks: object) => ana.call('update-post', { scheduledPostId: id, version, networks });
  expect(await edit(onThreads)).toMatchObject({ status: 200 });
  expect(await edit([])).toMatchObject({ status: 409, body: { details: { fields: ['networks'] } } });
});

test('refuses a caption that Threads would refuse, unless Threads has its own caption', async () => {
  const long = 'x'.repeat(501);
  expect(await post({ caption: long, networks: onThreads })).toMatchObject({
    status: 400,
    body: { code: 'refused_content', message: 'Threads captions are limited to 500 characters.' },
  });
  expect(await post({ caption: long, networks: [{ network: 'threads', caption: 'Short' }] })).toMatchObject({
    status: 200,
  });
});

test('the caption of a network may be as long as this network allows', async () => {
  await product.database.pool.query(`update accounts set plan = 'professional' where user_id = $1`, [ana.id]);
  await connectNetwork(product, ana, influencerId, 'linkedin', 'mia.linkedin');
  const postOnLinkedIn = (caption: string) => post({ networks: [{ network: 'linkedin', caption }] });
  const caption = 'x'.repeat(3_000);
  expect(await postOnLinkedIn(caption)).toMatchObject({ status: 200, body: { post: { targets: [{}, { caption }] } } });
  expect(await postOnLinkedIn(`${caption}x`)).toMatchObject({
    status: 400,
    body: { message: 'LinkedIn captions are limited to 3,000 characters.' },
  });
  await ana.call('disconnect-network-account', { influencerId, network: 'linkedin' });
});

test('names the network whose own caption does not disclose a sponsored post', async () => {
  const networks = [{ network: 'threads', caption: 'Hello' }];
  expect(await post({ caption: '#ad Hello', sponsoredBy: 'Acme', networks })).toMatchObject({
    status: 400,
    body: { message: 'Start the caption on Threads with #ad. A sponsored post must disclose this first.' },
  });
});

test('publishes a video on Instagram and Threads', async () => {
  const video = await uploadVideo(product, ana, await encodeSample());
  const { id } = await create({ mediaUrls: [video], networks: onThreads });
  await becomeDue(id);
  await expect.poll(async () => (await find(id)).status).toBe('posted');
  const { body } = await ana.call('get-sandbox-instagram-profile', { network: 'threads', username: 'mia.threads' });
  expect(body.posts).toMatchObject([{ mediaUrls: [video] }]);
});

test('refuses videos that Threads would refuse before the post is scheduled', async () => {
  const video = await uploadVideo(product, ana, await encodeSample());
  const refused = async (mediaUrls: string[]) => (await post({ mediaUrls, networks: onThreads })).body.message;
  expect(await refused([photo, video])).toBe('Threads posts have either images or one video.');
  await product.database.pool.query('update videos set duration_ms = 302000');
  expect(await refused([video])).toBe('Threads accepts videos of up to 5 minutes.');
  const draftId = randomUUID();
  const content = { caption: 'Hello', mediaUrls: [video], networks: onThreads };
  expect(await ana.call('save-draft', { draftId, influencerId, ...content, ...later })).toMatchObject({ status: 200 });
  const { body } = await ana.call('schedule-drafts', { influencer_id: influencerId, draft_ids: [draftId] });
  expect(body).toMatchObject({ refused: [{ message: 'Threads accepts videos of up to 5 minutes.' }] });
  await ana.call('delete-draft', { draftId });
});

test('refuses a network without a connected account, and a network that is named twice', async () => {
  await ana.call('disconnect-network-account', { influencerId, network: 'threads' });
  expect(await post({ networks: onThreads })).toMatchObject({
    status: 400,
    body: {
      message: "We couldn't find a connected Threads account for this influencer.",
      details: { rule: 'no account', field: 'account' },
    },
  });
  expect(await post({ networks: [...onThreads, ...onThreads] })).toMatchObject({
    status: 400,
    body: { message: 'Name each network once.' },
  });
});

test('a post that Threads refuses is partly posted, and publishing it again publishes only on Threads', async () => {
  await simulate('against the rules');
  const { id } = await create({ networks: onThreads });
  await becomeDue(id);
  await expect.poll(async () => (await find(id)).status).toBe('partly_posted');
  expect((await find(id)).targets).toMatchObject([
    { status: 'posted' },
    { network: 'threads', status: 'failed', reason: 'Threads rejected this post because it violates its rules.' },
  ]);
  await simulate(null);
  expect(await post({ scheduledPostId: id, networks: onThreads, publishNow: true })).toMatchObject({
    status: 200,
    body: { post: { status: 'posted' } },
  });
  const { rows } = await product.database.pool.query(
    'select from sandbox_instagram_containers where published_at is not null',
  );
  expect(rows).toHaveLength(2);
});

test('a draft keeps its networks and is scheduled on them', async () => {
  const draftId = randomUUID();
  const content = { caption: 'Hello', mediaUrls: [photo], networks: onThreads };
  expect(await ana.call('save-draft', { draftId, influencerId, ...content, ...later })).toMatchObject({
    status: 200,
    body: { draft: { networks: [{ network: 'threads', caption: null }] } },
  });
  await ana.call('schedule-drafts', { influencer_id: influencerId, draft_ids: [draftId] });
  expect((await find(draftId)).targets).toMatchObject([{ network: 'instagram' }, { network: 'threads' }]);
});

test('a target of a disconnected account fails with the reason, and the post stays on Instagram', async () => {
  const { id } = await create({ networks: onThreads });
  await ana.call('disconnect-network-account', { influencerId, network: 'threads' });
  await becomeDue(id);
  await expect.poll(async () => (await find(id)).status).toBe('partly_posted');
  expect((await find(id)).targets).toMatchObject([{ status: 'posted' }, { status: 'failed', cause: 'no account' }]);
});

test('a post that is unconfirmed on a network is not published again there without an account', async () => {
  const { id } = await create({ networks: onThreads });
  await product.database.pool.query(
    `update scheduled_posts set status = 'unknown', next_step_at = null, publish_called_at = now() where post_id = $1
      and platform = 'threads'`,
    [id],
  );
  await ana.call('disconnect-network-account', { influencerId, network: 'threads' });
  expect(await ana.call('resolve-post', { scheduledPostId: id, outcome: 'publish_again' })).toMatchObject({
    status: 400,
    body: { message: "We couldn't find a connected Threads account for this influencer." },
  });
  expect((await find(id)).targets).toMatchObject([{ status: 'queued' }, { network: 'threads', status: 'unknown' }]);
});

test('the networks of every post are in the same order, regardless of the order in which they were chosen', async () => {
  await product.database.pool.query(`update accounts set plan = 'professional' where user_id = $1`, [ana.id]);
  for (const network of ['facebook', 'twitter'] as const) await connectNetwork(product, ana, influencerId, network);
  const { id, targets } = await create({
    networks: ['twitter', 'threads', 'facebook'].map((network) => ({ network })),
  });
  const inOrder = ['instagram', 'threads', 'facebook', 'twitter'];
  expect(targets.map(({ network }) => network)).toEqual(inOrder);
  expect((await find(id)).targets.map(({ network }) => network)).toEqual(inOrder);
});

test('a network that is down for an hour delays no other, and its posts follow', async () => {
  await simulate('pictures not fetched');
  const [one, other] = [await create({ networks: onThreads }), await create({ networks: onThreads })];
  for (const { id } of [one, other]) await becomeDue(id);
  const readStatuses = async (id: string) => (await find(id)).targets.map(({ status }) => status);
  for (const { id } of [one, other]) await expect.poll(() => readStatuses(id)).toEqual(['posted', 'retry']);

  await simulate(null);
  await product.database.pool.query(
    `update scheduled_posts set scheduled_at = now() - interval '4 minutes', next_step_at = now() where status = 'retry'`,
  );
  await wake(product.database.service, getPublishingMachine('threads'));
  for (const { id } of [one, other]) await expect.poll(() => readStatuses(id)).toEqual(['posted', 'posted']);
});

test('prepared posts are published on the networks and weekdays that the user switched on', async () => {
  const days = [1, 3]; // Monday and Wednesday
  const save = (prepared: object) => ana.call('save-network-settings', { influencerId, network: 'threads', prepared });
  expect(await save({ isOn: true, days, hashtags: 1 })).toMatchObject({
    status: 200,
    body: { account: { prepared: { isOn: true, days, hashtags: 1 } } },
  });
  const week = { week: '2090-07-03', days: [1, 2], posts_per_day: 1, images: 1, persona: 'food', timezone: 'UTC' };
  const run = { influencer_id: influencerId, run_id: randomUUID(), hashtag_strategy: 'minimal', ...week };
  expect(await ana.call('generate-week', run)).toMatchObject({ status: 200 });
  const listDrafts = async () => (await ana.call('list-drafts', { influencer_id: influencerId })).body.items as Draft[];
  const listFilled = async () => (await listDrafts()).filter(({ caption }) => caption !== '');
  await expect.poll(async () => (await listFilled()).length).toBe(2);
  const [monday, tuesday] = await listFilled();
  expect(monday?.networks).toMatchObject([{ network: 'threads' }]);
  const own = monday?.networks[0]?.caption ?? monday?.caption ?? '';
  expect(own.length).toBeLessThanOrEqual(500);
  expect(hashtagsIn(own).length).toBeLessThanOrEqual(1);
  expect(tuesday?.networks).toEqual([]);
  await save({ isOn: false, days: null, hashtags: null });
});

function post(changes: object) {
  return ana.call('create-post', { influencerId, caption: 'Hello', mediaUrls: [photo], ...later, ...changes });
}

async function create(changes: object): Promise<Post> {
  const { status, body } = await post(changes);
  expect(status).toBe(200);
  return body.post as unknown as Post; // typed by the contract
}

async function find(scheduledPostId: string): Promise<Post> {
  return (await ana.call('get-post', { scheduledPostId })).body as unknown as Post; // typed by the contract
}

async function simulate(failure: string | null): Promise<void> {
  await ana.call('simulate-sandbox-instagram', { network: 'threads', username: 'mia.threads', failure });
}

/** Makes the targets of a post due. */
async function becomeDue(id: string): Promise<void> {
  await product.database.pool.query(
    'update scheduled_posts set scheduled_at = now(), next_step_at = now() where id = $1 or post_id = $1',
    [id],
  );
  for (const network of ['instagram', 'threads'] satisfies Network[])
    await wake(product.database.service, getPublishingMachine(network));
}
