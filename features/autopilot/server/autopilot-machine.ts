import type { Database } from '#platform/database/database.ts';
import { type DueRowDeps, type RunningLoop, startDueRows } from '#platform/due-rows/due-row-loop.ts';
import { advanceSlot } from './advance-slot.ts';
import type { PlanDeps } from './plan-slots.ts';
import { readSituations } from './read-situations.ts';
import { autopilotMachine, dueAutopilotSlots } from './slots.ts';

export type AutopilotDeps = DueRowDeps & PlanDeps & Pick<Database, 'asUser' | 'service'>;

/** Advances Autopilot posts step by step, in any number of processes. */
export function startAutopilot(deps: AutopilotDeps, start = startDueRows): RunningLoop {
  const { service } = deps;
  return start(
    {
      name: autopilotMachine,
      table: dueAutopilotSlots,
      leaseMs: 30_000,
      maxAtWork: 200,
      maxPerAccount: 50,
      maxPerClaim: 100,
      loadBatch: (slots) => readSituations(service, slots),
      async run(slot, situations, { claimedAt }) {
        const situation = situations.get(slot.id);
        if (situation) await advanceSlot({ slot, ...situation, nowMs: claimedAt.getTime() }, deps);
      },
    },
    deps,
  );
}
