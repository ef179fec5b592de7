import { isTimeZone } from '#contract/time-zone.ts';
import { defaultZone } from '../post-time.ts';

/** The zone the planner shows and the composer begins with: the browser's; New York's where it does not say. */
export function browserZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : defaultZone;
}
