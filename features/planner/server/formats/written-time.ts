import { isTimeZone } from '#contract/time-zone.ts';
import type { DateOrder } from '../../format-rules.ts';
import { toLocalTime } from '../../post-time.ts';

/** A parsed date and time from a spreadsheet: the wall time to the minute, or the reason why it cannot be read. */
export type ReadTime = { readonly local: string } | { readonly message: string };

const asExample = 'Use a format such as 2026-11-21 09:30 or 11/21/2026 9:30 AM.';
const unreadable = { message: `This date and time cannot be read. ${asExample}` };
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const numericDate = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?=$|[\s,T])/;
/** Longer than any date and time that a spreadsheet writes. */
const maxLength = 100;
const wholeDay = /[\sT]+(?:0?0:00(?::00(?:\.0+)?)?|12:00(?::00)?\s*a\.?m\.?)$/i;

/**
 * Returns the day and month order that the dates of a file prove; undefined if they prove none or contradict each
 * other.
 */
export function provenOrder(dates: readonly string[]): DateOrder | undefined {
  const numeric = dates.flatMap((date) => parseNumericDate(date) ?? []);
  const isDayFirst = numeric.some(({ first }) => first > 12);
  const isMonthFirst = numeric.some(({ second }) => second > 12);
  if (isDayFirst === isMonthFirst) return undefined;
  return isDayFirst ? 'dmy' : 'mdy';
}

/** Returns whether a date means different days depending on whether the month or the day is first. */
export function isAmbiguousDate(date: string): boolean {
  const parts = parseNumericDate(date);
  return parts !== undefined && parts.first <= 12 && parts.second <= 12 && parts.first !== parts.second;
}

/** Dates with dots always have the day first, so they are never ambiguous. */
function parseNumericDate(date: string): { readonly first: number; readonly second: number } | undefined {
  const [, first, sign, second] = (date.length <= maxLength && numericDate.exec(date.trim())) || [];
  return first && second && sign !== '.' ? { first: Number(first), second: Number(second) } : undefined;
}

type Written = { readonly date: string; readonly time: string; readonly zone: string };

/** Reads a date and time. `time` is the cell of a separate column; empty if the date already includes the time. */
export function readTime(written: Written, order: DateOrder | undefined): ReadTime {
  const { date, zone } = written;
  const time = written.time.trim();
  if (date.length + time.length > maxLength) return unreadable;
  const day = time ? date.trim().replace(wholeDay, '') : date.trim();
  if (!day) return { message: `The date is missing. ${asExample}` };
  const read = readDate(`${day} ${time}`.trim(), order);
  if ('message' in read) return read;
  const clock = readClock(read.rest);
  if (!read.rest) return { message: `The time of day is missing. ${asExample}` };
  if (!clock) return unreadable;
  const local = `${read.date}T${clock.time}`;
  return clock.offset && isTimeZone(zone) ? { local: inZone(`${local}${clock.offset}`, zone) ?? local } : { local };
}

type ReadDate = { readonly date: string; readonly rest: string } | { readonly message: string };

const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]?\s+/i;

function readDate(withWeekday: string, order: DateOrder | undefined): ReadDate {
  const written = withWeekday.replace(weekday, '');
  const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[\sT,]+|$)/.exec(written);
  if (iso) return buildDate(iso[1], iso[3], iso[4], written.slice(iso[0].length));
  const named =
    /^(\d{1,2})[\s.-]*([a-z]{3,9})\.?[\s,.-]*(\d{4}|\d{2})(?:[\s,]+(?:at\s+)?|$)/i.exec(written) ??
    /^([a-z]{3,9})\.?\s*(\d{1,2})(?:st|nd|rd|th)?[\s,]+(\d{4})(?:[\s,]+(?:at\s+)?|$)/i.exec(written);
  if (named) return namedDate(named, written.slice(named[0].length));
  const numeric = numericDate.exec(written);
  if (!numeric) return unreadable;
  const [whole, first = '', sign, second = '', year] = numeric;
  const rest = written.slice(whole.length).replace(/^[\s,T]+/, '');
  const known = sign === '.' ? 'dmy' : (order ?? findSingleDateOrder(Number(first), Number(second)));
  if (!known) return { message: bothMeanings(first, second, year ?? '') };
  return known === 'dmy' ? buildDate(year, second, first, rest) : buildDate(year, first, second, rest);
}

function findSingleDateOrder(first: number, second: number): DateOrder | undefined {
  if (first === second || second > 12) return 'mdy';
  return first > 12 ? 'dmy' : undefined;
}

function bothMeanings(first: string, second: string, year: string): string {
  const day = (month: string, date: string) => `${monthName(Number(month))} ${Number(date)}`;
  return `${first}/${second}/${year} can be ${day(first, second)} or ${day(second, first)}. Choose the order of the dates.`;
}

function monthName(month: number): string {
  const name = months[month - 1] ?? '';
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function namedDate([, one = '', other = '', year]: RegExpExecArray, rest: string): ReadDate {
  const [day, name] = /\d/.test(one) ? [one, other] : [other, one];
  const month = months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  return month ? buildDate(year, String(month), day, rest) : unreadable;
}

function buildDate(year = '', month = '', day = '', rest: string): ReadDate {
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (Number(month) < 1 || Number(month) > 12) return { message: `There is no month ${Number(month)} in this date.` };
  return { date, rest: rest.trim() };
}

/** Reads '9:30', '9:30 PM', '9 pm', '09:30:15', '21.30', '09:30:00.000Z' or '09:30+02:00'. Seconds are dropped. */
function readClock(written: string): { readonly time: string; readonly offset: string } | undefined {
  const found =
    /^(\d{1,2})(?:[:.h](\d{2}))?(?::(\d{2})(?:[.,]\d+)?)?\s*(?:([ap])\.?\s?m\.?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i.exec(
      written,
    );
  if (!found) return undefined;
  const [, hours = '', minutes, seconds = '0', half, offset = ''] = found;
  if ((minutes === undefined && !half) || Number(minutes ?? 0) > 59 || Number(seconds) > 59) return undefined;
  const hour = half ? halfDayHour(Number(hours), half) : Number(hours);
  if (hour === undefined || hour > 23) return undefined;
  const isUtc = /^(?:Z|UTC|GMT)$/i.test(offset);
  return { time: `${String(hour).padStart(2, '0')}:${minutes ?? '00'}`, offset: isUtc ? 'Z' : offset };
}

function halfDayHour(hour: number, half: string): number | undefined {
  // Spreadsheets write 21:30 PM if the format and text of a cell disagree.
  if (hour > 12) return /p/i.test(half) ? hour : undefined;
  if (hour === 0) return /a/i.test(half) ? 0 : undefined;
  return (hour % 12) + (/p/i.test(half) ? 12 : 0);
}

function inZone(instant: string, zone: string): string | undefined {
  try {
    return toLocalTime(instant, zone);
  } catch {
    return undefined; // an invalid date: the import reports it
  }
}
