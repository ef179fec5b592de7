import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { type Metrics, metricNames } from '#contract/insights.ts';
import type { Network } from '#contract/networks.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { PublishedPost } from '#ports/publisher/publisher.ts';
import { nextReadAt, retryReadAt } from './read-times.ts';

/** Metrics as they are stored. */
export const storedMetrics = z.partialRecord(z.enum(metricNames), z.int());

/** A published target whose metrics are to be read. */
export type DueInsights = PublishedPost & {
  readonly targetId: string;
  readonly userId: string;
  readonly influencerId: string;
  readonly postedAt: Date;
  readonly failures: number;
};

/** How many days back published posts are looked for. A post that is older was published while nothing ran. */
const lookBackDays = 3;

/** A target that was published since the last runs, and when its metrics are read first. */
export type PublishedTarget = { readonly id: string; readonly userId: string; readonly firstReadAt: Date };

/** Returns the targets that were published since the last runs. */
export async function listPublished(service: ServiceDatabase, now: Date): Promise<readonly PublishedTarget[]> {
  const since = new Date(now.getTime() - lookBackDays * 24 * 3_600_000);
  const { rows } = await sql<PublishedTarget>`
    select distinct target.id, target.user_id as "userId", target.posted_at + interval '1 hour' as "firstReadAt"
    from post_events join scheduled_posts as target on target.id = post_events.post_id
    where post_events.created_at >= ${since} and post_events.event = 'posted'
      and target.status = 'posted' and target.posted_at is not null
      and not exists (select from post_insights where post_insights.target_id = target.id)`.execute(service);
  return rows;
}

/** Adds targets of a user whose metrics are to be read. */
export async function addTargets(service: ServiceDatabase, targets: readonly PublishedTarget[]): Promise<void> {
  await service
    .insertInto('post_insights')
    .values(
      targets.map(({ id, userId, firstReadAt }) => ({ target_id: id, user_id: userId, next_read_at: firstReadAt })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the targets on a network that are due; users take turns, so that none delays the others. */
export async function listDue(
  service: ServiceDatabase,
  network: Network,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<readonly DueInsights[]> {
  const { rows } = await sql<DueInsights>`
    select target.id as "targetId", target.user_id as "userId", target.influencer_id as "influencerId",
      target.posted_at as "postedAt", post_insights.failures, coalesce(target.account_id, '') as "accountId",
      target.remote_id as "mediaId", target.late_job_id as "jobId", target.surface
    from post_insights join scheduled_posts as target on target.id = post_insights.target_id
    where post_insights.next_read_at <= ${now} and target.platform = ${network} and target.posted_at is not null
    order by row_number() over (partition by target.user_id order by post_insights.next_read_at), random()
    limit ${most}`.execute(service);
  return rows;
}

/** Stores the metrics of a target, or why it has none, and when they are read again. */
export function saveInsights(
  service: ServiceDatabase,
  post: DueInsights,
  { metrics, reason, now }: { readonly metrics: Metrics | null; readonly reason: string | null; readonly now: Date },
): Promise<void> {
  const read = metrics && { metrics: json(metrics), read_at: now };
  return update(service, post.targetId, { ...read, reason, failures: 0, next_read_at: nextReadAt(post, now) });
}

/** Plans the next attempt of a read that failed. */
export function saveFailedRead(
  service: ServiceDatabase,
  post: DueInsights,
  { now, retryAfterMs }: { readonly now: Date; readonly retryAfterMs: number | undefined },
): Promise<void> {
  const next_read_at = retryReadAt(post, now, retryAfterMs);
  return update(service, post.targetId, { failures: post.failures + 1, next_read_at });
}

type InsightsChange = {
  readonly metrics?: RawBuilder<string>;
  readonly read_at?: Date;
  readonly reason?: string | null;
  readonly failures: number;
  readonly next_read_at: Date | null;
};

async function update(service: ServiceDatabase, targetId: string, change: InsightsChange): Promise<void> {
  await service.updateTable('post_insights').set(change).where('target_id', '=', targetId).execute();
}

const json = (value: object) => sql<string>`${JSON.stringify(value)}::jsonb`;
