import { listPhotos } from '../../features/photos/server/photos.ts';
import { listPosts } from '../../features/planner/server/posts.ts';
import { duePostsOn } from '../../features/planner/server/publishing/due-posts.ts';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { claimDueRows } from '../../platform/due-rows/claim-due-rows.ts';
import { testSecret } from '../../tests/database/test-secret.ts';
import { addInfluencer, openBenchDatabase } from './bench-database.ts';
import { median, type Result } from './result.ts';

/** Number of rows in each large table, e.g. `ROWS=10000000`. */
const rowsAtEnd = Number(process.env.ROWS ?? 100_000);
const sizes = [rowsAtEnd / 100, rowsAtEnd];
/** Number of rows per user after years of use, regardless of how many users there are. */
const rowsPerUser = 1_000;
const rowsDue = 200;
const rounds = 40;

type Times = Readonly<Record<string, number>>;

/**
 * Measures the statements that users and workers wait for, with many users' rows and with a hundredth of them. A table
 * does not need partitions if the times are equal.
 */
export async function benchLargeTables(): Promise<Result> {
  const server = await openBenchDatabase();
  await migrate(server.url, testSecret);
  const database = openDatabase(server.url, testSecret, () => undefined, { maxConnections: 4 });
  const seen: Times[] = [];
  try {
    for (const size of sizes) seen.push(await measureAt(database, size));
    const [few = {}, many = {}] = seen;
    const line = (times: Times) =>
      Object.entries(times)
        .map(([what, ms]) => `${what} ${ms.toFixed(2)} ms`)
        .join(', ');
    return {
      name: 'large-tables',
      title: `Tables of ${rowsAtEnd.toLocaleString('en-US')} rows`,
      lines: [
        [`${(sizes[0] ?? 0).toLocaleString('en-US')} rows in each`, line(few)],
        [`${rowsAtEnd.toLocaleString('en-US')} rows in each`, line(many)],
        ['on disk', await formatTableSizes(database)],
      ],
      ratios: Object.keys(many).map((what) => ({
        what: `${what}, of the time among a hundredth`,
        value: (few[what] ?? 0) / (many[what] ?? 1),
        atLeast: 0.4,
      })),
    };
  } finally {
    await database.close();
    await server.stop();
  }
}

async function measureAt(database: Database, size: number): Promise<Times> {
  const { pool } = database;
  await addRows(database, size);
  const { userId, influencerId } = await addInfluencer(database.service, `size-${size}@example.com`);
  await addUserRows(database, { userId, influencerId, from: 0, to: rowsPerUser });
  await pool.query('vacuum analyze');
  await pool.query('checkpoint'); // otherwise it would continue during the measurement
  const userDatabase = database.asUser(userId);
  const page = { influencerId, favorites: false, cursor: undefined, limit: 60 };
  const { rows } = await pool.query('select id from scheduled_posts where user_id = $1 limit 1', [userId]);
  const claim = { now: null, leaseMs: 1, maxRows: 10, maxPerAccount: 5, atWork: new Map<string, number>() };
  return {
    'a page of photos': await measureTime(() => listPhotos(userDatabase, '', page)),
    'a week of posts': await measureTime(() =>
      listPosts(userDatabase, '', influencerId, '2000-01-02T00:00:00Z', '2000-01-09T00:00:00Z'),
    ),
    'the events of a post': await measureTime(() =>
      pool.query('select * from post_events where post_id = $1', [rows[0]?.id]),
    ),
    'a balance': await measureTime(() =>
      pool.query('select sum(remaining) from credit_grants where user_id = $1 and remaining > 0', [userId]),
    ),
    'a claim of due posts': await measureTime(() => claimDueRows(pool, duePostsOn('instagram'), claim)),
  };
}

/** Adds rows for many users to each large table, up to this number. */
async function addRows(database: Database, size: number): Promise<void> {
  const { rows } = await database.pool.query<{ count: number }>('select count(*)::integer from scheduled_posts');
  await addUserRows(database, { userId: null, influencerId: null, from: rows[0]?.count ?? 0, to: size });
}

type Some = {
  readonly userId: string | null;
  readonly influencerId: string | null;
  readonly from: number;
  readonly to: number;
};

/**
 * One statement for each table, without foreign key checks or triggers: the data is consistent, and this many rows take
 * long enough. Without a user, each group of `rowsPerUser` rows belongs to a different user.
 */
async function addUserRows({ pool }: Database, { userId, influencerId, from, to }: Some): Promise<void> {
  const userDatabase = userId ? `'${userId}'::uuid` : `md5('person' || n / ${rowsPerUser})::uuid`;
  const influencer = influencerId ? `'${influencerId}'::uuid` : `md5('persona' || n / ${rowsPerUser})::uuid`;
  const series = `generate_series(${from + 1}, ${to}) as n`;
  const name = `md5('${userId ?? ''}' || n)`;
  // Number of rows due now, regardless of how many are planned, because a claim reads only due rows.
  const due = `case when ${userId ? 'false' : `n <= ${rowsDue}`} then now() - interval '1 hour'
    when n % 20 = 0 then now() + n * interval '1 minute' end`;
  const statements = [
    'set local session_replication_role = replica',
    `insert into influencer_photos (influencer_id, user_id, kind, image_url, prompt, meta, width, height, created_at)
    select ${influencer}, ${userDatabase}, 'generated', '/files/' || ${name} || '.jpg', 'Morning coffee at a corner café', '{}', 1350, 1350,
      now() - n * interval '1 second' from ${series}`,
    `insert into scheduled_posts (id, user_id, influencer_id, media_urls, scheduled_at, status, next_step_at)
    select ${name}::uuid, ${userDatabase}, ${influencer}, array['/files/' || ${name} || '.jpg'],
      timestamptz '2000-01-01' + (n % ${rowsPerUser}) * interval '1 hour',
      case when ${due} is null then 'posted' else 'queued' end, ${due} from ${series}`,
    `insert into post_events (post_id, user_id, event) select ${name}::uuid, ${userDatabase}, 'posted' from ${series}`,
    `insert into credit_grants (user_id, kind, amount, remaining, reference)
    select ${userDatabase}, 'plan', 10, case when n % 100 = 0 then 5 else 0 end, 'bench/' || ${name} from ${series}`,
  ];
  await pool.query(statements.join(';'));
}

async function measureTime(act: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await act();
    times.push(performance.now() - began);
  }
  return median(times);
}

async function formatTableSizes({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ table: string; size: string }>(
    `select relname as table, pg_size_pretty(pg_total_relation_size(relid)) as size from pg_stat_user_tables
     order by pg_total_relation_size(relid) desc limit 4`,
  );
  return rows.map(({ table, size }) => `${table} ${size}`).join(', ');
}
