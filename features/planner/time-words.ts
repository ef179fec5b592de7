import { zoneLabel } from './post-time.ts';

/** '12:00 PM', on the clocks of a zone. */
export function clockTime(at: string, zone: string): string {
  return formatOf({ hour: 'numeric', minute: '2-digit', timeZone: zone }).format(new Date(at));
}

/** 'Wed, Nov 18, 12:00 PM', on the clocks of a zone. */
export function dayAndTime(at: string, zone: string): string {
  const day = { weekday: 'short', month: 'short', day: 'numeric' } as const;
  return formatOf({ ...day, hour: 'numeric', minute: '2-digit', timeZone: zone }).format(new Date(at));
}

/** 'Nov 18, 12:00:05 PM', on the clocks of a zone. */
export function eventTime(at: string, zone: string): string {
  const time = { hour: 'numeric', minute: '2-digit', second: '2-digit' } as const;
  return formatOf({ month: 'short', day: 'numeric', ...time, timeZone: zone }).format(new Date(at));
}

/** '9:00 AM PT': what the clocks show where a post was planned; undefined where they show what the viewer's do. */
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
 * Formats are kept, as making one takes a hundred times as long as using it: a week of posts uses them by the dozen.
 */
function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', options);
  formats.set(key, format);
  return format;
}
