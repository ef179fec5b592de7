import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../database/test-database.ts';
import { openPublishingRun, type PublishingRun, steps } from './publishing-run.ts';
import { publishThroughASleep, sleepPoints } from './stale-worker.ts';

const killsAStep = Number(process.env.KILLS ?? 100);
const sleepsAPoint = 50;

let run: PublishingRun;
beforeAll(async () => {
  run = await openPublishingRun(await openTestDatabase());
});
afterAll(() => run.close());

describe.each([1, 2, 3])(`a worker killed ${killsAStep} times at each step, with %i targets per post`, (targets) => {
  test.each(steps.map((points) => ({ points, step: points.join(', then ') })))(
    'publishes each target once when killed at the step: $step',
    async ({ points }) => {
      for (let kill = 0; kill < killsAStep; kill++) await run.publishThroughDeaths(points, 1, targets);
    },
  );
});

describe(`a worker that sleeps beyond its lease ${sleepsAPoint} times at each point`, () => {
  test.each(sleepPoints)(
    'does not overwrite the worker that took over its post when it slept at the point: %s',
    async (point) => {
      for (let sleep = 0; sleep < sleepsAPoint; sleep++) expect(await publishThroughASleep(run, point)).toEqual([0]);
    },
  );
});
