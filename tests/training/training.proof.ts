import { afterAll, beforeAll, test } from 'vitest';
import { openTrainingRun, trainingDeaths } from './training-run.ts';

const killsAStep = 10;

let run: Awaited<ReturnType<typeof openTrainingRun>>;
beforeAll(async () => {
  run = await openTrainingRun();
});
afterAll(() => run.close());

test.each(trainingDeaths.map((points) => ({ points, step: points.join(', then ') })))(
  `pays once for a training with exact credits when the worker is killed at $step, ${killsAStep} times`,
  async ({ points }) => {
    for (let kill = 0; kill < killsAStep; kill++) await run.trainThroughDeaths(points);
  },
);
