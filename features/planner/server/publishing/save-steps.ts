import type { Pool } from 'pg';
import type { PostStatus } from '../../post-status.ts';
import type { ClaimedPost } from './due-posts.ts';
import { saveTogether } from './save-together.ts';

/** How a run of publishing ends. */
export type End =
  | { readonly kind: 'posted'; readonly id: string | null; readonly url: string | null }
  | { readonly kind: 'failed' | 'unknown'; readonly reason: string }
  /** To be looked at again after `wait` milliseconds. `afresh` leaves behind what was handed over. */
  | {
      readonly kind: 'retry';
      readonly wait: number;
      readonly failures: number;
      /** How often the publisher was asked in vain. */
      readonly askedCount: number;
      readonly reason: string;
      readonly afresh: boolean;
      /** False where it stands as it stood before: nobody needs to hear of it. */
      readonly isNews: boolean;
    };

/** Each answers whether it was saved; false means that another worker has the post by now and this one must stop. */
export type SaveSteps = {
  /** The media are handed over and the publish call is about to be made. */
  prepared(post: ClaimedPost, ref: string): Promise<boolean>;
  end(post: ClaimedPost, end: End): Promise<boolean>;
};

type Prepared = { readonly post: ClaimedPost; readonly ref: string };
type Ended = { readonly post: ClaimedPost; readonly end: End };

/**
 * Saves the steps of many posts together; `onEnded` hears of the posts whose end was saved and is news. The attempt alone is the fence:
 * only a claim raises it, and whoever holds it writes one end. (Asking for the status too makes PostgreSQL expect a single
 * running post and compare each with each.)
 */
export function openStepSaver(pool: Pool, onEnded: (posts: readonly ClaimedPost[]) => Promise<void>): SaveSteps {
  const prepared = saveTogether((batch: readonly Prepared[]) => savePrepared(pool, batch));
  const ended = saveTogether(async (batch: readonly Ended[]) => {
    const saved = await saveEnds(pool, batch);
    const news = batch.filter(({ post, end }) => saved.has(post.id) && isNews(end));
    if (news.length) await onEnded(news.map(({ post }) => post));
    return saved;
  });
  return { prepared: (post, ref) => prepared({ post, ref }), end: (post, end) => ended({ post, end }) };
}

// Touches no indexed column, so PostgreSQL writes the new version beside the old one and leaves the indexes alone.
async function savePrepared(pool: Pool, batch: readonly Prepared[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'save prepared posts',
    text: `update scheduled_posts post
      set prepared_ref = step.ref, publish_called_at = now()
      from unnest($1::uuid[], $2::int[], $3::text[]) as step (id, attempt, ref)
      where post.id = step.id and post.attempt = step.attempt
      returning post.id`,
    values: [batch.map(({ post }) => post.id), batch.map(({ post }) => post.attempt), batch.map(({ ref }) => ref)],
  });
  return new Set(rows.map(({ id }) => id));
}

async function saveEnds(pool: Pool, batch: readonly Ended[]): Promise<Set<string>> {
  const ends = batch.map(({ post, end }) => ({ id: post.id, attempt: post.attempt, ...columnsOf(post, end) }));
  const column = <Name extends keyof (typeof ends)[number]>(name: Name) => ends.map((end) => end[name]);
  const { rows } = await pool.query<{ id: string }>({
    name: 'save ended posts',
    text: `with saved as (
        update scheduled_posts post
        set status = step.status, next_step_at = now() + step.wait * interval '1 millisecond', failures = step.failures,
          asked_count = step.asked_count, prepared_ref = case when not step.afresh then post.prepared_ref end,
          publish_called_at = case when not step.afresh then post.publish_called_at end,
          posted_at = case when step.status = 'posted' then now() end, remote_id = step.remote_id,
          remote_url = step.remote_url, reason = step.reason, updated_at = now()
        from unnest($1::uuid[], $2::int[], $3::text[], $4::float8[], $5::int[], $6::int[], $7::bool[], $8::text[], $9::text[],
          $10::text[], $11::bool[])
          as step (id, attempt, status, wait, failures, asked_count, afresh, remote_id, remote_url, reason, is_news)
        where post.id = step.id and post.attempt = step.attempt
        returning post.id, post.user_id, post.status, post.reason, step.is_news
      ), told as (
        insert into post_events (post_id, user_id, event, detail) select id, user_id, status, reason from saved where is_news
      )
      select id from saved`,
    values: [
      column('id'),
      column('attempt'),
      column('status'),
      column('wait'),
      column('failures'),
      column('askedCount'),
      column('afresh'),
      column('remoteId'),
      column('remoteUrl'),
      column('reason'),
      column('isNews'),
    ],
  });
  return new Set(rows.map(({ id }) => id));
}

function columnsOf(post: ClaimedPost, end: End) {
  const status: PostStatus = end.kind;
  const nothing = {
    status,
    wait: null,
    failures: post.failures,
    askedCount: post.asked_count,
    afresh: false,
    remoteId: null,
    remoteUrl: null,
    reason: null,
    isNews: isNews(end),
  };
  if (end.kind === 'posted') return { ...nothing, remoteId: end.id, remoteUrl: end.url };
  if (end.kind !== 'retry') return { ...nothing, reason: end.reason };
  const { wait, failures, askedCount, reason, afresh } = end;
  return { ...nothing, wait, failures, askedCount, reason, afresh };
}

function isNews(end: End): boolean {
  return end.kind !== 'retry' || end.isNews;
}
