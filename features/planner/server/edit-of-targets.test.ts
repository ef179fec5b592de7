import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { connectInstagram, connectNetwork, makeInfluencer, signUp, type TestUser } from '#tests/users.ts';
import type { Post } from '../contract.ts';

// A post on Instagram and Threads that is edited after one of them published it, or while it does.
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
  await connectNetwork(product, ana, influencerId, 'threads', 'mia.threads');
  photo = String((await ana.call('get-influencer', { influencer_id: influencerId })).body.avatar_url);
});
afterEach(() => product.database.pool.query('delete from scheduled_posts'));
afterAll(() => product.close());

test('an edit of a post is refused if it was changed since, also after one network published it', async () => {
  const { id } = await create({});
  const edit = (changes: object) => ana.call('update-post', { scheduledPostId: id, ...changes });
  await edit({ version: 1, caption: 'Two' });
  await edit({ version: 2, networks: onThreads });
  const { version } = await find(id);
  expect(version).toBe(3);
  await change(id, posted);
  expect((await find(id)).version).toBe(version);
  expect(await edit({ version, caption: 'Newer' })).toMatchObject({ status: 200, body: { post: { version: 4 } } });
  expect(await edit({ version, caption: 'Stale' })).toMatchObject({
    status: 409,
    body: { details: { fields: ['caption'] } },
  });
  expect((await find(id)).caption).toBe('Newer');
});

test('a post has its newest content and version after a network that missed its last edit fails', async () => {
  const { id, version } = await create({ networks: onThreads });
  const edit = (changes: object) => ana.call('update-post', { scheduledPostId: id, ...changes });
  await change(id, { status: 'running', next_step_at: new Date() });
  expect(await edit({ version, caption: 'Newer' })).toMatchObject({ status: 200 });
  await change(id, { status: 'failed', next_step_at: null });
  expect(await find(id)).toMatchObject({ caption: 'Newer', version: version + 1 });
  expect(await edit({ version, caption: 'Stale' })).toMatchObject({ status: 409 });
  const newest = await edit({ version: version + 1, caption: 'Newest' });
  expect(newest).toMatchObject({ status: 200, body: { post: { version: version + 2 } } });
  expect(await edit({ version: version + 1, caption: 'Stale' })).toMatchObject({ status: 409 });
});

test('repeating create-post without networks keeps the networks of the post', async () => {
  const { id } = await create({ networks: onThreads });
  await change(id, posted);
  expect(await create({ scheduledPostId: id, caption: 'Other' })).toMatchObject({
    status: 'partly_posted',
    targets: [{ status: 'posted' }, { network: 'threads', status: 'queued' }],
  });
});

test('a post that is on Instagram is retried on Threads while Instagram is disconnected', async () => {
  const { id, version } = await create({ networks: onThreads });
  const [, threads] = (await find(id)).targets;
  const becomeFailed = () => change(String(threads?.id), { status: 'failed', next_step_at: null });
  await change(id, posted);
  await becomeFailed();
  await ana.call('disconnect-instagram', { influencerId });
  const edit = { scheduledPostId: id, version, caption: 'Other', ...later };
  expect(await ana.call('update-post', edit)).toMatchObject({ status: 200 });
  await becomeFailed();
  expect(await post({ scheduledPostId: id, networks: onThreads })).toMatchObject({ status: 200 });
  const unknown = { status: 'unknown', next_step_at: null, publish_called_at: new Date() };
  await change(String(threads?.id), unknown);
  const again = { scheduledPostId: id, outcome: 'publish_again' };
  expect(await ana.call('resolve-post', again)).toMatchObject({ status: 200 });
  await change(id, unknown);
  expect(await ana.call('resolve-post', again)).toMatchObject({
    status: 400,
    body: { code: 'missing_late_account_id' },
  });
  expect(await post({ networks: onThreads })).toMatchObject({ status: 400, body: { code: 'missing_late_account_id' } });
  await connectInstagram(ana, influencerId);
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

const posted = { status: 'posted', next_step_at: null, posted_at: new Date(), publish_called_at: new Date() };

/** Changes a target. */
async function change(id: string, columns: object): Promise<void> {
  await product.database.service.updateTable('scheduled_posts').set(columns).where('id', '=', id).execute();
}
