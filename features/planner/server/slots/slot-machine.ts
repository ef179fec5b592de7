import { type DueRowDeps, type RunningLoop, startDueRows } from '#platform/due-rows/due-row-loop.ts';
import { type FillSlotDeps, fillSlot } from './fill-slot.ts';
import { claimedSlot, dueSlots, slotMachine } from './slots.ts';

/** Prepares posts, in any number of processes. */
export function startSlots(deps: FillSlotDeps & DueRowDeps, start = startDueRows): RunningLoop {
  return start(
    {
      name: slotMachine,
      table: dueSlots,
      // Longer than a writer's timeout, so that a process that pauses briefly loses no slot.
      leaseMs: 60_000,
      maxAtWork: 40,
      maxPerAccount: 8,
      maxPerClaim: 10,
      loadBatch: async () => undefined,
      run: (row) => fillSlot(claimedSlot(row), deps),
    },
    deps,
  );
}
