import { isTimeZone } from '#contract/time-zone.ts';

/** Returns the browser's time zone; null if it is unknown. */
export function browserZone(): string | null {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : null;
}
