import { listPhotos } from '../../features/photos/server/photos.ts';
import { canceledStatuses } from '../../features/planner/post-status.ts';
import { listPosts } from '../../features/planner/server/posts.ts';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { testSecret } from '../../tests/database/test-secret.ts';
import { addInfluencer, openBenchDatabase } from './bench-database.ts';
import { median, type Result } from './result.ts';

const sizes = [10_000, 1_000_000] as const;
const rounds = 60;
const pageSize = 60;
/** Posts are an hour apart, so that a week contains the same number of posts at any size. */
const firstPost = '2000-01-01T00:00:00Z';
const week = ['2000-02-07T00:00:00Z', '2000-02-14T00:00:00Z'] as const;

const lists = ['newest photos', 'older photos', 'favorite photos', 'posts of a week'] as const;
const bareWeek = 'posts of a week by the bare driver';
const measured = [...lists, bareWeek] as const;
type List = (typeof measured)[number];

/**
 * Measures one page of an influencer's photos and one week of its posts, with 10,000 rows of each and with a million,
 * all of this influencer. The week with a million rows is also compared with the same statement sent by the plain
 * driver.
 */
export async function benchLists(): Promise<Result> {
  const server = await openBenchDatabase();
  await migrate(server.url, testSecret);
  const database = openDatabase(server.url, testSecret, () => undefined, { maxConnections: 4 });
  const seen: Record<List, number>[] = [];
  try {
    for (const size of sizes) seen.push(await measureAt(database, size));
  } finally {
    await database.close();
    await server.stop();
  }
  const [few, many] = seen as [Record<List, number>, Record<List, number>]; // one for each size
  const line = (times: Record<List, number>) =>
    measured.map((list) => `${list} ${times[list].toFixed(1)} ms`).join(', ');
  return {
    name: 'lists',
    title: 'Lists among 10,000 and among a million',
    lines: [
      ['10,000 photos and posts of a persona', line(few)],
      ['1,000,000 photos and posts of a persona', line(many)],
    ],
    ratios: [
      ...lists.map((list) => ({
        what: `${list}, of the time among 10,000`,
        value: few[list] / many[list],
        atLeast: 0.5,
      })),
      { what: 'posts of a week, of the bare driver', value: many[bareWeek] / many['posts of a week'], atLeast: 0.7 },
    ],
  };
}

/** As sent by `listPosts`. */
const weekStatement = `select * from scheduled_posts
where influencer_id = $1 and scheduled_at >= $2 and scheduled_at < $3
  and status not in (${canceledStatuses.map((status) => `'${status}'`)}) order by scheduled_at, id limit 1000`;

async function measureAt(database: Database, size: number): Promise<Record<List, number>> {
  const { userId, influencerId } = await fill(database, size);
  const db = database.asUser(userId);
  const page = { influencerId, favorites: false, cursor: undefined, limit: pageSize };
  const { id, created_at } = await database.service
    .selectFrom('influencer_photos')
    .select(['id', 'created_at'])
    .where('influencer_id', '=', influencerId)
    .orderBy('created_at', 'desc')
    .offset(size / 2)
    .limit(1)
    .executeTakeFirstOrThrow();
  const cursor = { id, createdAt: String(created_at.getTime() * 1_000) };
  const reads: Record<List, () => Promise<unknown>> = {
    'newest photos': () => listPhotos(db, '', page),
    'older photos': () => listPhotos(db, '', { ...page, cursor }),
    'favorite photos': () => listPhotos(db, '', { ...page, favorites: true, cursor }),
    'posts of a week': () => listPosts(db, '', influencerId, ...week),
    [bareWeek]: () => database.pool.query({ name: 'week', text: weekStatement, values: [influencerId, ...week] }),
  };
  // For every list.
  const times = Object.fromEntries(measured.map((list) => [list, [] as number[]])) as Record<List, number[]>;
  for (let round = 0; round < rounds; round++)
    for (const list of measured) {
      const began = performance.now();
      await reads[list]();
      times[list].push(performance.now() - began);
    }
  // For every list.
  return Object.fromEntries(measured.map((list) => [list, median(times[list])])) as Record<List, number>;
}

/** Creates an account with one influencer, this many photos (a hundredth of them favorites) and as many posts. */
async function fill({ service, pool }: Database, size: number): Promise<{ userId: string; influencerId: string }> {
  const { userId, influencerId } = await addInfluencer(service, `${size}@example.com`);
  const series = `generate_series(1, ${size}) as n`;
  // Runs in one transaction without foreign key checks or triggers: the data is consistent, and a million rows take
  // long enough.
  const statements = [
    'set local session_replication_role = replica',
    `insert into influencer_photos (influencer_id, user_id, kind, image_url, prompt, meta, width, height, created_at)
    select $persona, $user, 'generated', '/files/' || md5('${size}/' || n) || '.jpg', 'Morning coffee at a corner café',
      jsonb_build_object('favorite', n % 100 = 0), 1350, 1350, now() - n * interval '1 second' from ${series}`,
    `insert into scheduled_posts (user_id, influencer_id, media_urls, scheduled_at, status)
    select $user, $persona, array['/files/' || md5('${size}/' || n) || '.jpg'],
    timestamptz '${firstPost}' + n * interval '1 hour', 'posted' from ${series}`,
  ];
  await pool.query(statements.join(';').replaceAll('$user', `'${userId}'`).replaceAll('$persona', `'${influencerId}'`));
  await pool.query('vacuum analyze');
  await pool.query('checkpoint'); // otherwise it would continue while the lists are measured
  return { userId, influencerId };
}
