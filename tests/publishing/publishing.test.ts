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

// Covers each step once; the proof kills a worker a hundred times at each step.
const deaths = steps.map((points, index) => ({ points, after: index % 2 ? 4 : 1, step: points.join(', then ') }));

describe('a worker killed with SIGKILL', () => {
  test.each(deaths)('publishes each post once when killed at the step: $step (time $after)', ({ points, after }) =>
    run.publishThroughDeaths(points, after),
  );

  test('publishes each post once when killed repeatedly, including during the recovery', () =>
    run.publishThroughDeaths([
      'publish in flight',
      'asking in flight',
      'claimed',
      'published, not saved',
      'end saved',
    ]));
});

describe('several concurrent workers', () => {
  test('publish each of 300 simultaneously due posts once', async () => {
    const captions = await run.duePosts(300);
    for (let index = 0; index < 3; index++) run.startWorker();
    await run.allPosted(captions);
    run.expectPublishedOnce(captions);
  });
});

describe('a worker that slept beyond its lease', () => {
  test.each(sleepPoints)(
    'does not overwrite the worker that took over its post when it slept at the point: %s',
    async (point) => {
      expect(await publishThroughASleep(run, point)).toEqual([0]);
    },
  );
});
