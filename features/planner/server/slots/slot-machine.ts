import { type DueRowDeps, type RunningLoop, startDueRows } from '#platform/due-rows/due-row-loop.ts';
import { type FillSlotDeps, fillSlot } from './fill-slot.ts';
import { claimedSlot, dueSlots, slotMachine } from './slots.ts';

/** Prepares posts, in as many processes as run it. */
export function startSlots(deps: FillSlotDeps & DueRowDeps, start = startDueRows): RunningLoop {
  return start(
    {
      name: slotMachine,
      table: dueSlots,
      // Longer than a writer is waited for, so that a process that stands still for a moment loses nothing.
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
