import type { Pool } from 'pg';
import type { PostStatus } from '../../post-status.ts';
import { type ClaimedPost, lease } from './due-posts.ts';

/** What a step of publishing leaves behind. */
export type Step =
  /** The media are handed over and the publish call is about to be made. */
  | { readonly kind: 'prepared'; readonly ref: string }
  | { readonly kind: 'posted'; readonly id: string | null; readonly url: string | null }
  | { readonly kind: 'failed' | 'unknown'; readonly reason: string }
  /** To be looked at again after `wait` milliseconds. `afresh` leaves behind what was handed over. */
  | {
      readonly kind: 'retry';
      readonly wait: number;
      readonly failures: number;
      readonly reason: string;
      readonly afresh: boolean;
    };

type Waiting = {
  readonly post: ClaimedPost;
  readonly step: Step;
  resolve(saved: boolean): void;
  reject(error: unknown): void;
};

/** Posts saved by one statement; beyond it a statement grows slower than it saves. */
const mostAtOnce = 500;

/**
 * Saves steps of many posts together: those that arrive while a statement is under way share the next one. Answers, for
 * each, whether it was saved; false means that another worker has the post by now and this one must stop.
 */
export function openStepSaver(pool: Pool, onSaved: (posts: readonly ClaimedPost[]) => Promise<void>) {
  const waiting: Waiting[] = [];
  let saving = false;

  return function save(post: ClaimedPost, step: Step): Promise<boolean> {
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    waiting.push({ post, step, resolve, reject });
    if (!saving) void saveAll();
    return promise;
  };

  async function saveAll() {
    saving = true;
    await Promise.resolve(); // the steps of one turn of the event loop go together
    while (waiting.length) {
      const batch = waiting.splice(0, mostAtOnce);
      try {
        const saved = await saveSteps(pool, batch);
        for (const { post, resolve } of batch) resolve(saved.has(post.id));
        const over = batch.filter(({ post, step }) => step.kind !== 'prepared' && saved.has(post.id));
        if (over.length) await onSaved(over.map(({ post }) => post));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    saving = false;
  }
}

async function saveSteps(pool: Pool, batch: readonly Waiting[]): Promise<Set<string>> {
  const rows = batch.map(({ post, step }) => ({ id: post.id, attempt: post.attempt, ...columnsOf(post, step) }));
  const column = <Name extends keyof (typeof rows)[number]>(name: Name) => rows.map((row) => row[name]);
  const { rows: saved } = await pool.query<{ id: string }>({
    name: 'save publishing steps',
    text: `with saved as (
        update scheduled_posts post
        set status = step.status, next_step_at = now() + step.wait * interval '1 millisecond', failures = step.failures,
          prepared_ref = step.ref, publish_called_at = case when step.called then coalesce(post.publish_called_at, now()) end,
          posted_at = case when step.status = 'posted' then now() end, remote_id = step.remote_id, remote_url = step.remote_url,
          reason = step.reason, updated_at = now()
        from unnest($1::uuid[], $2::int[], $3::text[], $4::float8[], $5::int[], $6::text[], $7::bool[], $8::text[], $9::text[], $10::text[])
          as step (id, attempt, status, wait, failures, ref, called, remote_id, remote_url, reason)
        where post.id = step.id and post.attempt = step.attempt and post.status = 'running'
        returning post.id, post.user_id, post.status, post.reason
      ), told as (
        insert into post_events (post_id, user_id, event, detail) select id, user_id, status, reason from saved where status <> 'running'
      )
      select id from saved`,
    values: [
      column('id'),
      column('attempt'),
      column('status'),
      column('wait'),
      column('failures'),
      column('ref'),
      column('called'),
      column('remoteId'),
      column('remoteUrl'),
      column('reason'),
    ],
  });
  return new Set(saved.map(({ id }) => id));
}

function columnsOf(post: ClaimedPost, step: Step) {
  const kept = {
    failures: post.failures,
    ref: post.prepared_ref,
    called: post.publish_called_at !== null,
    remoteId: null,
    remoteUrl: null,
    reason: null,
  };
  const status = (status: PostStatus, wait: number | null) => ({ ...kept, status, wait });
  switch (step.kind) {
    case 'prepared':
      return { ...status('running', lease), ref: step.ref, called: true };
    case 'posted':
      return { ...status('posted', null), called: true, remoteId: step.id, remoteUrl: step.url };
    case 'failed':
    case 'unknown':
      return { ...status(step.kind, null), reason: step.reason };
    case 'retry':
      return {
        ...status('retry', step.wait),
        failures: step.failures,
        reason: step.reason,
        ...(step.afresh && { ref: null, called: false }),
      };
  }
}
