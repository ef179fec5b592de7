import { expect, vi } from 'vitest';
import type { PublishingRun } from './publishing-run.ts';

/** Where a worker falls asleep with something left to write. */
export const sleepPoints = ['claimed', 'prepared, not saved', 'prepared and saved', 'published, not saved'];

/**
 * A worker is stopped at the point until its lease is over and another one has published its post, and then goes on.
 * Returns how many posts each of its later statements saved; the row has to stay as the other worker left it.
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
