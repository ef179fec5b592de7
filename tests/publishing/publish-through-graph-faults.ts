import { everyFault } from './publish-through-faults.ts';
import { type PublishingRun, postsARound } from './publishing-run.ts';

/**
 * Faults after which nothing comes any more end with the step of publishing, half a minute
 * later: a proof of its own has them.
 */
const stalling: readonly string[] = ['answers late', 'stops in its body'];

/** One round of posts for each fault of each request, all of which meet it, and then the others with the next try. */
export async function publishThroughGraphFaults(run: PublishingRun): Promise<void> {
  run.startWorker();
  for (const { step, fault } of everyFault.filter((each) => !stalling.includes(each.fault))) {
    run.fault(step, fault, postsARound);
    const captions = await run.duePosts(postsARound);
    await run.allPosted(captions);
    run.expectPublishedOnce(captions);
  }
}
