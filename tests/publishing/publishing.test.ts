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

/** The steps at which a death of the worker could lose or repeat a target. */
const oneDeath = ['claimed', 'prepared and saved', 'publish in flight', 'published, not saved'];

describe('a worker killed with SIGKILL', () => {
  test.each(deaths)('publishes each post once when killed at the step: $step (time $after)', ({ points, after }) =>
    run.publishThroughDeaths(points, after),
  );

  test.each([2, 3].flatMap((targets) => oneDeath.map((point) => [targets, point] as const)))(
    'publishes each of %i targets once when killed at the step: %s',
    (targets, point) => run.publishThroughDeaths([point], 2, targets),
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
