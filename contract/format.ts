/**
 * Formats dates, times, money and numbers for users: American English on every screen and in every email. Formatters
 * are cached, because creating one takes a hundred times as long as using it.
 */
const locale = 'en-US';

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
  monthDay: { month: 'short', day: 'numeric' },
  /** 'November 26' */
  longMonthDay: { month: 'long', day: 'numeric' },
  /** 'November 2026' */
  month: { month: 'long', year: 'numeric' },
  /** 'Nov' */
  shortMonth: { month: 'short' },
  /** 'Thursday' */
  weekday: { weekday: 'long' },
  /** 'Thu' */
  shortWeekday: { weekday: 'short' },
  /** 'Thursday, November 26' */
  weekdayDate: { weekday: 'long', month: 'long', day: 'numeric' },
  /** 'Thu, Nov 26, 9:00 AM' */
  weekdayDateTime: { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  /** 'Thu, Nov 26, 2026, 9:00 AM' */
  weekdayYearTime: {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  },
  /** 'Thursday, November 26 at 9:00 AM GMT+1' */
  zonedWeekdayDateTime: {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
  /** 'Nov 26, 9:00:00 AM' */
  exactTime: { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', second: '2-digit' },
  /** 'Thu 9:00 AM' */
  weekdayTime: { weekday: 'short', hour: 'numeric', minute: '2-digit' },
  /** '9:00 AM' */
  time: { hour: 'numeric', minute: '2-digit' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

export type DateFormat = keyof typeof dateFormats;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formats an instant on the clocks of a zone, or of the reader's browser without one. */
export function formatInstant(instant: Date | string | number, format: DateFormat, timeZone?: string): string {
  const key = `${format} ${timeZone}`;
  const formatter =
    formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...dateFormats[format], ...(timeZone && { timeZone }) });
  formatters.set(key, formatter);
  return formatter.format(new Date(instant));
}

/** Formats a date or time without a zone: '2026-11-26', '2026-11-26T09:00' or '09:00'. */
export function formatLocal(local: string, format: DateFormat): string {
  const day = /^\d\d:/.test(local) ? `1970-01-01T${local}` : local;
  return formatInstant(day.includes('T') ? `${day}Z` : day, format, 'UTC');
}

/** '$12.50', from US cents. */
export function formatMoney(cents: number): string {
  return (cents / 100).toLocaleString(locale, { style: 'currency', currency: 'USD' });
}

/** '$12', from US cents; '$12.50' if the amount has cents. */
export function formatShortMoney(cents: number): string {
  return formatMoney(cents).replace(/\.00$/, '');
}

/** '1,234' */
export function formatNumber(value: number | bigint): string {
  return value.toLocaleString(locale);
}

/** 'a, b, and c', or 'a, b, or c'. */
export function formatList(items: readonly string[], last: 'and' | 'or' = 'and'): string {
  return new Intl.ListFormat(locale, { type: last === 'and' ? 'conjunction' : 'disjunction' }).format(items);
}
