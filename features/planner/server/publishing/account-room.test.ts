import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { maxPostsADay, maxPostsAnHour } from '#contract/instagram-limits.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { databaseClock } from '#platform/due-rows/clock.ts';
import { openTestDatabase } from '#tests/database/test-database.ts';
import { testSecret } from '#tests/database/test-secret.ts';
import { maxCallsAtOnce } from '../../post-rules.ts';
import { waitsForAccounts } from './account-room.ts';
import type { ClaimedPost } from './due-posts.ts';

const minuteMs = 60_000;

let database: Database;
let userId: string;
let influencerId: string;
beforeAll(async () => {
  database = openDatabase(await openTestDatabase(), testSecret, () => undefined);
  userId = randomUUID();
  await database.service.insertInto('users').values({ id: userId, name: 'Ana', email: 'ana@example.com' }).execute();
});
beforeEach(async () => {
  influencerId = await makeInfluencer();
});
afterAll(() => database.close());

test('a post of an account below its limits is published on time, regardless of other accounts', async () => {
  const [crowded, free] = [influencerId, await makeInfluencer()];
  await posted(maxPostsAnHour, 10, crowded);
  expect(await waits([await claimed(0, crowded), await claimed(0, free)])).toEqual([
    { cause: 'too many in an hour', waitMs: expect.any(Number) },
    undefined,
  ]);
});

test("an account publishes Instagram's 25 posts per hour, and the next one when the first is an hour old", async () => {
  await posted(maxPostsAnHour - 1, 50);
  const both = [await claimed(1), await claimed(0)];
  const [first, second] = await waits(both);
  expect(first).toBeUndefined();
  expect(second?.cause).toBe('too many in an hour');
  expect(second?.waitMs).toBeGreaterThan(9 * minuteMs);
  expect(second?.waitMs).toBeLessThanOrEqual(10 * minuteMs);
});

test("an account publishes Instagram's 100 posts per day", async () => {
  await posted(maxPostsADay, 120);
  expect(await waits([await claimed(0)])).toMatchObject([{ cause: 'too many in a day' }]);
});

test('posts that another process has claimed count as well', async () => {
  await Promise.all(Array.from({ length: maxCallsAtOnce }, () => claimed(1)));
  expect(await waits([await claimed(0)])).toMatchObject([{ cause: 'calls under way' }]);
});

test('posts that were delayed by an outage are published five minutes apart', async () => {
  const late = [await claimed(30), await claimed(20), await claimed(10)];
  expect(await waits(late)).toEqual([
    undefined,
    { cause: 'held up', waitMs: 5 * minuteMs },
    { cause: 'held up', waitMs: 10 * minuteMs },
  ]);
  await posted(1, 2);
  const [first] = await waits(late);
  expect(first?.cause).toBe('held up');
  expect(first?.waitMs).toBeGreaterThan(2 * minuteMs);
  expect(first?.waitMs).toBeLessThanOrEqual(3 * minuteMs);
});

test('a post that is on time does not wait for late posts', async () => {
  const [late, inTime] = [await claimed(30), await claimed(0)];
  await posted(1, 2);
  const [ofLate, ofInTime] = await waits([late, inTime]);
  expect(ofLate?.cause).toBe('held up');
  expect(ofInTime).toBeUndefined();
});

async function waits(posts: readonly ClaimedPost[]) {
  const found = await waitsForAccounts(database.pool, databaseClock, posts);
  return posts.map(({ id }) => found.get(id));
}

/** Creates posts that were published this many minutes ago. */
async function posted(count: number, minutesAgo: number, influencer = influencerId): Promise<void> {
  const at = new Date(Date.now() - minutesAgo * minuteMs);
  const row = { ...base(influencer), status: 'posted', scheduled_at: at, posted_at: at };
  await database.service
    .insertInto('scheduled_posts')
    .values(Array.from({ length: count }, () => row))
    .execute();
}

/** Creates a claimed post that is this many minutes late. */
async function claimed(lateMinutes: number, influencer = influencerId): Promise<ClaimedPost> {
  const scheduled_at = new Date(Date.now() - lateMinutes * minuteMs);
  const row = { ...base(influencer), status: 'running', scheduled_at, next_step_at: new Date() };
  return database.service.insertInto('scheduled_posts').values(row).returningAll().executeTakeFirstOrThrow();
}

function base(influencer: string) {
  return { user_id: userId, influencer_id: influencer, media_urls: ['/files/one.jpg'], account_id: 'account' };
}

async function makeInfluencer(): Promise<string> {
  const { id } = await database.service
    .insertInto('influencers')
    .values({ user_id: userId, name: 'Mia', seed: 1, created_via: 'builder' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
