import { type DueRowDeps, type RunningLoop, startDueRows } from '#platform/due-rows/due-row-loop.ts';
import { dueTrainings, trainingMachine } from './due-trainings.ts';
import { takeTraining } from './take-training.ts';
import type { TrainingDeps } from './training-deps.ts';

/** Advances training runs step by step, in any number of processes. */
export function startTrainings(deps: TrainingDeps & DueRowDeps): RunningLoop {
  return startDueRows(
    {
      name: trainingMachine,
      table: dueTrainings,
      // Longer than the timeout of a request to the provider: by then, the row has the time of its next check, and its
      // lease is not renewed.
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
