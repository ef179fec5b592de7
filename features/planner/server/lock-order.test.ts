import { glob, readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { claimDueRows } from '#platform/due-rows/claim-due-rows.ts';
import { databaseClock } from '#platform/due-rows/clock.ts';
import { openLog } from '#platform/log/log.ts';
import { openTestDatabase } from '#tests/database/test-database.ts';
import { testSecret } from '#tests/database/test-secret.ts';
import { duePostsOn } from './publishing/due-posts.ts';
import { openStepSaver } from './publishing/save-steps.ts';
import { lockPosts } from './targets.ts';

const userId = '00000000-0000-4000-8000-00000000000a';
const influencerId = '00000000-0000-4000-8000-00000000000b';
const [low, high] = ['10000000-0000-4000-8000-000000000000', 'f0000000-0000-4000-8000-000000000000'];

let database: Database;
/** Reads the table in the order in which the rows were inserted, as PostgreSQL does if many rows of it are needed. */
let scanning: pg.Pool;

beforeAll(async () => {
  const url = await openTestDatabase();
  database = openDatabase(url, testSecret, () => undefined);
  const options = '-c enable_indexscan=off -c enable_bitmapscan=off -c enable_nestloop=off';
  scanning = new pg.Pool({ connectionString: url, options });
});
beforeEach(async () => {
  const { pool } = database;
  await pool.query('delete from users where id = $1', [userId]);
  await pool.query(`insert into users (id, name, email) values ($1, 'Ana', 'ana@example.com')`, [userId]);
  await pool.query(
    `insert into influencers (id, user_id, name, seed, created_via) values ($2, $1, 'Mia', 1, 'builder')`,
    [userId, influencerId],
  );
  for (const id of [high, low])
    await pool.query(
      `insert into scheduled_posts (id, user_id, influencer_id, media_urls, scheduled_at, next_step_at)
       values ($1, $2, $3, '{/files/one.jpg}', now(), now())`,
      [id, userId, influencerId],
    );
});
afterAll(async () => {
  await scanning.end();
  await database.close();
});

describe('a transaction that changes several targets locks the lowest id before any other', () => {
  test('when a worker saves the posts that it handed over', async () => {
    const { posts, save } = await claimPosts();
    await whileLowestIsLocked(() => Promise.all(posts.map((post) => save.prepared(post, 'ref', new Date()))));
  });

  test('when a worker saves the posts that it published', async () => {
    const { posts, save } = await claimPosts();
    const end = { kind: 'posted', id: 'media', url: null } as const;
    await whileLowestIsLocked(() => Promise.all(posts.map((post) => save.end(post, end))));
  });

  test('when a user changes several posts', () =>
    whileLowestIsLocked(() =>
      database
        .asUser(userId)
        .transaction()
        .execute((trx) => lockPosts(trx, [high, low])),
    ));

  test('when a user is deleted', () =>
    whileLowestIsLocked(() => scanning.query('delete from users where id = $1', [userId])));
});

test('a statement changes one target by its id, or its file locks the targets first', async () => {
  const unlocked: string[] = [];
  for await (const file of glob('features/planner/server/**/*.ts')) {
    if (/\.(test|proof)\.ts$/.test(file)) continue;
    const source = await readFile(file, 'utf8');
    const changes = source.match(/(updateTable|deleteFrom)\('scheduled_posts'\)[^;]*?\.execute/g) ?? [];
    const several = changes.filter((change) => !change.includes(`.where('id', '=',`));
    const locks = source.match(/selectFrom\('scheduled_posts'\)[^;]*?\.forUpdate/g) ?? [];
    const statements = source.match(/(update|delete from) scheduled_posts/g) ?? [];
    const isLocked = (several.length === 0 || source.includes('lockTargets(')) && locks.length === 0;
    if (!isLocked || (statements.length > 0 && !source.includes('{lockPostsOf('))) unlocked.push(file);
  }
  expect(unlocked).toEqual([]);
});

/** Claims both posts for a worker, the highest id first. */
async function claimPosts() {
  const order = { now: null, leaseMs: 30_000, maxRows: 10, maxPerAccount: 10, atWork: new Map() };
  const claims = await claimDueRows(database.pool, duePostsOn('instagram'), order);
  const posts = claims.map(({ row }) => row).toSorted((a, b) => b.id.localeCompare(a.id));
  expect(posts.map(({ id }) => id)).toEqual([high, low]);
  const log = openLog('silent');
  const save = openStepSaver({ pool: scanning, clock: databaseClock, commentsApart: true, log }, async () => undefined);
  return { posts, save };
}

/** Starts `change` while another transaction has the lowest id, and checks that it has not locked the other one. */
async function whileLowestIsLocked(change: () => Promise<unknown>): Promise<void> {
  const { pool } = database;
  const other = await pool.connect();
  await other.query('begin');
  await other.query('select from scheduled_posts where id = $1 for update', [low]);
  const changed = change();
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
  const free = await pool.query('select from scheduled_posts where id = $1 for update skip locked', [high]);
  await other.query('rollback');
  other.release();
  await changed;
  expect(free.rowCount).toBe(1);
}
