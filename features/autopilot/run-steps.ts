import type { SlotState } from '#features/planner/slot-state.ts';

/**
 * The steps of a post of Autopilot, in order. The steps of preparing its draft have the names of the planner
 * (features/planner/slot-state.ts).
 */
export const runSteps = [
  'begun',
  ...(['planned', 'drawing', 'drawn', 'filled'] as const satisfies readonly SlotState[]),
  'asked',
  'approved',
  'scheduled',
  'posted',
] as const;
export type RunStep = (typeof runSteps)[number];

/** The times of completed steps as ISO instants, by name. */
export type StepTimes = Readonly<Record<string, string>>;

/**
 * Returns the steps of a run in the order in which they were completed. @param slotAt the ISO instant at which the post
 * is scheduled: the time until then is not counted as work.
 */
export function timedSteps(times: StepTimes, slotAt: string) {
  const done = runSteps
    .flatMap((step) => (times[step] ? { step, atMs: Date.parse(times[step]) } : []))
    .toSorted((one, other) => one.atMs - other.atMs);
  return done.map(({ step, atMs }, index) => {
    const beforeMs = step === 'posted' ? Date.parse(slotAt) : done[index - 1]?.atMs;
    const tookMs = beforeMs === undefined ? null : Math.max(0, atMs - beforeMs);
    return { step, at: new Date(atMs).toISOString(), tookMs };
  });
}
