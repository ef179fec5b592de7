import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Metrics } from '#contract/insights.ts';
import type { Surface } from '#contract/surfaces.ts';
import type { InsightsOutcome, Publisher } from '#ports/publisher/publisher.ts';
import { sandboxPublisher } from '#ports/publisher/sandbox/sandbox.ts';
import { openTestProduct, runRecurring, type TestProduct } from '#tests/product.ts';
import { runAt } from '#tests/recurring-run.ts';
import { connectInstagram, connectNetwork, makeInfluencer, signUp, type TestUser } from '#tests/users.ts';
import type { Post } from '../../contract.ts';
import { mostInRun, readInsights } from './read-insights.ts';

const hourMs = 3_600_000;

let product: TestProduct;
let ana: TestUser;
let influencerId: string;
let photo: string;

beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  await product.database.pool.query(`update accounts set plan = 'professional' where user_id = $1`, [ana.id]);
  influencerId = await makeInfluencer(ana);
  await connectInstagram(ana, influencerId);
  await connectNetwork(product, ana, influencerId, 'threads');
  photo = String((await ana.call('get-influencer', { influencer_id: influencerId })).body.avatar_url);
});
afterAll(() => product.close());

test('shows the metrics of a post on each of its networks an hour after it was published', async () => {
  const { id, postedAt } = await publish([{ network: 'threads', caption: null }]);
  expect(await readingsOf(id)).toMatchObject([
    { network: 'instagram', simulated: true, metrics: null, read_at: null },
    { network: 'threads', metrics: null },
  ]);
  await runRecurring(product, 'planner/read-insights', new Date(postedAt + hourMs));
  const [instagram, threads] = await readingsOf(id);
  expect(instagram).toMatchObject({ metrics: { views: expect.any(Number), saves: expect.any(Number) } });
  expect(Object.keys(threads?.metrics ?? {}).toSorted()).toEqual(['comments', 'likes', 'shares', 'views']);

  const listed = await list({ network: 'instagram', days: '7' });
  expect(listed).toMatchObject({
    ...{ network: 'instagram', simulated: true, total_before: { posts: 0, counted: 0 } },
    total: { posts: 1, counted: 1, metrics: instagram?.metrics },
    items: [{ post_id: id, caption: 'Hello', metrics: instagram?.metrics, reason: null }],
  });
  expect(await list({ network: 'bluesky' })).toMatchObject({ total: { posts: 0 }, items: [] });
});

test('shows the metrics of a story that Instagram reports for stories', async () => {
  const { id, postedAt } = await publish([], 'story');
  await runRecurring(product, 'planner/read-insights', new Date(postedAt + hourMs));
  const [reading] = await readingsOf(id);
  expect(reading).toMatchObject({ reports: ['views', 'reach', 'shares'] });
  expect(Object.keys(reading?.metrics ?? {}).toSorted()).toEqual(['reach', 'shares', 'views']);
  const { items } = await list({ network: 'instagram' });
  expect(items).toContainEqual(expect.objectContaining({ post_id: id, surface: 'story' }));
});

test('reads the metrics of a post less and less often, and for the last time after four weeks', async () => {
  const { id, postedAt, jobId } = await publish();
  const reads: number[] = [];
  const deps = withMetrics(jobId, async () => {
    reads.push(reads.length + 1);
    return { kind: 'metrics', metrics: { views: reads.length } };
  });
  for (let hour = 0; hour <= 40 * 24; hour++) {
    const before = reads.length;
    await readInsights(deps, runAt(new Date(postedAt + hour * hourMs)));
    if (reads.length > before) reads[before] = hour;
  }
  expect(reads).toEqual([1, 6, 24, 48, 72, 7 * 24, 14 * 24, 28 * 24]);
  expect(await metricsOf(id)).toEqual({ views: 8 });
});

test('reads the metrics of a story while Instagram has them, and does not repeat a failed read after that', async () => {
  const { postedAt, jobId } = await publish([], 'story');
  const reads: number[] = [];
  let hour = 0;
  const deps = withMetrics(jobId, async () => {
    reads.push(hour);
    return hour < 23 ? { kind: 'metrics', metrics: { views: hour } } : { kind: 'failed', reason: '', retryable: true };
  });
  for (hour = 0; hour <= 30; hour += 0.25) await readInsights(deps, runAt(new Date(postedAt + hour * hourMs)));
  expect(reads).toEqual([1, 6, 12, 23, 23.25, 23.75]);
});

test('stops repeating a read that always fails', async () => {
  const { postedAt, jobId } = await publish();
  let reads = 0;
  const deps = withMetrics(jobId, async () => {
    reads++;
    return { kind: 'failed', reason: 'The post was deleted.', retryable: true };
  });
  const readDays = async (from: number, to: number) => {
    for (let day = from; day <= to; day++) await readInsights(deps, runAt(new Date(postedAt + day * 24 * hourMs)));
    return reads;
  };
  expect(await readDays(1, 29)).toBe(29);
  expect(await readDays(30, 60)).toBe(29);
});

test('repeats a read that failed with growing pauses, and keeps the metrics of before', async () => {
  const { id, postedAt, jobId } = await publish();
  const outcomes: InsightsOutcome[] = [{ kind: 'metrics', metrics: { views: 5 } }];
  let reads = 0;
  const deps = withMetrics(jobId, async () => {
    reads++;
    return outcomes.shift() ?? { kind: 'failed', reason: 'Down.', retryable: true };
  });
  await readInsights(deps, runAt(new Date(postedAt + hourMs)));
  const quarters: number[] = [];
  for (let quarter = 0; quarter < 24 * 4; quarter++) {
    const before = reads;
    await readInsights(deps, runAt(new Date(postedAt + 6 * hourMs + quarter * (hourMs / 4))));
    if (reads > before) quarters.push(quarter);
  }
  expect(quarters).toEqual([0, 1, 3, 7, 15, 31, 63]);
  expect(await metricsOf(id)).toEqual({ views: 5 });
});

test('repeats a read after the time that the service states', async () => {
  const { postedAt, jobId } = await publish();
  let reads = 0;
  const deps = withMetrics(jobId, async () => {
    reads++;
    return { kind: 'failed', reason: 'Too many requests.', retryable: true, retryAfter: 3 * hourMs };
  });
  await readInsights(deps, runAt(new Date(postedAt + hourMs)));
  await readInsights(deps, runAt(new Date(postedAt + 4 * hourMs - 1)));
  expect(reads).toBe(1);
  await readInsights(deps, runAt(new Date(postedAt + 4 * hourMs)));
  expect(reads).toBe(2);
});

test('states why a post has no metrics', async () => {
  const { id, postedAt, jobId } = await publish();
  const deps = withMetrics(jobId, async () => ({ kind: 'none', reason: 'Too few viewers.' }));
  await readInsights(deps, runAt(new Date(postedAt + hourMs)));
  expect(await readingsOf(id)).toMatchObject([{ metrics: null, reason: 'Too few viewers.' }]);
});

test('stops reading from a service that is down, and reads the posts on the other network', async () => {
  const posts = [];
  for (let count = 0; count < 7; count++) posts.push(await publish([{ network: 'threads', caption: null }]));
  let calls = 0;
  const down: Publisher['insights'] = async () => {
    calls++;
    throw new Error('down');
  };
  const now = new Date(Math.max(...posts.map(({ postedAt }) => postedAt)) + hourMs);
  const deps = withPublisher(down);
  const { read } = await readInsights(deps, runAt(now));
  expect(calls).toBeLessThan(7);
  expect(read).toBeGreaterThanOrEqual(7);
  expect(await readingsOf(posts[0]?.id ?? '')).toMatchObject([
    { metrics: null },
    { metrics: { views: expect.any(Number) } },
  ]);
});

test('reads only a limited number of posts in one run', async () => {
  await product.database.pool.query(
    `insert into scheduled_posts (user_id, influencer_id, media_urls, caption, scheduled_at, status, posted_at)
     select $1, $2, '{/files/a.jpg}', 'Old', now() - interval '60 days', 'posted', now() - interval '60 days'
     from generate_series(1, $3)`,
    [ana.id, influencerId, mostInRun + 5],
  );
  await product.database.pool.query(
    `insert into post_insights (target_id, user_id, next_read_at)
     select id, user_id, now() - interval '1 year' from scheduled_posts where caption = 'Old'`,
  );
  const deps = withPublisher(async () => ({ kind: 'not yet' }));
  expect(await readInsights({ ...deps, networkPublishers: {} }, runAt(new Date()))).toMatchObject({ read: mostInRun });
});

test('shows nothing about posts of other users', async () => {
  const { id } = await publish();
  const bo = await signUp(product, 'Bo');
  expect(await bo.call('get-post-insights', { scheduledPostId: id })).toMatchObject({ status: 404 });
  expect(await bo.call('list-insights', { influencer_id: influencerId })).toMatchObject({ status: 404 });
});

/** The dependencies of a run in which Instagram has other metrics. */
function withPublisher(insights: NonNullable<Publisher['insights']>) {
  const { service, pool } = product.database;
  const query = (text: string, values: readonly unknown[] = []) => pool.query(text, [...values]);
  return {
    service,
    publisher: { ...sandboxPublisher(query, product.url), insights },
    networkPublishers: { threads: sandboxPublisher(query, product.url, 'threads') },
  };
}

/** As before, but only for one post; Instagram has no metrics of the others yet. */
function withMetrics(jobId: string | null, insights: () => Promise<InsightsOutcome>) {
  return withPublisher(async (post) => (post.jobId === jobId ? insights() : { kind: 'not yet' }));
}

async function publish(networks: readonly object[] = [], surface: Surface = 'feed'): Promise<Published> {
  const caption = surface === 'story' ? '' : 'Hello';
  const content = { influencerId, caption, mediaUrls: [photo], networks, surface };
  const when = { scheduledFor: '2090-07-01T09:00', timezone: 'UTC', publishNow: true };
  const { body } = await ana.call('create-post', { ...content, ...when });
  const { id } = body.post as unknown as Post; // typed by the contract
  const find = async () => (await ana.call('get-post', { scheduledPostId: id })).body as unknown as Post; // as above
  await expect.poll(async () => (await find()).status).toBe('posted');
  const { targets } = await find();
  // The database has microseconds.
  const postedAt = Math.max(...targets.map((target) => Date.parse(target.postedAt ?? ''))) + 1;
  return { id, postedAt, jobId: targets[0]?.lateJobId ?? null };
}

type Published = { readonly id: string; readonly postedAt: number; readonly jobId: string | null };
type Reading = { readonly network: string; readonly metrics: Metrics | null };

async function readingsOf(scheduledPostId: string): Promise<readonly Reading[]> {
  const { body } = await ana.call('get-post-insights', { scheduledPostId });
  return body.items as Reading[]; // typed by the contract
}

async function metricsOf(id: string): Promise<Metrics | null> {
  const [first] = await readingsOf(id);
  return first?.metrics ?? null;
}

async function list(query: object): Promise<Record<string, unknown>> {
  return (await ana.call('list-insights', { influencer_id: influencerId, ...query })).body;
}
