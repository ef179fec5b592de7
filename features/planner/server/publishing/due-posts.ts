import type { Pool } from 'pg';

/** A post that this worker has claimed. `attempt` fences it: whoever claims later holds a higher one. */
export type ClaimedPost = {
  readonly id: string;
  readonly attempt: number;
  readonly user_id: string;
  readonly influencer_id: string;
  /** The account the post was scheduled for, and the one that is connected now. */
  readonly account_id: string | null;
  readonly connected_account_id: string | null;
  readonly caption: string;
  readonly media_urls: readonly string[];
  readonly failures: number;
  readonly asked_count: number;
  /** What was last told about the post. */
  readonly reason: string | null;
  readonly prepared_ref: string | null;
  readonly publish_called_at: Date | null;
};

/** What one call of the publisher may take, in milliseconds. */
export const stepDeadline = 35_000;

/**
 * How long a claim holds, in milliseconds: three calls (asking, handing over, publishing) are the most between two claims, so
 * a post is free again only when its worker is gone.
 */
export const lease = 3 * stepDeadline + 15_000;

/** Claims up to `most` posts whose next step is due: due ones, ones to be tried again, and ones whose worker vanished. */
export async function claimDuePosts(pool: Pool, most: number): Promise<ClaimedPost[]> {
  const { rows } = await pool.query<ClaimedPost>({
    name: 'claim due posts',
    text: `update scheduled_posts post
      set status = 'running', attempt = post.attempt + 1, next_step_at = now() + $2 * interval '1 millisecond', updated_at = now()
      from (
        select id from scheduled_posts where next_step_at <= now() order by next_step_at limit $1 for update skip locked
      ) due
      where post.id = due.id
      returning post.id, post.attempt, post.user_id, post.influencer_id, post.account_id, post.caption, post.media_urls,
        post.failures, post.asked_count, post.reason, post.prepared_ref, post.publish_called_at,
        (select connection.account_id from instagram_connections connection
          where connection.influencer_id = post.influencer_id and connection.connected) as connected_account_id`,
    values: [most, lease],
  });
  return rows;
}

/** Milliseconds until the next post is due, by the database's clock; null where none is waiting. */
export async function timeUntilDue(pool: Pool): Promise<number | null> {
  const { rows } = await pool.query<{ wait: number | null }>({
    name: 'time until due',
    text: `select extract(epoch from min(next_step_at) - clock_timestamp())::float8 * 1000 as wait
      from scheduled_posts where next_step_at is not null`,
  });
  return rows[0]?.wait ?? null;
}
