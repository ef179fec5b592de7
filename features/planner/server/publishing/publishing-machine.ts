import type { Pool } from 'pg';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { announce } from '#platform/live/announce.ts';
import type { Notifications } from '#platform/live/notifications.ts';
import type { Log } from '#platform/log/log.ts';
import type { Publisher } from '#ports/publisher/publisher.ts';
import { type ClaimedPost, claimDuePosts, timeUntilDue } from './due-posts.ts';
import { publishPost } from './publish-post.ts';
import { openStepSaver } from './save-steps.ts';

export type PublishingPorts = {
  readonly pool: Pool;
  readonly service: ServiceDatabase;
  readonly publisher: Publisher;
  readonly publicUrl: string;
  readonly notifications: Notifications;
  readonly log: Log;
};

/** Posts one process publishes at the same time. Each mostly waits for Instagram. */
const mostAtOnce = 1_000;
const mostAClaim = 500;
/** The longest sleep, in milliseconds: the net below the notices of new posts. */
const longestSleep = 10_000;

/** Without a look at the due posts for so long, something holds the process up. */
const stuckAfterMs = 60_000;

export type Publishing = {
  /** Whether due posts were looked for lately. */
  isPolling(): boolean;
  stop(timeoutMs: number): Promise<void>;
};

/**
 * Publishes what is due, in as many processes as run it. The rows of scheduled_posts are its only memory. A process sleeps
 * until the next post's instant and is woken when one is scheduled before it.
 */
export function startPublishing(ports: PublishingPorts): Publishing {
  const { pool, service, notifications, log } = ports;
  const save = openStepSaver(pool, (posts) => announce(service, posts.map(changeOf)));
  const running = new Set<Promise<void>>();
  let stopping = false;
  let rouse = () => {};
  let lookedAt = Date.now();
  const unlisten = notifications.listen('wake', (machine) => machine === 'publishing' && rouse());
  // What was scheduled while the connection was lost was not heard of.
  const forget = notifications.onReconnect(() => rouse());
  const loop = work();

  async function work() {
    while (!stopping) {
      let wait = longestSleep;
      // Armed before looking, so that a post scheduled while we look is not slept through.
      const { promise: roused, resolve } = Promise.withResolvers<void>();
      rouse = resolve;
      try {
        wait = await claimAndBegin();
        lookedAt = Date.now();
      } catch (error) {
        log.error({ err: error }, 'due posts could not be claimed');
        wait = 1_000;
      }
      if (wait > 0) await Promise.race([roused, sleep(wait)]);
    }
  }

  /** Answers how long to sleep, in milliseconds. */
  async function claimAndBegin(): Promise<number> {
    const free = Math.min(mostAtOnce - running.size, mostAClaim);
    if (free < mostAClaim / 2) return longestSleep; // the next post that ends rouses us
    const posts = await claimDuePosts(pool, free);
    for (const post of posts) begin(post);
    if (posts.length === free) return 0;
    const due = await timeUntilDue(pool);
    return due === null ? longestSleep : Math.max(0, Math.min(due, longestSleep));
  }

  function begin(post: ClaimedPost) {
    const run = publishPost(post, { ...ports, save })
      .catch((error) =>
        log.error({ postId: post.id, err: error }, 'a post could not be taken further; it is claimed again'),
      )
      .finally(() => {
        running.delete(run);
        if (mostAtOnce - running.size === mostAClaim || running.size === 0) rouse();
      });
    running.add(run);
  }

  return {
    isPolling: () => Date.now() - lookedAt < stuckAfterMs,
    async stop(timeoutMs) {
      stopping = true;
      unlisten();
      forget();
      rouse();
      await loop;
      await Promise.race([Promise.all(running), sleep(timeoutMs)]);
    },
  };
}

function changeOf({ user_id, influencer_id }: ClaimedPost) {
  return { userId: user_id, topic: 'posts', influencerId: influencer_id } as const;
}

function sleep(milliseconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, milliseconds).unref();
  return promise;
}
