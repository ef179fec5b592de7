import { toInstant, toLocalTime } from './post-time.ts';

/** The time of a planned item: a wall time in its own zone, and the corresponding instant. */
export type Place = { readonly local: string; readonly zone: string; readonly at: string };

/**
 * Converts a day and wall time in the viewer's zone to the zone of the moved item.
 *
 * @param date such as 2026-11-22.
 *
 * @param time such as 09:30.
 */
export function placeAt(date: string, time: string, viewerZone: string, ownZone: string): Place | undefined {
  const wanted = `${date}T${time}`;
  const chosen = toInstant(wanted, viewerZone);
  if (!chosen) return undefined;
  const local = ownZone === viewerZone ? wanted : toLocalTime(chosen.toString(), ownZone);
  // If the time occurs twice in the item's own zone, the first occurrence is used, as on the server.
  const at = toInstant(local, ownZone)?.toString();
  return at ? { at, local, zone: ownZone } : undefined;
}

/** Moves an item by days and hours of the viewer's wall time, as the arrow keys do. */
export function getMovedPlace(
  at: string,
  by: { readonly days?: number; readonly hours?: number },
  viewerZone: string,
  ownZone: string,
): Place | undefined {
  const [date = '', time = ''] = Temporal.PlainDateTime.from(toLocalTime(at, viewerZone))
    .add(by)
    .toString({ smallestUnit: 'minute' })
    .split('T'); // an ISO date-time contains both
  return placeAt(date, time, viewerZone, ownZone);
}
