/**
 * Formats dates and times for users: American English on every screen and in every email. Formatters are cached,
 * because creating one takes a hundred times as long as using it.
 */
const locale = 'en-US';

const day = { month: 'short', day: 'numeric' } as const;
const longDay = { month: 'long', day: 'numeric' } as const;
const clock = { hour: 'numeric', minute: '2-digit' } as const;

const dateFormats = {
  /** 'Nov 26, 2026' */
  date: { dateStyle: 'medium' },
  /** 'November 26, 2026' */
  longDate: { dateStyle: 'long' },
  /** 'Nov 26, 2026, 9:00 AM' */
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
  /** 'Nov 26, 2026, 9:00:00 AM' */
  exactDateTime: { dateStyle: 'medium', timeStyle: 'medium' },
  /** 'Nov 26' */
  monthDay: day,
  /** 'November 26' */
  longMonthDay: longDay,
  /** 'November 2026' */
  month: { month: 'long', year: 'numeric' },
  /** 'Nov' */
  shortMonth: { month: 'short' },
  /** 'Thursday' */
  weekday: { weekday: 'long' },
  /** 'Thu' */
  shortWeekday: { weekday: 'short' },
  /** 'Thursday, November 26' */
  weekdayDate: { weekday: 'long', ...longDay },
  /** 'Thu, Nov 26, 9:00 AM' */
  weekdayDateTime: { weekday: 'short', ...day, ...clock },
  /** 'Thu, Nov 26, 2026, 9:00 AM' */
  weekdayYearTime: { weekday: 'short', ...day, year: 'numeric', ...clock },
  /** 'Thursday, November 26 at 9:00 AM GMT+1' */
  zonedWeekdayDateTime: { weekday: 'long', ...longDay, ...clock, timeZoneName: 'short' },
  /** 'Nov 26, 9:00:00 AM' */
  exactTime: { ...day, ...clock, second: '2-digit' },
  /** 'Thu 9:00 AM' */
  weekdayTime: { weekday: 'short', ...clock },
  /** '9:00 AM' */
  time: clock,
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

export type DateFormat = keyof typeof dateFormats;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formats an instant in a time zone, or in the browser's time zone if none is given. */
export function formatInstant(instant: Date | string | number, format: DateFormat, timeZone?: string): string {
  const key = `${format} ${timeZone}`;
  const formatter =
    formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...dateFormats[format], ...(timeZone && { timeZone }) });
  formatters.set(key, formatter);
  return formatter.format(new Date(instant));
}

/** Formats a date or time without a zone: '2026-11-26', '2026-11-26T09:00' or '09:00'. */
export function formatLocal(local: string, format: DateFormat): string {
  const dated = /^\d\d:/.test(local) ? `1970-01-01T${local}` : local;
  return formatInstant(dated.includes('T') ? `${dated}Z` : dated, format, 'UTC');
}
