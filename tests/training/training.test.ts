import { afterAll, beforeAll, test } from 'vitest';
import type { TrainerStep } from '../providers/fal-trainer.ts';
import { openTrainingRun } from './training-run.ts';

let run: Awaited<ReturnType<typeof openTrainingRun>>;
beforeAll(async () => {
  run = await openTrainingRun();
});
afterAll(() => run.close());

// Killed after the paid call and again during recovery; the proof kills ten times at each step.
const few: TrainerStep[][] = [['submitted', 'weights']];

test.each(few.map((points) => ({ points, step: points.join(', then ') })))(
  'pays at most once for a training run whose worker is killed at $step, and charges or refunds its credits',
  ({ points }) => run.trainThroughDeaths(points),
);
