import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { networks } from '#contract/networks.ts';
import { wake } from '#platform/live/announce.ts';
import { openTestProduct, runRecurring, type TestProduct } from '#tests/product.ts';
import { addSimulatedTarget, startSimulatedNetwork } from '#tests/simulated-network.ts';
import { connectInstagram, makeInfluencer, signUp, type TestUser } from '#tests/users.ts';
import type { Post } from '../contract.ts';
import { getPublishingMachine } from './targets.ts';

let product: TestProduct;
let ana: TestUser;
let influencerId: string;
let photo: string;
let simulated: Awaited<ReturnType<typeof startSimulatedNetwork>> | undefined;
const later = { scheduledFor: '2030-07-01T09:00', timezone: 'America/Denver' };

beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  influencerId = await makeInfluencer(ana);
  await connectInstagram(ana, influencerId);
  photo = String((await ana.call('get-influencer', { influencer_id: influencerId })).body.avatar_url);
});
afterEach(async () => {
  await simulated?.stop();
  simulated = undefined;
  // Posts per account and hour are limited.
  await product.database.pool.query('delete from scheduled_posts');
  await product.database.pool.query('delete from sandbox_instagram_containers');
});
afterAll(() => product.close());

test('a post with two targets is one post on the calendar, with one status and both targets', async () => {
  const { id, further } = await schedule();
  expect(await list()).toMatchObject([
    {
      id,
      platform: 'instagram',
      status: 'queued',
      mayBeLive: false,
      targets: [
        { id, network: 'instagram', status: 'queued', caption: null, url: null },
        { id: further, network: 'simulated', status: 'queued', caption: null, url: null },
      ],
    },
  ]);
  expect(await ana.call('get-post', { scheduledPostId: further })).toMatchObject({ status: 404 });
});

test('lists and files of up to 1,000 posts have all of them, regardless of the number of their targets', async () => {
  const { id, further } = await schedule();
  const columns = `user_id, influencer_id, account_id, caption, media_urls, media_alt_texts, media_crops, first_comment,
    surface, status, next_step_at, scheduled_local, timezone`;
  for (const [target, made] of [
    [id, 'post'],
    [further, 'gen_random_uuid()'],
  ])
    await product.database.pool.query(
      `insert into scheduled_posts (id, post_id, platform, scheduled_at, ${columns})
       select ${made}, post, platform, scheduled_at + number * interval '1 second', ${columns}
       from scheduled_posts target,
         lateral (
           select number, overlay($2 placing lpad(number::text, 4, '0') from 33)::uuid as post
           from generate_series(1, 700) as number
         ) posts
       where target.id = $1`,
      [target, '00000000-0000-4000-8000-000000000000'],
    );
  expect(await list()).toHaveLength(701);
  const file = { influencer_id: influencerId, month: '2030-07', timezone: 'America/Denver', format: 'csv' };
  const { body } = await ana.call('get-posts-file', file);
  expect(body.posts).toBe(701);
});

test('a post is posted once both networks have published it, each with its own caption, URL and events', async () => {
  const { id, further } = await schedule({ variant: 'Shorter' });
  simulated = await startSimulatedNetwork(product.database);
  await becomeDue(id);
  await expect.poll(async () => (await find(id)).status).toBe('posted');
  const { targets, url, lateJobId } = await find(id);
  expect(targets.map(({ status }) => status)).toEqual(['posted', 'posted']);
  expect(new Set(targets.map((target) => target.url)).size).toBe(2);
  expect({ url, lateJobId }).toEqual({ url: targets[0]?.url, lateJobId: targets[0]?.lateJobId });
  expect(await publishedCaptions()).toEqual(['Hello', 'Shorter']);

  const events = (await ana.call('list-post-events', { scheduledPostId: id })).body.items as {
    event: string;
    targetId: string;
  }[];
  const published = events.filter(({ event }) => event === 'posted').map(({ targetId }) => targetId);
  expect(new Set(published)).toEqual(new Set([id, further]));
});

test('a post whose second network fails is partly posted, and an edit publishes only the second target', async () => {
  const { id, further } = await schedule();
  simulated = await startSimulatedNetwork(product.database, {
    prepare: async () => ({ kind: 'refused', reason: 'Not accepted.' }),
  });
  await becomeDue(id);
  await expect.poll(async () => (await find(id)).status).toBe('partly_posted');
  const failed = await find(id);
  expect(failed).toMatchObject({ mayBeLive: false, reason: 'Not accepted.' });

  await simulated.stop();
  simulated = await startSimulatedNetwork(product.database);
  const edit = { scheduledPostId: id, version: failed.version, caption: 'Corrected', ...later };
  expect(await ana.call('update-post', edit)).toMatchObject({
    status: 200,
    body: { post: { caption: 'Corrected', status: 'partly_posted', scheduledAt: '2030-07-01T15:00:00.000Z' } },
  });
  await becomeDue(further);
  await expect.poll(async () => (await find(id)).status).toBe('posted');
  expect(await publishedCaptions()).toEqual(['Corrected', 'Hello']);
});

test('an edit based on an old version of a partly posted post is refused', async () => {
  const { id } = await schedule();
  await markPosted(id);
  const { version } = await find(id);
  const edit = (caption: string) => ana.call('update-post', { scheduledPostId: id, version, caption });
  expect(await edit('One')).toMatchObject({ status: 200 });
  expect(await edit('Other')).toMatchObject({ status: 409, body: { details: { fields: ['caption'] } } });
});

test('content has to keep the rules of the networks on which it can still be changed', async () => {
  const { id, further } = await schedule();
  const caption = 'x'.repeat(networks.simulated.captionLength + 1);
  const edit = { scheduledPostId: id, caption, mediaUrls: [photo], ...later };
  expect(await ana.call('update-post', edit)).toMatchObject({
    status: 400,
    body: { code: 'refused_content', message: 'Simulated network captions are limited to 300 characters.' },
  });
  await markPosted(further);
  expect(await ana.call('update-post', edit)).toMatchObject({ status: 200 });
});

test('canceling a partly posted post cancels the other target, and it can be restored', async () => {
  const { id, further } = await schedule();
  await markPosted(id);
  expect((await ana.call('cancel-post', { scheduledPostId: id })).body.mode).toBe('canceled');
  expect((await find(id)).targets.map(({ status }) => status)).toEqual(['posted', 'canceled_by_user']);
  expect(await list()).toMatchObject([{ id, status: 'posted', mayBeLive: true }]);
  expect((await ana.call('cancel-post', { scheduledPostId: id })).body.mode).toBe('already_published');

  expect(await ana.call('restore-post', { scheduledPostId: id })).toMatchObject({ status: 200 });
  expect(await getStatus(further)).toBe('queued');
  await markPosted(further);
  expect(await ana.call('restore-post', { scheduledPostId: id })).toMatchObject({ status: 409 });
});

test('canceling a post returns the networks that are not stopped, and a later edit queues the others again', async () => {
  const { id, further } = await schedule();
  await change(id, { status: 'running' });
  const { body } = await ana.call('cancel-post', { scheduledPostId: id });
  expect(body).toEqual({ ok: true, mode: 'canceled', notStopped: ['instagram'] });
  await change(id, { status: 'failed', next_step_at: null });
  const { version } = await find(id);
  expect(await ana.call('update-post', { scheduledPostId: id, version, caption: 'Other', ...later })).toMatchObject({
    status: 200,
    body: { post: { targets: [{ status: 'queued' }, { id: further, status: 'queued' }] } },
  });
});

test('a target that was unconfirmed when it was canceled is not queued by an edit', async () => {
  const { id, further } = await schedule();
  await change(id, { status: 'running' });
  await change(further, { status: 'unknown', next_step_at: null, publish_called_at: new Date() });
  await ana.call('cancel-post', { scheduledPostId: id });
  await change(id, { status: 'failed', next_step_at: null });
  const { version } = await find(id);
  await ana.call('update-post', { scheduledPostId: id, version, caption: 'Other', ...later });
  expect([await getStatus(id), await getStatus(further)]).toEqual(['queued', 'canceled_by_user']);
});

test('a deleted post is restored on the networks where it is not published for certain', async () => {
  const { id, further } = await schedule();
  await change(id, { status: 'unknown', next_step_at: null, publish_called_at: new Date() });
  await change(further, { status: 'failed', next_step_at: null });
  expect((await ana.call('cancel-post', { scheduledPostId: id })).body.mode).toBe('canceled');
  expect(await ana.call('restore-post', { scheduledPostId: id })).toMatchObject({
    status: 200,
    body: { post: { targets: [{ status: 'canceled_by_user' }, { status: 'failed' }] } },
  });
});

test('canceling a post before its time cancels all targets and removes it from the calendar', async () => {
  const { id, further } = await schedule();
  await ana.call('cancel-post', { scheduledPostId: id });
  expect([await getStatus(id), await getStatus(further)]).toEqual(['canceled_by_user', 'canceled_by_user']);
  expect(await list()).toEqual([]);
});

test('an unconfirmed target is resolved by the user, and the posted one is not published again', async () => {
  const { id, further } = await schedule();
  await markPosted(id);
  await change(further, { status: 'unknown', next_step_at: null, publish_called_at: new Date() });
  expect(await find(id)).toMatchObject({ status: 'partly_posted', mayBeLive: true });
  simulated = await startSimulatedNetwork(product.database);
  const again = { scheduledPostId: id, outcome: 'publish_again' };
  expect(await ana.call('resolve-post', again)).toMatchObject({ status: 200 });
  await expect.poll(() => getStatus(further)).toBe('posted');
  expect(await publishedCaptions()).toEqual(['Hello']);
});

test('a failed target causes an email that is about its network', async () => {
  const { id, further } = await schedule();
  await markPosted(id);
  await change(further, { status: 'unknown', next_step_at: null, publish_called_at: new Date() });
  expect(await runRecurring(product, 'planner/mail-outcomes')).toEqual({ told: 1 });
  const emails = () =>
    product.database.pool.query(`select from outbox_mails where body like '%on Simulated network.%'`);
  await expect.poll(async () => (await emails()).rowCount).toBe(1);
});

test('a network that is down delays no post on another network', async () => {
  let release = () => {};
  const down = new Promise<void>((resolve) => {
    release = resolve;
  });
  simulated = await startSimulatedNetwork(product.database, {
    async prepare() {
      await down;
      return { kind: 'failed', reason: 'The network is down.', retryable: true };
    },
  });
  const { id, further } = await schedule();
  await becomeDue(id);
  await expect.poll(() => getStatus(id)).toBe('posted');
  expect(await getStatus(further)).toBe('running');
  expect(await find(id)).toMatchObject({ status: 'running' });
  release();
  await expect.poll(async () => (await find(id)).status).toBe('retry');
});

test('the targets of a post are deleted with it, and other users find none', async () => {
  const bo = await signUp(product, 'Bo');
  const persona = await makeInfluencer(bo);
  await connectInstagram(bo, persona);
  const avatar = String((await bo.call('get-influencer', { influencer_id: persona })).body.avatar_url);
  const id = randomUUID();
  const post = { influencerId: persona, scheduledPostId: id, caption: 'Hi', mediaUrls: [avatar], ...later };
  await bo.call('create-post', post);
  const further = await addSimulatedTarget(product.database, id);
  expect(await ana.call('get-post', { scheduledPostId: id })).toMatchObject({ status: 404 });
  expect(await ana.call('cancel-post', { scheduledPostId: id })).toMatchObject({ status: 404 });
  await product.database.pool.query('delete from scheduled_posts where id = $1', [id]);
  const { rows } = await product.database.pool.query('select from scheduled_posts where id = $1', [further]);
  expect(rows).toEqual([]);
});

async function schedule({ variant = null }: { variant?: string | null } = {}) {
  const id = randomUUID();
  const content = { caption: 'Hello', mediaUrls: [photo] };
  const created = await ana.call('create-post', { influencerId, scheduledPostId: id, ...content, ...later });
  expect(created.status).toBe(200);
  return { id, further: await addSimulatedTarget(product.database, id, variant) };
}

async function list(): Promise<Post[]> {
  const range = { from: '2000-01-01T00:00:00Z', to: '2090-01-01T00:00:00Z' };
  return (await ana.call('list-posts', { influencer_id: influencerId, ...range })).body.items as Post[];
}

async function find(scheduledPostId: string): Promise<Post> {
  return (await ana.call('get-post', { scheduledPostId })).body as unknown as Post;
}

async function getStatus(id: string): Promise<string | undefined> {
  const row = product.database.service.selectFrom('scheduled_posts').select('status').where('id', '=', id);
  return (await row.executeTakeFirst())?.status;
}

async function change(id: string, columns: object): Promise<void> {
  await product.database.service.updateTable('scheduled_posts').set(columns).where('id', '=', id).execute();
}

function markPosted(id: string): Promise<void> {
  const posted = { status: 'posted', next_step_at: null, posted_at: new Date(), publish_called_at: new Date() };
  return change(id, posted);
}

/** Makes the targets of a post due that are queued. */
async function becomeDue(id: string): Promise<void> {
  await product.database.pool.query(
    `update scheduled_posts set scheduled_at = now(), next_step_at = now()
     where (id = $1 or post_id = $1) and status = 'queued'`,
    [id],
  );
  for (const network of ['instagram', 'simulated'] as const)
    await wake(product.database.service, getPublishingMachine(network));
}

async function publishedCaptions(): Promise<string[]> {
  const { rows } = await product.database.pool.query<{ caption: string }>(
    'select caption from sandbox_instagram_containers where published_at is not null order by caption',
  );
  return rows.map(({ caption }) => caption);
}
