/** When a persona posts by itself: weekdays from 1 (Monday) and HH:MM, by the clocks of a zone. */
export type ZonedRhythm = { readonly days: readonly number[]; readonly time: string; readonly zone: string };

/**
 * The same moments by the clocks of another zone, as they are from `now` on. Where both zones change their clocks on
 * different days, the hour holds until one of them does.
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
