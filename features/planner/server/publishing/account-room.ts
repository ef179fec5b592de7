import type { Pool } from 'pg';
import { type Network, type NetworkTraits, networks } from '#contract/networks.ts';
import type { PublishFailure } from '#contract/publish-failures.ts';
import { buildInstantSql, type Clock } from '#platform/due-rows/clock.ts';
import { lateAfterMs, latePauseMs, maxCallsAtOnce, maxLateMs } from '../../post-rules.ts';
import type { ClaimedPost } from './due-posts.ts';

/** Why a claimed post is not published yet, and the milliseconds until it is checked again. */
export type Wait = { readonly cause: PublishFailure; readonly waitMs: number };

/** The state of a claimed post's account, by the clock used for claims. Instants are milliseconds from now. */
type QueuePosition = {
  readonly id: string;
  /**
   * Its position among the account's posts that are claimed but not handed over, and among the late ones of those. A
   * post that is too late has no position, because it is not published.
   */
  readonly turn: number;
  readonly late_turn: number;
  /** Publisher calls in progress. */
  readonly calls: number;
  readonly in_hour: number;
  readonly in_day: number;
  /** The time until the oldest of those is older than an hour or a day; null if there is none. */
  readonly hour_free_ms: number | null;
  readonly day_free_ms: number | null;
  /** The time since the account last published. */
  readonly last_ms: number | null;
  readonly late_ms: number;
};

/**
 * How many milliseconds pass before a post is checked again if its account has the maximum number of calls in progress.
 */
const callPauseMs = 1_000;

/**
 * Determines which of these posts have to wait for their account because of its hourly and daily limits, its calls in
 * progress, or the pause between delayed posts. Counts all posts of the account across processes.
 */
export async function waitsForAccounts(
  pool: Pool,
  clock: Clock,
  posts: readonly ClaimedPost[],
  network: Network = 'instagram',
): Promise<ReadonlyMap<string, Wait>> {
  const { rows } = await pool.query<QueuePosition>({
    name: 'room of accounts',
    text: queuePositionQuery,
    values: [
      clock.now(),
      posts.map(({ id }) => id),
      posts.map(({ influencer_id }) => influencer_id),
      lateAfterMs,
      maxLateMs,
    ],
  });
  return new Map(
    rows.flatMap((standing): [string, Wait][] => {
      const wait = findWait(standing, networks[network]);
      return wait ? [[standing.id, wait]] : [];
    }),
  );
}

function findWait(standing: QueuePosition, { postsADay, postsAnHour }: NetworkTraits): Wait | undefined {
  const { turn, late_turn, calls, in_hour, in_day, hour_free_ms, day_free_ms, last_ms, late_ms } = standing;
  if (in_day + turn > postsADay) return { cause: 'too many in a day', waitMs: atLeastMinute(day_free_ms) };
  if (in_hour + turn > postsAnHour) return { cause: 'too many in an hour', waitMs: atLeastMinute(hour_free_ms) };
  const sinceLastMs = last_ms ?? Number.POSITIVE_INFINITY;
  const isTooSoon = late_turn > 1 || sinceLastMs < latePauseMs;
  if (late_ms > lateAfterMs && isTooSoon)
    return { cause: 'held up', waitMs: Math.max(0, latePauseMs - sinceLastMs) + (late_turn - 1) * latePauseMs };
  return calls + turn > maxCallsAtOnce ? { cause: 'calls under way', waitMs: callPauseMs } : undefined;
}

function atLeastMinute(ms: number | null): number {
  return Math.max(60_000, ms ?? 0);
}

// 27 hours are a day plus the maximum delay of a post. The index by influencer and instant finds these posts; `offset
// 0` prevents PostgreSQL from reading all others instead, which it does when its statistics show few running posts.
const queuePositionQuery = `with claimed as (
    select * from unnest($2::uuid[], $3::uuid[]) as claimed (id, influencer_id)
  ), own as (
    select post.id, post.influencer_id, post.account_id, post.scheduled_at,
      post.status = 'running' and post.publish_called_at is null as begins,
      post.status = 'running' and post.publish_called_at is not null as is_calling,
      coalesce(post.posted_at, post.publish_called_at) as at
    from (select distinct influencer_id from claimed) persona
      cross join lateral (
        select * from scheduled_posts
        where influencer_id = persona.influencer_id and scheduled_at > ${buildInstantSql(1)} - interval '27 hours' offset 0
      ) post
    where post.status in ('running', 'posted') or post.publish_called_at is not null
  ), beginning as (
    select id, influencer_id, account_id, is_late,
      row_number() over (partition by influencer_id, account_id order by scheduled_at, id)::int as turn,
      (count(*) filter (where is_late)
      over (partition by influencer_id, account_id order by scheduled_at, id))::int as late_turn,
      extract(epoch from ${buildInstantSql(1)} - scheduled_at)::float8 * 1000 as late_ms
    from (
      select *, scheduled_at < ${buildInstantSql(1)} - $4 * interval '1 millisecond' as is_late from own
      where begins and scheduled_at >= ${buildInstantSql(1)} - $5 * interval '1 millisecond'
    ) own
  ), recent as (
    select influencer_id, account_id,
      count(*) filter (where is_calling)::int as calls,
      count(*) filter (where at > ${buildInstantSql(1)} - interval '1 hour')::int as in_hour,
      count(*) filter (where at > ${buildInstantSql(1)} - interval '1 day')::int as in_day,
      min(at) filter (where at > ${buildInstantSql(1)} - interval '1 hour') as hour_first,
      min(at) filter (where at > ${buildInstantSql(1)} - interval '1 day') as day_first,
      max(at) as last
    from own where not begins group by influencer_id, account_id
  )
  select beginning.id, beginning.turn, beginning.late_turn, beginning.late_ms,
    coalesce(recent.calls, 0) as calls, coalesce(recent.in_hour, 0) as in_hour, coalesce(recent.in_day, 0) as in_day,
    extract(epoch from recent.hour_first + interval '1 hour' - ${buildInstantSql(1)})::float8 * 1000 as hour_free_ms,
    extract(epoch from recent.day_first + interval '1 day' - ${buildInstantSql(1)})::float8 * 1000 as day_free_ms,
    extract(epoch from ${buildInstantSql(1)} - recent.last)::float8 * 1000 as last_ms
  from claimed
    join beginning on beginning.id = claimed.id
    left join recent on recent.influencer_id = beginning.influencer_id
      and recent.account_id is not distinct from beginning.account_id`;
