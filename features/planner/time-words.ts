import { zoneLabel } from './post-time.ts';

/** Formats a time in a zone: '12:00 PM'. */
export function clockTime(at: string, zone: string): string {
  return formatOf({ hour: 'numeric', minute: '2-digit', timeZone: zone }).format(new Date(at));
}

/** Formats a day and time in a zone: 'Wed, Nov 18, 12:00 PM'. */
export function dayAndTime(at: string, zone: string): string {
  const day = { weekday: 'short', month: 'short', day: 'numeric' } as const;
  return formatOf({ ...day, hour: 'numeric', minute: '2-digit', timeZone: zone }).format(new Date(at));
}

/** Formats a day and time with seconds in a zone: 'Nov 18, 12:00:05 PM'. */
export function eventTime(at: string, zone: string): string {
  const time = { hour: 'numeric', minute: '2-digit', second: '2-digit' } as const;
  return formatOf({ month: 'short', day: 'numeric', ...time, timeZone: zone }).format(new Date(at));
}

/** Returns the time in the zone of a post, '9:00 AM PT'; undefined if it is the same as in the viewer's zone. */
export function ownTime(at: string, ownZone: string | null, viewerZone: string): string | undefined {
  if (ownZone === null || dayAndTime(at, ownZone) === dayAndTime(at, viewerZone)) return undefined;
  return `${clockTime(at, ownZone)} ${zoneLabel(ownZone)}`;
}

/** 'Wednesday, November 18' */
export function dayInWords(date: string): string {
  return formatOf({ weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(new Date(date));
}

/** 'Wed' */
export function shortWeekday(date: string): string {
  return formatOf({ weekday: 'short', timeZone: 'UTC' }).format(new Date(date));
}

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats are cached, because creating one takes a hundred times as long as using it, and a week of posts uses dozens.
 */
function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', options);
  formats.set(key, format);
  return format;
}
