import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../database/test-database.ts';
import { openPublishingRun, type PublishingRun, steps } from './publishing-run.ts';
import { publishThroughASleep, sleepPoints } from './stale-worker.ts';

const killsAStep = 100;
const sleepsAPoint = 50;

let run: PublishingRun;
beforeAll(async () => {
  run = await openPublishingRun(await openTestDatabase());
});
afterAll(() => run.close());

describe(`a worker killed ${killsAStep} times at each step`, () => {
  test.each(steps.map((points) => ({ points, step: points.join(', then ') })))(
    'where it is $step loses no post and doubles none',
    async ({ points }) => {
      for (let kill = 0; kill < killsAStep; kill++) await run.publishThroughDeaths(points);
    },
  );
});

describe(`a worker asleep past its lease ${sleepsAPoint} times at each point`, () => {
  test.each(sleepPoints)('where it was %s writes nothing over the one that took its post', async (point) => {
    for (let sleep = 0; sleep < sleepsAPoint; sleep++) expect(await publishThroughASleep(run, point)).toEqual([0]);
  });
});
