import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../database/test-database.ts';
import { openPublishingRun, type PublishingRun, steps } from './publishing-run.ts';
import { publishThroughASleep, sleepPoints } from './stale-worker.ts';

let run: PublishingRun;
beforeAll(async () => {
  run = await openPublishingRun(await openTestDatabase());
});
afterEach(() => run.endWorkers());
afterAll(() => run.close());

// Each step once: the proof kills at each a hundred times.
const deaths = steps.map((points, index) => ({ points, after: index % 2 ? 4 : 1, step: points.join(', then ') }));

describe('a worker killed with SIGKILL', () => {
  test.each(deaths)('where it is $step (time $after) loses no post and doubles none', ({ points, after }) =>
    run.publishThroughDeaths(points, after),
  );

  test('again and again, on the way back too, still publishes each post once', () =>
    run.publishThroughDeaths([
      'publish in flight',
      'asking in flight',
      'claimed',
      'published, not saved',
      'end saved',
    ]));
});

describe('several workers at once', () => {
  test('publish each of 300 posts that are due in one instant once', async () => {
    const captions = await run.duePosts(300);
    for (let index = 0; index < 3; index++) run.startWorker();
    await run.allPosted(captions);
    run.expectPublishedOnce(captions);
  });
});

describe('a worker that was asleep past its lease', () => {
  test.each(sleepPoints)('where it was %s writes nothing over the one that took its post', async (point) => {
    expect(await publishThroughASleep(run, point)).toEqual([0]);
  });
});
