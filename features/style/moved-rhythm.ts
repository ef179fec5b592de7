/** The posting times of an influencer: weekdays from 1 (Monday) and HH:MM, in a zone. */
export type ZonedRhythm = { readonly days: readonly number[]; readonly time: string; readonly zone: string };

/**
 * Converts posting times to another zone so that the instants from `now` on stay the same. If the zones change their
 * clocks on different days, the result is valid until one of them does.
 */
export function movedRhythm({ days, time, zone }: ZonedRhythm, toZone: string, now: Temporal.Instant): ZonedRhythm {
  const first = now.toZonedDateTimeISO(zone);
  const next = first.add({ days: 1 }).withPlainTime(time);
  const moved = next.withTimeZone(toZone);
  const shift = next.toPlainDate().until(moved.toPlainDate()).days;
  return {
    days: days.map((day) => ((day - 1 + shift + 7) % 7) + 1).toSorted((one, other) => one - other),
    time: moved.toPlainTime().toString({ smallestUnit: 'minute' }),
    zone: toZone,
  };
}
