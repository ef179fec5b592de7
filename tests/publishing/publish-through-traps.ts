import type { ZernioTrap } from '../providers/zernio/posts.ts';
import { type PublishingRun, postsARound } from './publishing-run.ts';

/** Zernio faults that are resolved without the user. */
const traps: readonly ZernioTrap[] = [
  'publishes and breaks off',
  'breaks off',
  'returns a page',
  'is over its rate limit',
  'publishes and says it failed',
  'fails for now',
  'refuses the media address',
  'publishes and is taken for spam',
];

/** Publishes one round of posts for each fault. Every post hits the fault and succeeds after a retry. */
export async function publishThroughTraps(run: PublishingRun): Promise<void> {
  run.startWorker();
  for (const trap of traps) {
    run.trap(...Array.from({ length: postsARound }, () => trap));
    const captions = await run.duePosts(postsARound);
    await run.allPosted(captions);
    run.expectPublishedOnce(captions);
  }
}
