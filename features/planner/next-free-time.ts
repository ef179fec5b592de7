import { defaultPostTime } from './post-rules.ts';

/**
 * Minutes between now and a post that somebody begins to write, and between two posts that are offered by themselves.
 */
const soonestMinutes = 10;
const stepMinutes = 5;

/**
 * When a post that was begun without a day goes out: today at the next time that no other post has, or, so late that
 * there is none, tomorrow at the usual time or the first free one after it.
 * @param now in the zone the post is planned in.
 * @param taken the instants of the other posts, as ISO text.
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
 * The first time after an instant, in steps, that no other post has: a copy does not go out together with its original.
 * @param from in the zone the post is planned in; a time that is over counts from now.
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
  return { date, time }; // both are there in an ISO date-time
}

function firstFree(from: Temporal.ZonedDateTime, taken: readonly string[]): Temporal.ZonedDateTime {
  const minuteOf = (instant: Temporal.Instant) => Math.floor(instant.epochMilliseconds / 60_000);
  const minutes = new Set(taken.map((instant) => minuteOf(Temporal.Instant.from(instant))));
  let free = from;
  while (minutes.has(minuteOf(free.toInstant()))) free = free.add({ minutes: stepMinutes });
  return free;
}
