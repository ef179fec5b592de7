import { type DueRowDeps, type RunningLoop, startDueRows } from '#platform/due-rows/due-row-loop.ts';
import { dueTrainings, trainingMachine } from './due-trainings.ts';
import { takeTraining } from './take-training.ts';
import type { TrainingDeps } from './training-deps.ts';

/** Takes trainings from step to step, in as many processes as run it. */
export function startTrainings(deps: TrainingDeps & DueRowDeps): RunningLoop {
  return startDueRows(
    {
      name: trainingMachine,
      table: dueTrainings,
      // Longer than an answer of a vendor is waited for: the row says then when it is looked at, and its lease is not
      // renewed.
      leaseMs: 90_000,
      maxAtWork: 8,
      maxPerAccount: 2,
      maxPerClaim: 4,
      loadBatch: async () => undefined,
      run: (row, _nothing, { signal }) => takeTraining(row, signal, deps),
    },
    deps,
  );
}
