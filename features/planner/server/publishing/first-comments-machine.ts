import { cutText } from '#contract/cut-text.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { buildInstantSql } from '#platform/due-rows/clock.ts';
import { type DueRowDeps, type RunningLoop, startDueRows } from '#platform/due-rows/due-row-loop.ts';
import type { DueRow, DueTable } from '#platform/due-rows/due-table.ts';
import { announce } from '#platform/live/announce.ts';
import type { CommentOutcome, Publisher } from '#ports/publisher/publisher.ts';
import type { PostEventName } from '../../post-events.ts';
import { callPublisher } from './call-publisher.ts';

/** Pending first comments as rows that become due once their posts are on Instagram. */
export const dueComments = {
  table: 'first_comments',
  id: 'post_id',
  account: 'user_id',
  dueAt: 'next_step_at',
  attempt: 'attempt',
  updatedAt: 'updated_at',
  claimSets: { status: 'running' },
  returns: ['post_id', 'user_id', 'attempt', 'failures'],
} as const satisfies DueTable<'first_comments'>;
type DueComment = DueRow<'first_comments', (typeof dueComments.returns)[number]>;

type FirstCommentDeps = DueRowDeps & {
  readonly service: ServiceDatabase;
  readonly comment: NonNullable<Publisher['comment']>;
};

/** The name passed to `wake`. */
export const firstCommentsMachine = 'first comments';

/**
 * Pauses between retries of a comment in milliseconds; after the last one, the comment has failed. The first pause
 * gives Instagram time to show a comment that it accepted without responding.
 */
export const commentPausesMs = [60_000, 120_000, 600_000, 1_800_000];

/** Adds first comments to published posts if the publisher does not accept them with the post. */
export function startFirstComments(deps: FirstCommentDeps): RunningLoop {
  const { service, comment } = deps;
  return startDueRows(
    {
      name: firstCommentsMachine,
      table: dueComments,
      leaseMs: 60_000,
      maxAtWork: 200,
      maxPerAccount: 50,
      maxPerClaim: 100,
      async loadBatch(rows) {
        const ids = rows.map(({ post_id }) => post_id);
        const posts = await service
          .selectFrom('scheduled_posts')
          .select(['id', 'influencer_id', 'account_id', 'remote_id', 'first_comment'])
          .where('id', 'in', ids)
          .execute();
        return new Map(posts.map((post) => [post.id, post]));
      },
      async run(row, posts, { signal }) {
        const post = posts.get(row.post_id);
        if (!post) return; // deleted together with this row
        const { account_id: accountId, remote_id: mediaId, first_comment: text } = post;
        const outcome =
          accountId && mediaId
            ? await callPublisher((timeout) => comment({ accountId, mediaId, text }, timeout), {
                network: 'instagram',
                signal,
              })
            : whichPostUnknown;
        const isEnded = await save(deps, row, outcome);
        const change = { userId: row.user_id, topic: 'posts', influencerId: post.influencer_id } as const;
        if (isEnded) await announce(service, [change]);
      },
    },
    deps,
  );
}

const whichPostUnknown: CommentOutcome = {
  kind: 'refused',
  reason: 'Instagram did not report the ID of this post. You can add the comment on Instagram yourself.',
};

/**
 * Saves the outcome of an attempt and returns whether the comment is finished. A worker that has lost the row writes
 * nothing.
 */
async function save({ pool, clock }: DueRowDeps, row: DueComment, outcome: CommentOutcome): Promise<boolean> {
  const pauseMs = outcome.kind === 'failed' && outcome.retryable ? commentPausesMs[row.failures] : undefined;
  if (outcome.kind === 'failed' && pauseMs !== undefined) {
    await pool.query({
      name: 'retry first comment',
      text: `update first_comments set status = 'due', failures = failures + 1,
          next_step_at = ${buildInstantSql(1)} + $4 * interval '1 millisecond', updated_at = ${buildInstantSql(1)}
        where post_id = $2 and attempt = $3`,
      values: [clock.now(), row.post_id, row.attempt, Math.max(pauseMs, outcome.retryAfter ?? 0)],
    });
    return false;
  }
  const event: PostEventName = outcome.kind === 'commented' ? 'commented' : 'not commented';
  const { reason = null, said = null } = outcome.kind === 'commented' ? {} : outcome;
  const { rowCount } = await pool.query({
    name: 'end first comment',
    text: `with ended as (delete from first_comments where post_id = $2 and attempt = $3 returning post_id, user_id)
      insert into post_events (post_id, user_id, event, detail, said, created_at)
      select post_id, user_id, $4, $5, $6, ${buildInstantSql(1)} from ended`,
    values: [clock.now(), row.post_id, row.attempt, event, reason, said && cutText(said, 2_000)],
  });
  return rowCount === 1;
}
