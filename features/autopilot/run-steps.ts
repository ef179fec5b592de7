import type { SlotState } from '#features/planner/slot-state.ts';

/**
 * The steps of an Autopilot post, in order. The draft preparation steps are named as in the planner
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

/** When each step was completed, as ISO instants by step name. */
export type StepTimes = Readonly<Record<string, string>>;

/**
 * Returns the steps of a run in the order in which they were completed. @param slotAt the ISO instant for which the
 * post is scheduled: the time until then does not count as work.
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
