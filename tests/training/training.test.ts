import { afterAll, beforeAll, test } from 'vitest';
import type { TrainerStep } from '../vendors/fal-trainer.ts';
import { openTrainingRun } from './training-run.ts';

let run: Awaited<ReturnType<typeof openTrainingRun>>;
beforeAll(async () => {
  run = await openTrainingRun();
});
afterAll(() => run.close());

// After the paid call, and again on the way back: the proof kills at each step ten times.
const few: TrainerStep[][] = [['submitted', 'weights']];

test.each(few.map((points) => ({ points, step: points.join(', then ') })))(
  'a training whose worker is killed at $step is paid once at most, and its credits are used or come back',
  ({ points }) => run.trainThroughDeaths(points),
);
