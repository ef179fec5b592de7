import type { UserDatabase } from '#platform/database/database.ts';
import type { Notifications } from '#platform/live/notifications.ts';
import { waitUntil } from '#platform/live/wait-until.ts';
import type { Post } from '../contract.ts';
import { findPost } from './posts.ts';
import { consentCauses } from './publishing/consent-wait.ts';

/**
 * Polling interval in milliseconds. Polling is needed because events are missed while the database connection is lost.
 */
const pollMs = 1_000;

/** Returns the post once publishing has ended with any result, or its current state after the timeout. */
export async function awaitPost(
  db: UserDatabase,
  notifications: Notifications,
  origin: string,
  { id, influencerId }: Pick<Post, 'id' | 'influencerId'>,
  timeoutMs: number,
): Promise<Post | undefined> {
  let post: Post | undefined;
  const checkPost = async () => {
    post = await findPost(db, origin, id);
    // A post without a valid consent has a cause, and stays queued for longer than any request.
    const waitsForConsent = consentCauses.some((cause) => cause === post?.cause);
    return !post || waitsForConsent || ![post, ...post.targets].some(isPending);
  };
  await waitUntil({ notifications, topics: ['posts'], of: influencerId, look: checkPost, pollMs, timeoutMs });
  return post;
}

function isPending({ status }: Pick<Post, 'status'>): boolean {
  return status === 'queued' || status === 'scheduled' || status === 'running';
}
