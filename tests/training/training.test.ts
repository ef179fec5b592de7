import { afterAll, beforeAll, test } from 'vitest';
import type { TrainerStep } from '../vendors/fal-trainer.ts';
import { openTrainingRun } from './training-run.ts';

let run: Awaited<ReturnType<typeof openTrainingRun>>;
beforeAll(async () => {
  run = await openTrainingRun();
});
afterAll(() => run.close());

// Before the paid call arrives, and after it and on the way back: the proof kills at each step ten times.
const few: TrainerStep[][] = [['submit'], ['submitted', 'weights']];

test.each(few.map((points) => ({ points, step: points.join(', then ') })))(
  'a training whose worker is killed at $step is paid once at most, and its credits are used or come back',
  ({ points }) => run.trainThroughDeaths(points),
);
