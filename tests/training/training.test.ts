import { afterAll, beforeAll, test } from 'vitest';
import { openTrainingRun, trainingDeaths } from './training-run.ts';

let run: Awaited<ReturnType<typeof openTrainingRun>>;
beforeAll(async () => {
  run = await openTrainingRun();
});
afterAll(() => run.close());

// Those that matter most: the proof kills at each ten times.
const few = trainingDeaths.filter((points) => points.length > 2 || points[0] === 'submit');

test.each(few.map((points) => ({ points, step: points.join(', then ') })))(
  'a training whose worker is killed at $step is paid once at most, and its credits are used or come back',
  ({ points }) => run.trainThroughDeaths(points),
);
