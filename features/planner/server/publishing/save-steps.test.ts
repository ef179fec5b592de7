import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { claimDueRows } from '#platform/due-rows/claim-due-rows.ts';
import { databaseClock } from '#platform/due-rows/clock.ts';
import { openLog } from '#platform/log/log.ts';
import { openTestDatabase } from '#tests/database/test-database.ts';
import { testSecret } from '#tests/database/test-secret.ts';
import { failForUser } from '#tests/fail-for-user.ts';
import { type ClaimedPost, duePostsOn } from './due-posts.ts';
import { type End, openStepSaver, type SaveSteps } from './save-steps.ts';

let url: string;
let database: Database;
let save: SaveSteps;
const announced: string[] = [];

beforeAll(async () => {
  url = await openTestDatabase();
  database = openDatabase(url, testSecret, () => undefined);
  save = openStepSaver(
    { pool: database.pool, clock: databaseClock, commentsApart: true, log: openLog('silent') },
    async (posts) => void announced.push(...posts.map(({ post }) => post.id)),
  );
});
afterAll(() => database.close());

test('a repeated response is counted, but creates no event and notifies no page', async () => {
  const post = await claimedPost();
  await save.end(post, createRetry(1, true));
  await save.end(post, createRetry(2, false));
  await save.end(post, createRetry(3, false));
  expect(await listEvents(post)).toEqual(['asked']);
  expect(announced).toEqual([post.id]);
  expect(await getRow(post)).toMatchObject({ asked_count: 3, status: 'retry' });

  await save.end(post, { kind: 'unknown', reason: 'Nobody knows.' });
  expect(await listEvents(post)).toEqual(['asked', 'unknown']);
  expect(announced).toEqual([post.id, post.id]);
});

test("the publisher's settling time is counted from the latest publish call", async () => {
  const post = await claimedPost();
  await save.prepared(post, 'first', new Date());
  const long = new Date('2026-01-01');
  await database.service
    .updateTable('scheduled_posts')
    .set({ publish_called_at: long })
    .where('id', '=', post.id)
    .execute();
  await save.prepared(post, 'second', new Date());
  const { publish_called_at, prepared_ref } = await getRow(post);
  expect(prepared_ref).toBe('second');
  expect(publish_called_at).not.toEqual(long);
});

test('a worker that lost its post saves nothing, even in the same statement as the worker that has it', async () => {
  const lost = await claimedPost();
  await database.service
    .updateTable('scheduled_posts')
    .set({ next_step_at: new Date(0) })
    .where('id', '=', lost.id)
    .execute();
  const held = await claim(lost.user_id);
  expect(await Promise.all([save.prepared(lost, 'lost', new Date()), save.prepared(held, 'held', new Date())])).toEqual(
    [false, true],
  );
  const posted: End = { kind: 'posted', id: 'media', url: null, jobId: 'job' };
  const failed: End = { kind: 'failed', reason: 'Refused.' };
  expect(await Promise.all([save.end(held, posted), save.end(lost, failed)])).toEqual([true, false]);
  expect(await getRow(held)).toMatchObject({
    prepared_ref: 'held',
    status: 'posted',
    remote_id: 'media',
    late_job_id: 'job',
  });
  expect(announced.filter((id) => id === held.id)).toHaveLength(1);
});

test('the plan of a save does not compare every post of the batch with every step', async () => {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  onTestFinished(() => pool.end());
  const deps = { pool, clock: databaseClock, commentsApart: true, log: openLog('silent') };
  const saver = openStepSaver(deps, async () => undefined);
  const post = await claimedPost();
  await saver.prepared(post, 'ref', new Date());
  await saver.end(post, { kind: 'posted', id: 'media', url: null });
  const { rows } = await pool.query<{ statement: string }>(
    `select statement from pg_prepared_statements where name like 'save %'`,
  );
  expect(rows).toHaveLength(2);
  for (const { statement } of rows) {
    const explained = await pool.query<Explained>(`explain (generic_plan, format json) ${statement}`);
    const plans = explained.rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan }) => Plan));
    expect(plans.flatMap(listRepeatedScans)).toEqual([]);
  }
});

test('an end is saved once, even if its follow-up fails', async () => {
  const posts = [await claimedPost(), await claimedPost()];
  const { pool } = database;
  const failing = openStepSaver(
    { pool, clock: databaseClock, commentsApart: true, log: openLog('silent') },
    async () => {
      throw new Error('an error of one user');
    },
  );
  const ends = posts.map((post) => failing.end(post, { kind: 'failed', reason: 'Refused.' }));
  expect(await Promise.all(ends)).toEqual([true, true]);
  for (const post of posts) expect(await listEvents(post)).toEqual(['failed']);
});

test('an end that cannot be saved does not roll back those saved with it', async () => {
  const [failing, other] = [await claimedPost(), await claimedPost()];
  onTestFinished(await failForUser(database.pool, failing.user_id, ['scheduled_posts']));
  const end: End = { kind: 'failed', reason: 'Refused.' };
  expect(await Promise.allSettled([save.end(failing, end), save.end(other, end)])).toMatchObject([
    { status: 'rejected' },
    { status: 'fulfilled', value: true },
  ]);
  expect(await listEvents(other)).toEqual(['failed']);
});

function createRetry(askedCount: number, isNews: boolean): End {
  return { kind: 'retry', waitMs: 15_000, failures: 0, askedCount, reason: 'No answer.', startsOver: false, isNews };
}

type Plan = { readonly 'Node Type': string; readonly Plans?: readonly Plan[] };
type Explained = { readonly 'QUERY PLAN': readonly { readonly Plan: Plan }[] };

/** Returns the scans without an index that a plan repeats for each row of another scan. */
function listRepeatedScans({ 'Node Type': type, Plans = [] }: Plan): readonly string[] {
  const repeated = type === 'Nested Loop' ? Plans.slice(1).map((inner) => inner['Node Type']) : [];
  const scans = repeated.filter((inner) => inner === 'Function Scan' || inner === 'CTE Scan');
  return [...scans, ...Plans.flatMap(listRepeatedScans)];
}

/** Creates a due post that a worker has claimed. */
async function claimedPost(): Promise<ClaimedPost> {
  const user_id = randomUUID();
  const { service } = database;
  await service
    .insertInto('users')
    .values({ id: user_id, name: 'Ana', email: `${user_id}@example.com` })
    .execute();
  const { id: influencer_id } = await service
    .insertInto('influencers')
    .values({ user_id, name: 'Mia', seed: 1, created_via: 'builder' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const now = new Date();
  await service
    .insertInto('scheduled_posts')
    .values({ user_id, influencer_id, media_urls: ['/files/one.jpg'], scheduled_at: now, next_step_at: now })
    .execute();
  return claim(user_id);
}

async function claim(userId: string): Promise<ClaimedPost> {
  const order = { now: null, leaseMs: 30_000, maxRows: 10, maxPerAccount: 10, atWork: new Map() };
  const claims = await claimDueRows(database.pool, duePostsOn('instagram'), order);
  const claimed = claims.find(({ account }) => account === userId);
  if (!claimed) throw new Error('the post was not claimed');
  return claimed.row;
}

async function listEvents({ id }: ClaimedPost): Promise<string[]> {
  const events = await database.service
    .selectFrom('post_events')
    .select('event')
    .where('post_id', '=', id)
    .orderBy('id')
    .execute();
  return events.map(({ event }) => event);
}

async function getRow({ id }: ClaimedPost) {
  return database.service.selectFrom('scheduled_posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
