import { instantOf, localOf } from './post-time.ts';

/** When something is planned: a wall time in its own zone, and the instant that it is. */
export type Place = { readonly local: string; readonly zone: string; readonly at: string };

/**
 * A day and a wall time of whoever looks at the calendar, in the zone that the moved thing keeps.
 * @param date such as 2026-11-22.
 * @param time such as 09:30.
 */
export function placeAt(date: string, time: string, viewerZone: string, ownZone: string): Place | undefined {
  const at = instantOf(`${date}T${time}`, viewerZone)?.toString();
  if (!at) return undefined;
  return { at, zone: ownZone, local: ownZone === viewerZone ? `${date}T${time}` : localOf(at, ownZone) };
}

/** The same by days and hours of the viewer's wall clock, as arrow keys move things. */
export function placeBeside(
  at: string,
  by: { readonly days?: number; readonly hours?: number },
  viewerZone: string,
  ownZone: string,
): Place | undefined {
  const [date = '', time = ''] = Temporal.PlainDateTime.from(localOf(at, viewerZone))
    .add(by)
    .toString({ smallestUnit: 'minute' })
    .split('T'); // both are there in an ISO date-time
  return placeAt(date, time, viewerZone, ownZone);
}
