import { afterAll, afterEach, beforeAll, describe, test } from 'vitest';
import { openTestDatabase } from '../database/test-database.ts';
import { publishThroughTraps } from './publish-through-traps.ts';
import { openPublishingRun, type PublishingRun, steps } from './publishing-run.ts';

const killsAStep = 100;
const trapRounds = 20;

let run: PublishingRun;
beforeAll(async () => {
  run = await openPublishingRun(await openTestDatabase(), 'zernio');
});
afterEach(() => run.endWorkers());
afterAll(() => run.close());

describe(`a worker that publishes through Zernio and is killed ${killsAStep} times at each step`, () => {
  test.each(steps.map((points) => ({ points, step: points.join(', then ') })))(
    'publishes each post once when it is killed at the step: $step',
    async ({ points }) => {
      for (let kill = 0; kill < killsAStep; kill++) await run.publishThroughDeaths(points);
    },
  );
});

describe('several workers that publish through Zernio', () => {
  test('publish each of 1,000 simultaneously due posts once', async () => {
    const captions = await run.duePosts(1_000);
    for (let index = 0; index < 3; index++) run.startWorker();
    await run.allPosted(captions);
    run.expectPublishedOnce(captions);
  });
});

test(`publishes each post once through Zernio with every possible fault, ${trapRounds} times`, async () => {
  for (let round = 0; round < trapRounds; round++) await publishThroughTraps(run);
});
