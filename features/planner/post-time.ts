import { z } from 'zod';

/** The time zones that the composer offers. */
export const zones = [
  { label: 'PT', zone: 'America/Los_Angeles', name: 'Pacific Time' },
  { label: 'MT', zone: 'America/Denver', name: 'Mountain Time' },
  { label: 'AZ', zone: 'America/Phoenix', name: 'Arizona Time' },
  { label: 'CT', zone: 'America/Chicago', name: 'Central Time' },
  { label: 'ET', zone: 'America/New_York', name: 'Eastern Time' },
  { label: 'AKT', zone: 'America/Anchorage', name: 'Alaska Time' },
  { label: 'HST', zone: 'Pacific/Honolulu', name: 'Hawaii Time' },
] as const;

/** An offered zone: its short label and its full name. */
export type OfferedZone = { readonly zone: string; readonly label: string; readonly name: string };

/**
 * Returns the offered zones: the seven standard ones, followed by the zones of the viewer and the post if they are not
 * among them.
 */
export function offeredZones(own: string, posts: string): OfferedZone[] {
  const others = [...new Set([own, posts])].filter((zone) => !zones.some((offered) => offered.zone === zone));
  return [
    ...zones,
    ...others.map((zone) => ({ zone, label: zoneLabel(zone), name: zone === own ? 'your time zone' : zone })),
  ];
}

/** Returns a short label: 'ET', or the city if the zone is not one of the seven. */
export function zoneLabel(zone: string): string {
  return zones.find((one) => one.zone === zone)?.label ?? formatCity(zone);
}

/** Returns the name of a zone for use in running text: 'Eastern Time (New York)'. */
export function zoneInWords(zone: string): string {
  const city = formatCity(zone);
  const offered = zones.find((one) => one.zone === zone);
  return offered ? `${offered.name} (${city})` : city;
}

function formatCity(zone: string): string {
  return zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
}

export const defaultZone = 'America/New_York';

/** The planner supports the years 2000 to 2099: all of their wall times, in any zone, lie between these instants. */
const firstInstant = Date.parse('1999-12-31T00:00:00Z');
const lastInstant = Date.parse('2100-01-02T00:00:00Z');
const outOfRange = 'Choose a date in the years 2000 to 2099.';

/** Wall time to the minute, such as 2026-11-21T09:30. */
export const localTime = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/, 'Invalid date or time format')
  .refine((local) => local.startsWith('20'), outOfRange);

/** An instant with its offset, within the planner's years. */
export const instant = z.iso
  .datetime({ offset: true })
  .refine((written) => Date.parse(written) >= firstInstant && Date.parse(written) <= lastInstant, outOfRange);

/** The time of a post as API clients send it: a wall time in the post's zone, or an instant with its offset. */
export const postTime = z.union([localTime, instant], {
  error: ({ input }) => (/^(?!20)\d{4}-.*T/.test(String(input)) ? outOfRange : 'Invalid date or time format'),
});

/** Converts a time sent as a wall time or an instant to a wall time in a zone. */
export function wallTime(time: string, zone: string): string {
  return localTime.safeParse(time).success ? time : toLocalTime(time, zone);
}

/**
 * Converts a wall time in a zone to an instant. Clock changes are resolved only here: a skipped time moves by the
 * length of the change, and a repeated one is the first of the two (Temporal's 'compatible'). Undefined for an invalid
 * date.
 */
export function toInstant(local: string, zone: string): Temporal.Instant | undefined {
  try {
    return Temporal.PlainDateTime.from(local, { overflow: 'reject' })
      .toZonedDateTime(zone, { disambiguation: 'compatible' })
      .toInstant();
  } catch {
    return undefined;
  }
}

/**
 * Returns how a clock change affects a wall time: either it is skipped and `local` is the actual publishing time, or it
 * occurs twice and the post is published the first time. Undefined for any other time and for an invalid date.
 */
export function clockChangeAt(
  local: string,
  zone: string,
): { readonly kind: 'skipped' | 'twice'; readonly local: string } | undefined {
  const instant = toInstant(local, zone);
  if (!instant) return undefined;
  const wall = Temporal.PlainDateTime.from(local);
  const later = wall.toZonedDateTime(zone, { disambiguation: 'later' });
  const earlier = wall.toZonedDateTime(zone, { disambiguation: 'earlier' });
  if (earlier.epochMilliseconds === later.epochMilliseconds) return undefined;
  const happens = later.toPlainDateTime().equals(wall);
  return { kind: happens ? 'twice' : 'skipped', local: toLocalTime(instant.toString(), zone) };
}

/** Converts an instant to the wall time in a zone, to the minute. */
export function toLocalTime(instant: string, zone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' });
}
