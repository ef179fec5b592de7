import { connectedAccountIds } from '#features/instagram/server/public.ts';
import { type PictureStore, pictureSizes } from '#features/pictures/server/public.ts';
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
  readonly pictures: Pick<PictureStore, 'cut' | 'readWithin'>;
};

/** Publishes what is due, in as many processes as run it. A run mostly waits for Instagram. */
export function startPublishing(deps: PublishingDeps, start = startDueRows): RunningLoop {
  const { pool, service, publisher, publicUrl, pictures, clock, log } = deps;
  const save = openStepSaver(pool, clock, (posts) => announce(service, posts.map(changeOf)));
  return start(
    {
      name: publishingMachine,
      table: duePosts,
      leaseMs: 30_000,
      // Room for everybody else beside one account with more due posts than a process takes.
      maxAtWork: 1_500,
      maxPerAccount: 1_000,
      maxPerClaim: 500,
      async loadBatch(posts) {
        const [connected, sizes] = await Promise.all([
          // Looked at as late as this: no post goes out to an account that its owner took away.
          connectedAccountIds(
            service,
            posts.map(({ influencer_id }) => influencer_id),
          ),
          pictureSizes(
            service,
            posts.flatMap(({ media_urls }) => media_urls),
          ),
        ]);
        return { connected, sizes };
      },
      run(post, { connected, sizes }, { claimedAt, lateMs, signal }) {
        const connectedAccountId = connected.get(post.influencer_id) ?? null;
        const run = { post, connectedAccountId, sizes, claimedAt, lateMs, signal };
        return publishPost(run, { publisher, publicUrl, pictures, save, log });
      },
    },
    deps,
  );
}

function changeOf({ user_id, influencer_id }: ClaimedPost) {
  return { userId: user_id, topic: 'posts', influencerId: influencer_id } as const;
}
