import { formatInstant, formatLocal } from '#contract/format-date.ts';
import { zoneLabel } from './post-time.ts';

/** Formats a time in a zone: '12:00 PM'. */
export function clockTime(at: string, zone: string): string {
  return formatInstant(at, 'time', zone);
}

/** Formats a day and time in a zone: 'Wed, Nov 18, 12:00 PM'. */
export function dayAndTime(at: string, zone: string): string {
  return formatInstant(at, 'weekdayDateTime', zone);
}

/** Formats a day and time with seconds in a zone: 'Nov 18, 12:00:05 PM'. */
export function eventTime(at: string, zone: string): string {
  return formatInstant(at, 'exactTime', zone);
}

/** Returns the time in a post's zone, '9:00 AM PT'; undefined if it is the same in the viewer's zone. */
export function ownTime(at: string, ownZone: string | null, viewerZone: string): string | undefined {
  if (ownZone === null || dayAndTime(at, ownZone) === dayAndTime(at, viewerZone)) return undefined;
  return `${clockTime(at, ownZone)} ${zoneLabel(ownZone)}`;
}

/** 'Wednesday, November 18' */
export function dayInWords(date: string): string {
  return formatLocal(date, 'weekdayDate');
}

/** 'Wed' */
export function shortWeekday(date: string): string {
  return formatLocal(date, 'shortWeekday');
}
