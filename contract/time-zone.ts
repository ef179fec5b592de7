/** Zones that were checked and are known: a check takes longer than the rest of a post's. */
const known = new Set<string>();
/** More than there are zones; the same one may be written in capitals, too. */
const maxKnown = 1_000;

/**
 * Whether this is the name of an IANA time zone, such as Europe/Paris, by Temporal, which computes all times: `Intl`
 * accepts abbreviations as well, such as IST, that are several zones. In a browser call it after `ensureTemporal`.
 */
export function isTimeZone(zone: string): boolean {
  if (known.has(zone)) return true;
  if (/^[+-]/.test(zone)) return false; // an offset is no zone: it knows no summer
  try {
    new Temporal.ZonedDateTime(0n, zone);
    new Intl.DateTimeFormat('en', { timeZone: zone }); // writes the times that Temporal computes
  } catch {
    return false;
  }
  if (known.size < maxKnown) known.add(zone);
  return true;
}

/** What a zone is in which nothing can be computed. */
export function unknownZone(zone: string): string {
  return `The time zone “${zone}” is ambiguous or unknown.`;
}

/**
 * The zone of a stored row, or UTC if the zone is unknown: an update of the time zone database may remove a zone that
 * was known when the row was stored.
 */
export function knownZone(zone: string): string {
  return isTimeZone(zone) ? zone : 'UTC';
}
