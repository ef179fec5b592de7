import { connectedAccountIds } from '#features/instagram/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { type DueRowDeps, type RunningLoop, startDueRows } from '#platform/due-rows/due-row-loop.ts';
import { announce } from '#platform/live/announce.ts';
import type { Publisher } from '#ports/publisher/publisher.ts';
import { publishingMachine } from '../posts.ts';
import { type ClaimedPost, duePosts } from './due-posts.ts';
import { publishPost } from './publish-post.ts';
import { openStepSaver } from './save-steps.ts';

export type PublishingDeps = DueRowDeps & {
  readonly service: ServiceDatabase;
  readonly publisher: Publisher;
  readonly publicUrl: string;
};

/** Publishes what is due, in as many processes as run it. A run mostly waits for Instagram. */
export function startPublishing(deps: PublishingDeps): RunningLoop {
  const { pool, service, publisher, publicUrl, clock } = deps;
  const save = openStepSaver(pool, clock, (posts) => announce(service, posts.map(changeOf)));
  return startDueRows(
    {
      name: publishingMachine,
      table: duePosts,
      leaseMs: 30_000,
      // Room for everybody else beside one account with more due posts than a process takes.
      maxAtWork: 1_500,
      maxPerAccount: 1_000,
      maxPerClaim: 500,
      // Looked at as late as this: no post goes out to an account that its owner took away.
      loadBatch: (posts) =>
        connectedAccountIds(
          service,
          posts.map(({ influencer_id }) => influencer_id),
        ),
      run(post, connected, { claimedAt, lateMs, signal }) {
        const connectedAccountId = connected.get(post.influencer_id) ?? null;
        return publishPost({ post, connectedAccountId, claimedAt, lateMs, signal }, { publisher, publicUrl, save });
      },
    },
    deps,
  );
}

function changeOf({ user_id, influencer_id }: ClaimedPost) {
  return { userId: user_id, topic: 'posts', influencerId: influencer_id } as const;
}
