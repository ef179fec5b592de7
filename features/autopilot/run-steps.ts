import type { SlotState } from '#features/planner/slot-state.ts';

/**
 * What is done for a post of Autopilot, in order. Those of a draft that is prepared have the planner's names
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

/** When steps were done, as ISO instants by their names. */
export type StepTimes = Readonly<Record<string, string>>;

/**
 * The steps of a run in the order in which they were done.
 * @param slotAt the ISO instant of the post's minute: before it a scheduled post waits, which is no work.
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
