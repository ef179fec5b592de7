import { formatLocal } from '#contract/format-date.ts';
import { instant } from './post-time.ts';

/** A week of the planner: Monday to Sunday, as calendar dates (YYYY-MM-DD). */
export type Week = readonly [string, string, string, string, string, string, string];

/** Returns whether a string is a valid date in the format YYYY-MM-DD; 2026-02-31 is not. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  try {
    Temporal.PlainDate.from(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns the date named by a URL parameter, either a date or an instant in a zone; undefined for anything else. */
export function dateNamed(text: string, zone: string): string | undefined {
  if (isDate(text)) return text;
  return instant.safeParse(text).success ? toLocalDate(text, zone) : undefined;
}

/** Returns the week that contains a date. */
export function getWeek(date: string): Week {
  const day = Temporal.PlainDate.from(date);
  const monday = day.subtract({ days: day.dayOfWeek - 1 });
  // Always seven, from the list above.
  return [0, 1, 2, 3, 4, 5, 6].map((days) => monday.add({ days }).toString()) as unknown as Week;
}

/** Moves a date by a number of weeks, backward if negative. */
export function moveWeeks(date: string, weeks: number): string {
  return Temporal.PlainDate.from(date).add({ weeks }).toString();
}

/** Formats a week: 'Nov 16–22', or 'Nov 30 – Dec 6' across the end of a month. */
export function weekLabel([monday, , , , , , sunday]: Week): string {
  const [from, to] = [Temporal.PlainDate.from(monday), Temporal.PlainDate.from(sunday)];
  const month = (date: Temporal.PlainDate) => formatLocal(date.toString(), 'shortMonth');
  return from.month === to.month
    ? `${month(from)} ${from.day}–${to.day}`
    : `${month(from)} ${from.day} – ${month(to)} ${to.day}`;
}

/** Returns the weeks that overlap a date's month, and so also include days of the adjacent months. */
export function listMonthWeeks(date: string): readonly Week[] {
  const first = Temporal.PlainDate.from(date).with({ day: 1 });
  const weeks: Week[] = [];
  for (
    let week = getWeek(first.toString());
    week[0] < first.add({ months: 1 }).toString();
    week = getWeek(moveWeeks(week[0], 1))
  )
    weeks.push(week);
  return weeks;
}

/** Moves a date by a number of months, backward if negative. In a shorter month, returns its last day. */
export function moveMonths(date: string, months: number): string {
  return Temporal.PlainDate.from(date).add({ months }).toString();
}

/** 'November 2026' */
export function monthLabel(date: string): string {
  return formatLocal(date, 'month');
}

/** A half-open period: the second instant is excluded. */
export type Range = { readonly from: string; readonly to: string };

/** Returns the instants when a range of days starts and ends in a zone. */
export function getBounds(firstDay: string, lastDay: string, zone: string): Range {
  const start = (date: Temporal.PlainDate) => date.toZonedDateTime(zone).toInstant().toString();
  return {
    from: start(Temporal.PlainDate.from(firstDay)),
    to: start(Temporal.PlainDate.from(lastDay).add({ days: 1 })),
  };
}

/** Returns the instants when a week starts and ends in a zone. */
export function weekBounds([monday, , , , , , sunday]: Week, zone: string): Range {
  return getBounds(monday, sunday, zone);
}

/** Returns the calendar date of an instant in a zone. */
export function toLocalDate(instant: string, zone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString();
}

/** Returns the later of two calendar dates. */
export function laterDate(one: string, other: string): string {
  return Temporal.PlainDate.compare(one, other) < 0 ? other : one;
}

export function today(zone: string): string {
  return Temporal.Now.plainDateISO(zone).toString();
}
