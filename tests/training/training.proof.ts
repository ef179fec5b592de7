import { afterAll, beforeAll, test } from 'vitest';
import { openTrainingRun, trainingDeaths } from './training-run.ts';

const killsAStep = 10;

let run: Awaited<ReturnType<typeof openTrainingRun>>;
beforeAll(async () => {
  run = await openTrainingRun();
});
afterAll(() => run.close());

test.each(trainingDeaths.map((points) => ({ points, step: points.join(', then ') })))(
  `a training whose worker is killed at $step, ${killsAStep} times, is paid once and its credits are exact`,
  async ({ points }) => {
    for (let kill = 0; kill < killsAStep; kill++) await run.trainThroughDeaths(points);
  },
);
