/** Zones that are known to be valid: checking one takes longer than all other checks on a post. */
const known = new Set<string>();
/** More than there are zones, because a zone can also be written in upper case. */
const maxKnown = 1_000;

/**
 * Returns whether this is an IANA time zone, such as Europe/Paris, that Temporal supports. All times are computed by
 * Temporal. `Intl` also accepts ambiguous abbreviations such as IST. In a browser, call it after `ensureTemporal`.
 */
export function isTimeZone(zone: string): boolean {
  if (known.has(zone)) return true;
  if (/^[+-]/.test(zone)) return false; // an offset is not a zone: it has no daylight saving time
  try {
    new Temporal.ZonedDateTime(0n, zone);
    new Intl.DateTimeFormat('en', { timeZone: zone }); // formats the times that Temporal computes
  } catch {
    return false;
  }
  if (known.size < maxKnown) known.add(zone);
  return true;
}

/** Returns the message for an unsupported zone. */
export function unknownZone(zone: string): string {
  return `The time zone “${zone}” is ambiguous or unknown.`;
}

/**
 * Returns a stored row's zone, or UTC if the zone is unknown: a time zone database update may remove a zone that was
 * valid when the row was stored.
 */
export function knownZone(zone: string): string {
  return isTimeZone(zone) ? zone : 'UTC';
}
