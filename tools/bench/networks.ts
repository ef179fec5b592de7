import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { FurtherNetwork } from '../../contract/networks.ts';
import { maxCallsAtOnce } from '../../features/planner/post-rules.ts';
import { accountsOn } from '../../features/planner/server/publishing/network-accounts.ts';
import { startPublishing } from '../../features/planner/server/publishing/publishing-machine.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { databaseClock } from '../../platform/due-rows/clock.ts';
import { type RunningLoop, startDueRows } from '../../platform/due-rows/due-row-loop.ts';
import { createNotifications } from '../../platform/live/notifications.ts';
import { openLog } from '../../platform/log/log.ts';
import type { Publisher } from '../../ports/publisher/publisher.ts';
import { testSecret } from '../../tests/database/test-secret.ts';
import { emptyImageStore } from '../../tests/generation.ts';
import { openBenchDatabase } from './bench-database.ts';
import { createPublisherStandIn } from './publisher-stand-in.ts';
import { quantile, type Result } from './result.ts';

/** `POSTS=10000 npm run bench -- networks` measures more of them. */
const posts = Number(process.env.POSTS ?? 2_000);
const further = ['threads', 'facebook'] as const satisfies readonly FurtherNetwork[];
const targets = posts * (1 + further.length);
/** Maximum delay that a network which is down may cause for the posts of another. */
const allowedDelayMs = 1_000;
/** Until the posts are due. The machines are idle then, as on any quiet day. */
const leadMs = 3_000;

/**
 * Measures posts with three targets that are due in one instant, compared with as many targets only on Instagram, and
 * the delay of the other networks if one answers no call.
 */
export async function benchNetworks(): Promise<Result> {
  const server = await openBenchDatabase();
  await migrate(server.url, testSecret);
  const pool = new pg.Pool({ connectionString: server.url, max: 20 });
  const user = await makeInfluencers(pool);

  await fill(pool, user, { count: targets, networks: [] });
  const alone = await publish(server.url, pool, createPublisherStandIn(0));
  await fill(pool, user, { count: posts, networks: further });
  const together = await publish(server.url, pool, createPublisherStandIn(0));
  await fill(pool, user, { count: posts, networks: further });
  const next = await publish(server.url, pool, withoutAnswers);
  await pool.end();
  await server.stop();

  const delayMs = Math.max(1, next.othersMs - together.othersMs);
  const shown = posts.toLocaleString('en-US');
  return {
    name: 'networks',
    title: `${shown} posts with three targets due in one instant`,
    lines: [
      [`${targets.toLocaleString('en-US')} targets only on Instagram`, `${Math.round(alone.aSecond)} a second`],
      [`${shown} posts on Instagram, Threads and Facebook`, `${Math.round(together.aSecond)} targets a second`],
      ['99 of 100 targets posted within', `${Math.round(together.allMs)} ms`],
      ['99 of 100 on Instagram and Facebook', `${Math.round(together.othersMs)} ms`],
      ['the same while Threads answers no call', `${Math.round(next.othersMs)} ms`],
    ],
    ratios: [
      { what: 'of only Instagram', value: together.aSecond / alone.aSecond, atLeast: 0.7 },
      { what: 'one second, of the delay of others', value: allowedDelayMs / delayMs, atLeast: 1 },
    ],
  };
}

/** A network that is down: no call is answered until it is aborted. */
const withoutAnswers: Publisher = {
  ...createPublisherStandIn(0),
  prepare: (_order, signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    }),
};

type Published = {
  readonly aSecond: number;
  /** Milliseconds within which 99 of 100 targets were posted, of all networks and without Threads. */
  readonly allMs: number;
  readonly othersMs: number;
};

/** Publishes the posts, those on Threads with this publisher. Ends when all other targets are posted. */
async function publish(url: string, pool: pg.Pool, threads: Publisher): Promise<Published> {
  const log = openLog('error');
  const database = openDatabase(url, testSecret, () => undefined);
  const notifications = createNotifications(url, log);
  await notifications.connect();
  const deps = {
    ...{ pool, service: database.service, notifications, clock: databaseClock, log },
    ...{ publicUrl: 'http://127.0.0.1', images: emptyImageStore },
  };
  // Before the machines start, because nothing wakes them.
  const { rows: due }: pg.QueryResult<{ at: Date }> = await pool.query(
    `update scheduled_posts set scheduled_at = now() + $1 * interval '1 ms', next_step_at = now() + $1 * interval '1 ms'
     returning scheduled_at as at`,
    [leadMs],
  );
  const publisher = createPublisherStandIn(0);
  const isDown = threads === withoutAnswers;
  const machines: readonly RunningLoop[] = [
    startPublishing({ ...deps, publisher }),
    ...further.map((network) =>
      startPublishing(
        { ...deps, publisher: network === 'threads' ? threads : publisher },
        startDueRows,
        accountsOn(network),
      ),
    ),
  ];
  const open = `select from scheduled_posts where next_step_at is not null and ($1 or platform <> 'threads') limit 1`;
  while ((await pool.query(open, [!isDown])).rowCount) await wait(20);
  const tookMs = Date.now() - (due[0]?.at.getTime() ?? 0);
  const { rows }: pg.QueryResult<{ late: number; platform: string }> = await pool.query(
    `select extract(epoch from posted_at - scheduled_at)::float8 * 1000 as late, platform
     from scheduled_posts where status = 'posted'`,
  );
  const expected = isDown ? targets - posts : targets;
  if (rows.length !== expected) throw new Error(`${expected - rows.length} targets were not published`);
  await Promise.all(machines.map((machine) => machine.stop(5_000)));
  await notifications.close();
  await database.close();
  await pool.query('truncate scheduled_posts cascade');
  const others = rows.filter(({ platform }) => platform !== 'threads');
  return {
    aSecond: (rows.length / tookMs) * 1_000,
    allMs: quantile(
      rows.map(({ late }) => late),
      0.99,
    ),
    othersMs: quantile(
      others.map(({ late }) => late),
      0.99,
    ),
  };
}

/** Creates enough influencers that none exceeds the posting limit of its accounts. */
async function makeInfluencers(pool: pg.Pool): Promise<string> {
  const user = randomUUID();
  await pool.query(`insert into users (id, name, email) values ($1, 'Ana', 'ana@example.com')`, [user]);
  await pool.query(
    `with made as (
       insert into influencers (user_id, name, seed, created_via)
       select $1, 'Mia', 1, 'builder' from generate_series(1, $2) returning id, user_id
     ), connected as (
       insert into instagram_connections (influencer_id, user_id, profile_id, account_id, connected)
       select id, user_id, 'profile', 'on instagram', true from made
     )
     insert into network_accounts (influencer_id, user_id, network, profile_id, account_id, connected)
     select id, user_id, network, 'profile', 'on ' || network, true from made, unnest($3::text[]) network`,
    [user, Math.ceil(targets / maxCallsAtOnce), further],
  );
  return user;
}

type Filled = { readonly count: number; readonly networks: readonly FurtherNetwork[] };

/** Creates posts in the far future, each with a target on Instagram and on these networks. */
async function fill(pool: pg.Pool, user: string, { count, networks }: Filled): Promise<void> {
  await pool.query(
    `with first as (
       select gen_random_uuid() as id, user_id, influencer.id as influencer_id
       from (select id, user_id from influencers where user_id = $1 order by id limit $2) influencer,
         generate_series(1, $3)
     )
     insert into scheduled_posts
       (id, post_id, user_id, influencer_id, platform, caption, media_urls, account_id, scheduled_at, next_step_at)
     select case when platform = 'instagram' then first.id else gen_random_uuid() end,
       case when cardinality($4::text[]) > 0 then first.id end, user_id, influencer_id, platform, 'Good morning',
       '{/files/one.jpg}', 'on ' || platform, now() + interval '1 day', now() + interval '1 day'
     from first, unnest(array['instagram'] || $4::text[]) platform`,
    [user, Math.ceil(count / maxCallsAtOnce), maxCallsAtOnce, networks],
  );
  await pool.query('vacuum analyze scheduled_posts');
}
