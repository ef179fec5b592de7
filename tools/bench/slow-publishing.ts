import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { maxCallsAtOnce } from '../../features/planner/post-rules.ts';
import { maxPostsAtWork, startPublishing } from '../../features/planner/server/publishing/publishing-machine.ts';
import { getPublishingMachine } from '../../features/planner/server/targets.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { databaseClock } from '../../platform/due-rows/clock.ts';
import { createNotifications } from '../../platform/live/notifications.ts';
import { openLog } from '../../platform/log/log.ts';
import { testSecret } from '../../tests/database/test-secret.ts';
import { emptyImageStore } from '../../tests/generation.ts';
import { openBenchDatabase } from './bench-database.ts';
import { createPublisherStandIn } from './publisher-stand-in.ts';
import { quantile, type Result } from './result.ts';

const [latencyMs, callsPerPost] = [500, 2];
const posts = 10_000;
/** Users with one post each, in addition to one user who has all the others. */
const singlePosts = 200;
/** Maximum delay that one user's posts may cause for other users' posts. */
const allowedDelayMs = 1_000;

/**
 * Measures 10,000 posts due at the same instant with a provider that takes half a second per call: the total time
 * compared with the provider's time at the same concurrency, and the delay for other users if all these posts belong to
 * one user.
 */
export async function benchSlowPublishing(): Promise<Result> {
  const server = await openBenchDatabase();
  await migrate(server.url, testSecret);
  const pool = new pg.Pool({ connectionString: server.url, max: 20 });
  const log = openLog('error');
  const database = openDatabase(server.url, testSecret, () => undefined);
  const notifications = createNotifications(server.url, log);
  await notifications.connect();
  const machine = startPublishing({
    pool,
    service: database.service,
    publisher: createPublisherStandIn(latencyMs),
    publicUrl: 'http://127.0.0.1',
    images: emptyImageStore,
    notifications,
    clock: databaseClock,
    log,
  });
  const userCount = 10;
  for (let userIndex = 0; userIndex < userCount; userIndex++)
    await createUser(pool, posts / userCount / maxCallsAtOnce);
  const ofMany = await publishAll(pool, { postsEach: maxCallsAtOnce });
  await pool.query('truncate users cascade');
  for (let single = 0; single < singlePosts; single++) await createUser(pool, 1);
  const singleOnly = await publishAll(pool, { postsEach: 1 });
  const large = await createUser(pool, posts / maxCallsAtOnce);
  const nextToLarge = await publishAll(pool, { postsEach: 1, large });
  await machine.stop(5_000);
  await notifications.close();
  await database.close();
  await pool.end();
  await server.stop();

  const floorMs = (posts * callsPerPost * latencyMs) / maxPostsAtWork;
  const delayMs = Math.max(1, nextToLarge.singlesMs - singleOnly.singlesMs);
  return {
    name: 'slow-publishing',
    title: '10,000 posts due in one instant, at half a second a call',
    lines: [
      [
        `the provider's time, ${maxPostsAtWork.toLocaleString('en-US')} concurrent calls`,
        `${(floorMs / 1_000).toFixed(1)} s`,
      ],
      ['through the publishing machine', `${(ofMany.allMs / 1_000).toFixed(1)} s`],
      [`99 of 100 of ${singlePosts} accounts with one post`, `${Math.round(singleOnly.singlesMs)} ms`],
      ['the same with 10,000 posts of another account', `${Math.round(nextToLarge.singlesMs)} ms`],
    ],
    ratios: [
      { what: "the provider's time, of ours", value: floorMs / ofMany.allMs, atLeast: 0.77 },
      { what: 'one second, of the delay of others', value: allowedDelayMs / delayMs, atLeast: 1 },
    ],
  };
}

async function createUser(pool: pg.Pool, influencers: number): Promise<string> {
  const id = randomUUID();
  await pool.query(`insert into users (id, name, email) values ($1::uuid, 'Ana', $1::text || '@example.com')`, [id]);
  await pool.query(
    `with made as (
       insert into influencers (user_id, name, seed, created_via)
       select $1::uuid, 'Mia', 1, 'builder' from generate_series(1, $2::int) returning id, user_id
     )
     insert into instagram_connections (influencer_id, user_id, profile_id, account_id, connected)
     select id, user_id, 'profile', 'account ' || id, true from made`,
    [id, influencers],
  );
  return id;
}

/**
 * Publishes posts of each influencer, all due at the same time; for the large user, as many as Instagram accepts
 * concurrently. Returns times in milliseconds.
 */
async function publishAll(
  pool: pg.Pool,
  { postsEach, large = null }: { postsEach: number; large?: string | null },
): Promise<{ allMs: number; singlesMs: number }> {
  await pool.query('truncate scheduled_posts cascade');
  const due = new Date(Date.now() + 5_000);
  await pool.query(
    `insert into scheduled_posts (user_id, influencer_id, caption, media_urls, account_id, scheduled_at, next_step_at)
     select user_id, influencer_id, 'Good morning', '{/files/one.jpg}', account_id, $1, $1 from instagram_connections
     cross join lateral generate_series(1, case when user_id = $2::uuid then $3::int else $4::int end)`,
    [due, large, maxCallsAtOnce, postsEach],
  );
  await pool.query('vacuum analyze scheduled_posts');
  await pool.query(`select pg_notify('wake', $1)`, [getPublishingMachine('instagram')]);
  const isOver = async () =>
    (await pool.query('select from scheduled_posts where next_step_at is not null limit 1')).rowCount === 0;
  while (!(await isOver())) await wait(20);
  const { rowCount: unpublished } = await pool.query(`select from scheduled_posts where status <> 'posted'`);
  if (unpublished) throw new Error(`${unpublished} posts were not published`);
  const { rows } = await pool.query<{ late_ms: number; is_single: boolean }>(
    `select extract(epoch from posted_at - scheduled_at)::float8 * 1000 as late_ms,
    user_id is distinct from $1::uuid as is_single
     from scheduled_posts`,
    [large],
  );
  const singles = rows.filter(({ is_single }) => is_single).map(({ late_ms }) => late_ms);
  return { allMs: Math.max(...rows.map(({ late_ms }) => late_ms)), singlesMs: quantile(singles, 0.99) };
}
