import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { maxCallsAtOnce } from '../../features/planner/post-rules.ts';
import { startPublishing } from '../../features/planner/server/publishing/publishing-machine.ts';
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

const posts = 10_000;

/**
 * Measures the whole publishing machine with 10,000 posts due at the same instant, compared with plain SQL that claims
 * them with one commit per post, and with a queue tuned for it.
 */
export async function benchPublishing(): Promise<Result> {
  const server = await openBenchDatabase();
  await migrate(server.url, testSecret);
  const pool = new CountingPool({ connectionString: server.url, max: 20 });
  const log = openLog('error');
  const database = openDatabase(server.url, testSecret, () => undefined);
  const notifications = createNotifications(server.url, log);
  await notifications.connect();
  const user = await makeInfluencers(pool);

  await fill(pool, user, new Date());
  const limit = await claimOneByOne(pool);
  await pool.query('truncate scheduled_posts cascade');
  const queue = await throughQueue(server.url);

  // The machine is idle when the posts become due, as on any quiet day.
  const due = new Date(Date.now() + 3_000);
  await fill(pool, user, due);
  const machine = startPublishing({
    pool,
    service: database.service,
    publisher: createPublisherStandIn(0),
    publicUrl: 'http://127.0.0.1',
    images: emptyImageStore,
    notifications,
    clock: databaseClock,
    log,
  });
  // Uses the index of due rows: repeated scans of all posts would take a third of the machine's time.
  await until(
    async () => (await pool.query('select from scheduled_posts where next_step_at is not null limit 1')).rowCount === 0,
  );
  const ours = (posts / (Date.now() - due.getTime())) * 1000;
  const { rows }: pg.QueryResult<{ late: number }> = await pool.query(
    `select extract(epoch from posted_at - scheduled_at)::float8 * 1000 as late from scheduled_posts where status = 'posted'`,
  );
  if (rows.length !== posts) throw new Error(`${posts - rows.length} posts were not published`);
  const late = quantile(
    rows.map((row) => row.late),
    0.99,
  );
  const idle = await queriesAMinute(pool);
  await machine.stop(5_000);
  await notifications.close();
  await database.close();
  await pool.end();
  await server.stop();

  return {
    name: 'publishing',
    title: '10,000 posts due in one instant',
    lines: [
      ['only SQL, claim and end with a commit per post', `${Math.round(limit)} posts a second`],
      ['pg-boss, batches of 500, 4 workers', `${Math.round(queue)} jobs a second`],
      ['through the publishing machine', `${Math.round(ours)} posts a second`],
      ['99 of 100 posted within', `${Math.round(late)} ms`],
      ['statements a minute when idle', `${idle}`],
    ],
    ratios: [
      { what: 'of only SQL', value: ours / limit, atLeast: 0.7 },
      { what: 'of pg-boss', value: ours / queue, atLeast: 0.3 },
    ],
  };
}

/** Creates enough influencers that none exceeds its account's posting limit. */
async function makeInfluencers(pool: pg.Pool): Promise<string> {
  const user = randomUUID();
  await pool.query(`insert into users (id, name, email) values ($1, 'Ana', 'ana@example.com')`, [user]);
  await pool.query(
    `with made as (
       insert into influencers (user_id, name, seed, created_via)
       select $1, 'Mia', 1, 'builder' from generate_series(1, $2) returning id, user_id
     )
     insert into instagram_connections (influencer_id, user_id, profile_id, account_id, connected)
     select id, user_id, 'profile', 'account', true from made`,
    [user, posts / maxCallsAtOnce],
  );
  return user;
}

async function fill(pool: pg.Pool, user: string, due: Date) {
  await pool.query(
    `insert into scheduled_posts (user_id, influencer_id, caption, media_urls, account_id, scheduled_at, next_step_at)
     select user_id, id, 'Good morning', '{/files/one.jpg}', 'account', $2, $2
     from influencers, generate_series(1, $3) where user_id = $1`,
    [user, due, maxCallsAtOnce],
  );
  await pool.query('vacuum analyze scheduled_posts');
}

async function claimOneByOne(pool: pg.Pool): Promise<number> {
  const began = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      const client = await pool.connect();
      for (;;) {
        const { rowCount } = await client.query({
          name: 'one',
          text: `update scheduled_posts set status = 'posted', attempt = attempt + 1, next_step_at = null
            where id = (select id from scheduled_posts where next_step_at <= now()
            order by next_step_at limit 1 for update skip locked)`,
        });
        if (!rowCount) break;
        done += 1;
      }
      client.release();
    }),
  );
  return (done / (performance.now() - began)) * 1000;
}

async function throughQueue(url: string): Promise<number> {
  const boss = new PgBoss({ connectionString: url, max: 10, schedule: false, supervise: false });
  await boss.start();
  await boss.createQueue('bench');
  await boss.insert(
    'bench',
    Array.from({ length: posts }, (_, index) => ({ data: { index } })),
  );
  let done = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const began = performance.now();
  await boss.work(
    'bench',
    { batchSize: 500, localConcurrency: 4, pollingIntervalSeconds: 0.5, burstWhenBatchFull: true },
    async (jobs) => {
      done += jobs.length;
      if (done >= posts) resolve();
    },
  );
  await promise;
  const rate = (posts / (performance.now() - began)) * 1000;
  await boss.stop({ graceful: false });
  return rate;
}

class CountingPool extends pg.Pool {
  counted = 0;

  // biome-ignore lint/suspicious/noExplicitAny: forwards the arguments of the driver's overloads
  override query(...args: any[]): any {
    this.counted += 1;
    // biome-ignore lint/suspicious/noExplicitAny: as above
    return (super.query as any)(...args);
  }
}

/** Counts the database queries of the machine while nothing is due. */
async function queriesAMinute(pool: CountingPool): Promise<number> {
  await wait(1_000);
  const before = pool.counted;
  await wait(12_000);
  return (pool.counted - before) * 5;
}

async function until(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await wait(20);
}
