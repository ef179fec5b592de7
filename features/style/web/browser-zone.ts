import { isTimeZone } from '#contract/time-zone.ts';

/** Returns the time zone of the browser; null if it is unknown. */
export function browserZone(): string | null {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : null;
}
