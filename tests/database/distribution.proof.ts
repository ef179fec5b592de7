import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parseStatementName } from '#platform/tracing/trace-statements.ts';
import { openTestProduct, runRecurring, type TestProduct } from '../product.ts';
import { connectInstagram, makeInfluencer, makePhotos, signUp } from '../users.ts';
import { findObstacle } from './distribution.ts';

let product: TestProduct;
const statements = new Set<string>();
beforeAll(async () => {
  const query = pg.Client.prototype.query;
  // The driver's `query` method has many overloads; all arguments are passed on unchanged.
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...asked: unknown[]) {
    const [first] = asked;
    statements.add(typeof first === 'string' ? first : String(Object(first).text));
    return Reflect.apply(query, this, asked);
  } as never); // its overloads have no common type
  product = await openTestProduct();
  const ana = await signUp(product, 'Ana');
  const influencer = await makeInfluencer(ana);
  await connectInstagram(ana, influencer);
  const made = await makePhotos(ana, influencer, { prompt: 'coffee' });
  const scheduledPostId = randomUUID();
  const post = {
    scheduledPostId,
    influencerId: influencer,
    mediaUrls: made.body.urls,
    caption: 'Hi',
    publishNow: true,
  };
  expect((await ana.call('create-post', post)).status).toBe(200);
  const getStatus = async () => (await ana.call('get-post', { scheduledPostId })).body.status;
  await vi.waitFor(async () => expect(await getStatus()).toBe('posted'), { timeout: 240_000 });
  const [from, to] = ['2026-01-01T00:00:00Z', '2026-01-08T00:00:00Z'];
  await ana.call('list-posts', { influencer_id: influencer, from, to });
  await ana.call('list-photos', { influencer_id: influencer });
  await ana.call('list-influencers');
  await ana.call('get-usage-summary');
  for (const { name } of product.product.features.flatMap(({ recurring = [] }) => recurring))
    await runRecurring(product, name);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await product.close();
});

/** Decision 038 describes the necessary change for each. */
const known = [
  'asks all: delete generations',
  'asks all: delete post_events',
  'asks all: delete writer_calls',
  'asks all: select files',
  'asks all: select generation_images',
  'asks all: select influencers',
  'asks all: select post_slots',
  'asks all: select scheduled_posts',
  'asks all: with unnest',
  'locks rows of all: delete post_drafts',
  'locks rows of all: select scheduled_posts',
  'locks rows of all: update generation_images',
];

test('sends only known statements that would not work with tables distributed by user', () => {
  const found = [...statements].flatMap((statement) => {
    const obstacle = findObstacle(statement);
    const { operation, table } = parseStatementName(statement);
    return obstacle ? [`${obstacle}: ${operation} ${table}`] : [];
  });
  expect(statements.size).toBeGreaterThan(100);
  expect([...new Set(found)].sort()).toEqual(known);
});
