import type { RecurringRun } from '#platform/jobs/jobs.ts';

/** Creates a run of a recurring job at an instant. An error for any user fails the test. */
export function runAt(now: Date): RecurringRun {
  return { now, forUser: (_userId, work) => work() };
}
