import { instantOf, localOf } from './post-time.ts';

/** When something is planned: a wall time in its own zone, and the instant that it is. */
export type Place = { readonly local: string; readonly zone: string; readonly at: string };

/**
 * A day and a wall time of whoever looks at the calendar, in the zone that the moved thing keeps.
 * @param date such as 2026-11-22.
 * @param time such as 09:30.
 */
export function placeAt(date: string, time: string, viewerZone: string, ownZone: string): Place | undefined {
  const wanted = `${date}T${time}`;
  const chosen = instantOf(wanted, viewerZone);
  if (!chosen) return undefined;
  const local = ownZone === viewerZone ? wanted : localOf(chosen.toString(), ownZone);
  // Where the own zone's clocks show this time twice, it is the first of the two, as it is for the server.
  const at = instantOf(local, ownZone)?.toString();
  return at ? { at, local, zone: ownZone } : undefined;
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
