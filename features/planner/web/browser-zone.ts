import { isTimeZone } from '#contract/time-zone.ts';
import { defaultZone } from '../post-time.ts';

/** Returns the browser's time zone, which the planner uses and the composer preselects; New York if it is unknown. */
export function browserZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : defaultZone;
}
