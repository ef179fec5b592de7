import { formatInstant } from '#contract/format-date.ts';
import { usageTimeZone } from './style-rules.ts';

/** Returns when the next week of the plan's limits starts in a zone: 'Monday, November 30 at 7:00 AM GMT+1'. */
export function nextLimitWeek(nowMs: number, zone: string): string {
  const today = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(usageTimeZone).startOfDay();
  const monday = today.add({ days: 8 - today.dayOfWeek });
  return formatInstant(monday.epochMilliseconds, 'zonedWeekdayDateTime', zone);
}
