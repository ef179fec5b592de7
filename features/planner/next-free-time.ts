import { defaultPostTime } from './post-rules.ts';

/** Minimum minutes between now and a suggested time, and minutes between suggestions. */
const soonestMinutes = 10;
const stepMinutes = 5;

/**
 * Suggests a time for a post that was started without a day: the next free time today or, if none is left, the default
 * time tomorrow or the first free time after it.
 *
 * @param now in the zone of the post.
 *
 * @param taken the instants of the other posts, as ISO strings.
 *
 * @returns a calendar date and a wall time to the minute.
 */
export function nextFreeTime(now: Temporal.ZonedDateTime, taken: readonly string[]): { date: string; time: string } {
  const today = now.toPlainDate();
  const soon = now
    .add({ minutes: soonestMinutes })
    .round({ smallestUnit: 'minute', roundingIncrement: stepMinutes, roundingMode: 'ceil' });
  const free = firstFree(soon, taken);
  const isToday = free.toPlainDate().equals(today);
  const tomorrow = today.add({ days: 1 }).toZonedDateTime({ timeZone: now.timeZoneId, plainTime: defaultPostTime });
  return dateAndTime(isToday ? free : firstFree(tomorrow, taken));
}

/**
 * Returns the first free time after an instant, in steps, so that a copy is not published together with its original.
 *
 * @param from in the zone of the post; if it is in the past, the search starts from now.
 */
export function nextTimeAfter(
  from: Temporal.ZonedDateTime,
  now: Temporal.ZonedDateTime,
  taken: readonly string[],
): { date: string; time: string } {
  const isOver = Temporal.ZonedDateTime.compare(from, now) <= 0;
  return isOver ? nextFreeTime(now, taken) : dateAndTime(firstFree(from, taken));
}

function dateAndTime(at: Temporal.ZonedDateTime): { date: string; time: string } {
  const [date = '', time = ''] = at.toPlainDateTime().toString({ smallestUnit: 'minute' }).split('T');
  return { date, time }; // an ISO date-time contains both
}

function firstFree(from: Temporal.ZonedDateTime, taken: readonly string[]): Temporal.ZonedDateTime {
  const toMinute = (instant: Temporal.Instant) => Math.floor(instant.epochMilliseconds / 60_000);
  const minutes = new Set(taken.map((instant) => toMinute(Temporal.Instant.from(instant))));
  let free = from;
  while (minutes.has(toMinute(free.toInstant()))) free = free.add({ minutes: stepMinutes });
  return free;
}
