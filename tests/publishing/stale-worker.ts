import { expect, vi } from 'vitest';
import type { PublishingRun } from './publishing-run.ts';

/** Points at which a worker sleeps with pending writes. */
export const sleepPoints = ['claimed', 'prepared, not saved', 'prepared and saved', 'published, not saved'];

/**
 * Stops a worker at the point until its lease expires and another worker publishes its post, then resumes it. Checks
 * that the row stays as the other worker left it. Returns how many posts each later statement of the resumed worker
 * saved.
 */
export async function publishThroughASleep(run: PublishingRun, point: string): Promise<number[]> {
  const [caption = ''] = await run.duePosts(1);
  const sleeper = run.startWorker(point, 1, 'SIGSTOP');
  await sleeper.reached();
  await run.leasesRunOut();
  run.startWorker();
  await run.allPosted([caption]);
  const before = await run.rowOf(caption);

  const written = sleeper.messages.length;
  sleeper.signal('SIGCONT');
  await vi.waitFor(() => expect(sleeper.messages.length).toBeGreaterThan(written), { timeout: 240_000 });
  expect(await run.rowOf(caption)).toEqual(before);
  run.expectPublishedOnce([caption]);
  await run.endWorkers();
  return sleeper.messages.slice(written).flatMap((message) => ('saved' in message ? message.saved : []));
}
