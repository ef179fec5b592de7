/** Zones that were found to be some: a look takes longer than the rest of a post's check. */
const known = new Set<string>();
/** More than there are zones; the same one may be written in capitals, too. */
const maxKnown = 1_000;

/** Whether this is the name of an IANA time zone, such as Europe/Paris. */
export function isTimeZone(zone: string): boolean {
  if (known.has(zone)) return true;
  if (/^[+-]/.test(zone)) return false; // an offset is no zone: it knows no summer
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    return false;
  }
  if (known.size < maxKnown) known.add(zone);
  return true;
}
