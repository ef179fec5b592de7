import { sql } from 'kysely';
import { type MetricName, type Metrics, metricNames } from '#contract/insights.ts';
import type { Network } from '#contract/networks.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import { surface } from '../../contract.ts';
import { type InsightsTotal, maxListedInsights, type PostInsights } from '../../insights-contract.ts';
import { under } from '../post-columns.ts';
import { storedMetrics } from './insights.ts';

type Reading = Pick<PostInsights, 'metrics' | 'read_at' | 'reason'>;
type OfNetwork = { readonly influencerId: string; readonly network: Network };

const readingColumns = ['post_insights.metrics', 'post_insights.read_at', 'post_insights.reason'] as const;

/** Returns the newest posts of an influencer on a network, with their metrics. */
export async function listPostInsights(
  db: UserDatabase,
  { influencerId, network }: OfNetwork,
  since: Date,
  origin: string,
): Promise<PostInsights[]> {
  const rows = await db
    .selectFrom('scheduled_posts as target')
    .leftJoin('post_insights', 'post_insights.target_id', 'target.id')
    .select([
      'target.id',
      'target.post_id',
      'target.caption',
      'target.caption_variant',
      'target.surface',
      'target.media_urls',
    ])
    .select(['target.posted_at', 'target.remote_url', ...readingColumns])
    .where('target.influencer_id', '=', influencerId)
    .where('target.platform', '=', network)
    .where('target.status', '=', 'posted')
    .where('target.posted_at', '>=', since)
    .orderBy('target.posted_at', 'desc')
    .limit(maxListedInsights)
    .execute();
  return rows.map((row) => ({
    post_id: row.post_id ?? row.id,
    target_id: row.id,
    caption: row.caption_variant ?? row.caption,
    surface: surface.parse(row.surface),
    image_url: row.media_urls[0] === undefined ? null : under(origin, row.media_urls[0]),
    published_at: (row.posted_at ?? since).toISOString(), // selected by it
    url: row.remote_url,
    ...toReading(row),
  }));
}

/** Returns the metrics of targets, by id. */
export async function findReadings(db: UserDatabase, ids: readonly string[]): Promise<ReadonlyMap<string, Reading>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('post_insights')
    .select(['target_id', ...readingColumns])
    .where('target_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.target_id, toReading(row)]));
}

type Sums = { readonly is_now: boolean; readonly posts: number; readonly counted: number } & Readonly<
  Record<MetricName, number | null>
>;

/** Returns the sums of the posts since `start`, and of those between `before` and `start`. */
export async function sumInsights(
  db: UserDatabase,
  { influencerId, network }: OfNetwork,
  { before, start }: { readonly before: Date; readonly start: Date },
): Promise<Readonly<Record<'now' | 'before', InsightsTotal>>> {
  const sums = metricNames.map(
    (name) => sql`sum((post_insights.metrics ->> ${sql.lit(name)})::integer)::float8 as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Sums>`
    select target.posted_at >= ${start} as is_now, count(*)::integer as posts,
      count(post_insights.metrics)::integer as counted, ${sql.join(sums)}
    from scheduled_posts as target left join post_insights on post_insights.target_id = target.id
    where target.influencer_id = ${influencerId} and target.platform = ${network} and target.status = 'posted'
      and target.posted_at >= ${before}
    group by 1`.execute(db);
  const none = { posts: 0, counted: 0, metrics: {} };
  const find = (isNow: boolean) => {
    const found = rows.find(({ is_now }) => is_now === isNow);
    return found ? { posts: found.posts, counted: found.counted, metrics: pickSums(found) } : none;
  };
  return { now: find(true), before: find(false) };
}

function pickSums(sums: Sums): Metrics {
  return Object.fromEntries(metricNames.flatMap((name) => (sums[name] === null ? [] : [[name, sums[name]]])));
}

type ReadingRow = { readonly metrics: unknown; readonly read_at: Date | null; readonly reason: string | null };

function toReading({ metrics, read_at, reason }: ReadingRow): Reading {
  return {
    metrics: metrics === null ? null : storedMetrics.parse(metrics),
    read_at: read_at?.toISOString() ?? null,
    reason,
  };
}
