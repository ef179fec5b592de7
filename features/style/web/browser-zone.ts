import { isTimeZone } from '#contract/time-zone.ts';

/** The zone this browser is in; null where it does not say. */
export function browserZone(): string | null {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : null;
}
