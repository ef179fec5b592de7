import { publishFailures } from '#contract/publish-failures.ts';
import { findImageSizes, type ImageStore } from '#features/images/server/public.ts';
import { findCaptionLabels } from '#features/style/server/public.ts';
import { defaultSettings } from '#features/style/style-rules.ts';
import { findVideos } from '#features/videos/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { type DueRowDeps, type RunningLoop, startDueRows } from '#platform/due-rows/due-row-loop.ts';
import { announce, wake } from '#platform/live/announce.ts';
import { findPostConsents } from '../post-consents.ts';
import { getPublishingMachine } from '../targets.ts';
import { waitsForAccounts } from './account-room.ts';
import { findConsentWait } from './consent-wait.ts';
import { type ClaimedPost, duePostsOn } from './due-posts.ts';
import { firstCommentsMachine } from './first-comments-machine.ts';
import { instagramAccounts, type NetworkAccounts } from './network-accounts.ts';
import { type PostPublisher, publishPost } from './publish-post.ts';
import { type End, openStepSaver } from './save-steps.ts';

export type PublishingDeps = DueRowDeps & {
  readonly service: ServiceDatabase;
  readonly publisher: PostPublisher;
  readonly publicUrl: string;
  readonly images: Pick<ImageStore, 'cut' | 'readWithin' | 'storeRendition' | 'withFile'>;
};

/**
 * How many posts one process publishes concurrently. Leaves room for other users when one account has more due posts
 * than its share.
 */
export const maxPostsAtWork = 1_500;

/**
 * Publishes due posts to a network, in any number of processes. Most of the time is spent waiting for the network. Each
 * network has its own loop, so that the posts of a slow one do not use up the capacity of another.
 */
export function startPublishing(
  deps: PublishingDeps,
  start = startDueRows,
  { network, findConnected, findStanding, checkSoon }: NetworkAccounts = instagramAccounts,
): RunningLoop {
  const { pool, service, publisher, publicUrl, images, clock, log } = deps;
  const commentsApart = publisher.comment !== undefined;
  const save = openStepSaver({ pool, clock, commentsApart, log }, async (ended) => {
    await announce(
      service,
      ended.map(({ post }) => toLiveChange(post)),
    );
    const hasComments = ended.some(({ post, end }) => end.kind === 'posted' && post.first_comment !== '');
    if (commentsApart && hasComments) await wake(service, firstCommentsMachine);
    // Checked soon, so that the user can reconnect the account before the next post is due.
    const lost = ended.flatMap(({ post, end }) =>
      needsReconnect(end) && post.account_id ? ([[post.account_id, post.user_id]] as const) : [],
    );
    for (const [accountId, userId] of new Map(lost))
      await checkSoon(service, accountId).catch((err) =>
        log.error({ userId, err }, 'could not mark an account that has to be reconnected'),
      );
  });
  return start(
    {
      name: getPublishingMachine(network),
      table: duePostsOn(network),
      leaseMs: 30_000,
      maxAtWork: maxPostsAtWork,
      maxPerAccount: 1_000,
      // Each claim ranks all due posts, so smaller claims take longer in total.
      maxPerClaim: 500,
      async loadBatch(posts) {
        const influencerIds = posts.map(({ influencer_id }) => influencer_id);
        const mediaUrls = posts.flatMap(({ media_urls }) => media_urls);
        const [connected, standing, waits, listConsents, labels, sizes, videos] = await Promise.all([
          // Queried as late as possible: no post is published to an account that its owner disconnected.
          findConnected(service, posts),
          findStanding(service, posts),
          waitsForAccounts(pool, clock, posts, network),
          findPostConsents(service, influencerIds, mediaUrls),
          findCaptionLabels(service, influencerIds),
          findImageSizes(service, mediaUrls),
          findVideos(service, mediaUrls),
        ]);
        return { connected, standing, waits, listConsents, labels, sizes, videos };
      },
      run(post, { connected, standing, waits, listConsents, labels, sizes, videos }, { claimedAt, lateMs, signal }) {
        const connectedAccountId = connected.get(post.id) ?? null;
        const wait = waits.get(post.id);
        const run = {
          ...{ post, network, connectedAccountId, wait, sizes, videos, claimedAt, wasDueMs: lateMs, signal },
          hasStandingChoice: standing.has(post.influencer_id),
          consentWait: findConsentWait(post, listConsents(post), claimedAt),
          labels: labels.get(post.influencer_id) ?? defaultSettings,
        };
        return publishPost(run, { publisher, publicUrl, images, save, log });
      },
    },
    deps,
  );
}

function needsReconnect(end: End): boolean {
  return 'cause' in end && end.cause !== undefined && publishFailures[end.cause].next === 'reconnect';
}

function toLiveChange({ user_id, influencer_id }: ClaimedPost) {
  return { userId: user_id, topic: 'posts', influencerId: influencer_id } as const;
}
