import { everyFault } from './publish-through-faults.ts';
import { type PublishingRun, postsARound } from './publishing-run.ts';

/**
 * Faults that stop all further responses end with the step's timeout, half a minute later; a separate proof covers
 * them.
 */
const stalling: readonly string[] = ['answers late', 'stops in its body'];

/**
 * Publishes one round of posts for each fault of each request. Every post hits the fault and succeeds after a retry.
 */
export async function publishThroughGraphFaults(run: PublishingRun): Promise<void> {
  run.startWorker();
  for (const { step, fault } of everyFault.filter((each) => !stalling.includes(each.fault))) {
    run.fault(step, fault, postsARound);
    const captions = await run.duePosts(postsARound);
    await run.allPosted(captions);
    run.expectPublishedOnce(captions);
  }
}
