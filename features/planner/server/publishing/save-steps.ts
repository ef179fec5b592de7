import type { Pool } from 'pg';
import { cutText } from '#contract/cut-text.ts';
import { batchWrites, type Fenced } from '#platform/due-rows/batch-writes.ts';
import { buildInstantSql, type Clock } from '#platform/due-rows/clock.ts';
import type { Log } from '#platform/log/log.ts';
import type { FailureReason, Posted } from '#ports/publisher/publisher.ts';
import type { PostStatus } from '../../post-status.ts';
import type { ClaimedPost } from './due-posts.ts';

/** The end of a publishing run. */
export type End =
  | Posted
  | (FailureReason & { readonly kind: 'failed' | 'missed' | 'unknown' })
  /** Not started: queued until its account has room. */
  | (FailureReason & { readonly kind: 'queued'; readonly waitMs: number; readonly isNews: boolean })
  /** To be checked again after `waitMs`. `startsOver` abandons the media already handed over. */
  | (FailureReason & {
      readonly kind: 'retry';
      readonly waitMs: number;
      readonly failures: number;
      /** Number of unsuccessful checks. */
      readonly askedCount: number;
      readonly startsOver: boolean;
      /** False if nothing changed, so that no one is notified. */
      readonly isNews: boolean;
    });

/**
 * Each method returns whether the step was saved; false means that another worker has taken over the post and this one
 * must stop.
 */
export type SaveSteps = {
  /**
   * The media have been handed over, and the publish call is about to be made. The caption is omitted if they were
   * handed over earlier.
   */
  prepared(post: ClaimedPost, ref: string, claimedAt: Date, sentCaption?: string): Promise<boolean>;
  end(post: ClaimedPost, end: End): Promise<boolean>;
};

type SaverDeps = {
  readonly pool: Pool;
  readonly clock: Clock;
  /**
   * Whether the publisher does not accept first comments with their posts, so that they become due after publishing.
   */
  readonly commentsApart: boolean;
  readonly log: Log;
};

type Prepared = Fenced & { readonly ref: string; readonly claimedAt: Date; readonly sentCaption: string | null };
type Ended = Fenced & { readonly post: ClaimedPost; readonly end: End };

/**
 * Saves steps of many posts together; `onEnded` receives the saved ends that changed something. Only the attempt number
 * identifies the owner: it increases with each claim, and its holder writes one end.
 */
export function openStepSaver(
  { pool, clock, commentsApart, log }: SaverDeps,
  onEnded: (ended: readonly Pick<Ended, 'post' | 'end'>[]) => Promise<void>,
): SaveSteps {
  const prepared = batchWrites((batch: readonly Prepared[]) => savePrepared(pool, clock, batch));
  const ended = batchWrites((batch: readonly Ended[]) => saveEnded(batch));
  return {
    prepared: ({ id, attempt }, ref, claimedAt, caption) =>
      prepared({ id, attempt, ref, claimedAt, sentCaption: caption ?? null }),
    end: (post, end) => ended({ id: post.id, attempt: post.attempt, post, end }),
  };

  async function saveEnded(batch: readonly Ended[]): Promise<readonly Fenced[]> {
    const saved = await saveEnds(pool, clock, batch, commentsApart);
    const savedAttempts = new Map(saved.map(({ id, attempt }) => [id, attempt]));
    const news = batch.filter(({ id, attempt, end }) => savedAttempts.get(id) === attempt && isNews(end));
    // Not rethrown: the ends are already saved, and would be saved again.
    if (news.length)
      await onEnded(news).catch((err) =>
        log.error({ err }, 'the results of posts were saved, but their follow-up actions failed'),
      );
    return saved;
  }
}

/**
 * Builds the part of a statement that locks the posts of a batch, in the order in which every transaction locks them
 * (`lockTargets`), and gives each of them its step. All joins are by the id of a post: a generic plan expects so few
 * steps that it would compare every locked post with every step, which takes ten times as long as the update.
 */
function lockPostsOf(steps: string): string {
  return `locked as (
        select step.* from ${steps}
          join scheduled_posts post on post.id = step.id and post.attempt = step.attempt
        order by post.id for no key update of post
      )`;
}

// Changes no indexed column, so that PostgreSQL does not have to update the indexes.
async function savePrepared(pool: Pool, clock: Clock, batch: readonly Prepared[]): Promise<Fenced[]> {
  const { rows } = await pool.query<Fenced>({
    name: 'save prepared posts',
    text: `with ${lockPostsOf(`unnest($2::uuid[], $3::int[], $4::text[], $5::timestamptz[], $6::text[])
          as step (id, attempt, ref, claimed_at, sent_caption)`)}, saved as (
        update scheduled_posts post
        set prepared_ref = step.ref, publish_called_at = ${buildInstantSql(1)},
          sent_caption = coalesce(step.sent_caption, post.sent_caption)
        from locked step where post.id = step.id and post.attempt = step.attempt
        returning post.id, post.attempt, post.user_id, step.claimed_at
      ), told as (
        insert into post_events (post_id, user_id, event, created_at)
        select id, user_id, 'claimed', claimed_at from saved
        union all select id, user_id, 'handed over', ${buildInstantSql(1)} from saved
      )
      select id, attempt from saved`,
    values: [
      clock.now(),
      batch.map(({ id }) => id),
      batch.map(({ attempt }) => attempt),
      batch.map(({ ref }) => ref),
      batch.map(({ claimedAt }) => claimedAt),
      batch.map(({ sentCaption }) => sentCaption),
    ],
  });
  return rows;
}

async function saveEnds(pool: Pool, clock: Clock, batch: readonly Ended[], commentsApart: boolean): Promise<Fenced[]> {
  const ends = batch.map(({ id, attempt, post, end }) => ({ id, attempt, ...toColumns(post, end) }));
  const column = <Name extends keyof (typeof ends)[number]>(name: Name) => ends.map((end) => end[name]);
  const { rows } = await pool.query<Fenced>({
    name: 'save ended posts',
    text: `with ${lockPostsOf(`unnest($2::uuid[], $3::int[], $4::text[], $5::float8[], $6::int[], $7::int[],
            $8::bool[], $9::text[], $10::text[], $11::text[], $12::bool[], $13::bool[], $14::text[], $15::text[],
            $16::text[])
          as step (id, attempt, status, wait_ms, failures, asked_count, starts_over, remote_id, remote_url, reason,
            is_news, reduced, cause, said, job_id)`)}, saved as (
        update scheduled_posts post
        set status = step.status, next_step_at = ${buildInstantSql(1)} + step.wait_ms * interval '1 millisecond',
          failures = step.failures, asked_count = step.asked_count,
          prepared_ref = case when not step.starts_over then post.prepared_ref end,
          publish_called_at = case when not step.starts_over then post.publish_called_at end,
          posted_at = case when step.status = 'posted' then ${buildInstantSql(1)} end, remote_id = step.remote_id,
          late_job_id = step.job_id,
          remote_url = step.remote_url, reduced = step.reduced, reason = step.reason, cause = step.cause,
          updated_at = ${buildInstantSql(1)}
        from locked step where post.id = step.id and post.attempt = step.attempt
        returning post.id, post.attempt, post.user_id, post.reason, post.first_comment, post.surface,
        step.is_news, step.cause, step.said,
          case when step.status = 'retry' and not step.starts_over then 'asked' when step.status = 'queued' then 'held'
            else step.status end as event
      ), told as (
        insert into post_events (post_id, user_id, event, detail, cause, said, created_at)
        select id, user_id, event, reason, cause, said, ${buildInstantSql(1)} from saved where is_news
      ), comments as (
        insert into first_comments (post_id, user_id, next_step_at, updated_at)
        select id, user_id, ${buildInstantSql(1)}, ${buildInstantSql(1)} from saved
        where $17 and event = 'posted' and first_comment <> '' and surface <> 'story'
        on conflict do nothing
      )
      select id, attempt from saved`,
    values: [
      clock.now(),
      column('id'),
      column('attempt'),
      column('status'),
      column('waitMs'),
      column('failures'),
      column('askedCount'),
      column('startsOver'),
      column('remoteId'),
      column('remoteUrl'),
      column('reason'),
      column('isNews'),
      column('reduced'),
      column('cause'),
      column('said'),
      column('jobId'),
      commentsApart,
    ],
  });
  return rows;
}

function toColumns(post: ClaimedPost, end: End) {
  const status: PostStatus = end.kind;
  const nothing = {
    status,
    waitMs: null,
    failures: post.failures,
    askedCount: post.asked_count,
    startsOver: false,
    remoteId: null,
    remoteUrl: null,
    jobId: null,
    reason: null,
    cause: null,
    said: null,
    reduced: false,
    isNews: isNews(end),
  };
  if (end.kind === 'posted') {
    const { id: remoteId, url: remoteUrl, jobId = null, reduced = false } = end;
    return { ...nothing, remoteId, remoteUrl, jobId, reduced };
  }
  const { reason, cause = null, said = null } = end;
  if (end.kind === 'queued') return { ...nothing, reason, cause, waitMs: end.waitMs };
  if (end.kind !== 'retry') return { ...nothing, reason, cause, said: cut(said) };
  const { waitMs, failures, askedCount, startsOver } = end;
  return { ...nothing, reason, cause, said: cut(said), waitMs, failures, askedCount, startsOver };
}

/** A service's message may be pages long. */
function cut(said: string | null): string | null {
  return said && cutText(said, 2_000);
}

function isNews(end: End): boolean {
  return 'isNews' in end ? end.isNews : true;
}
