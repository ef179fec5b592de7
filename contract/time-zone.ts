/** Whether this is the name of an IANA time zone, such as Europe/Paris. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return !/^[+-]/.test(zone); // an offset is no zone: it knows no summer
  } catch {
    return false;
  }
}
