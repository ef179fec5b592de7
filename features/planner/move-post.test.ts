import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeAt, placeBeside } from './move-post.ts';
import { instantOf } from './post-time.ts';

test('a post keeps its zone, and stands on the day and at the time where it was put', () => {
  expect(placeAt('2026-11-18', '23:30', 'America/New_York', 'America/Los_Angeles')).toEqual({
    at: '2026-11-19T04:30:00Z',
    zone: 'America/Los_Angeles',
    local: '2026-11-18T20:30',
  });
});

test('a time that a clock change skips moves on by the change, in the words of the zone it was chosen in', () => {
  expect(placeAt('2027-03-14', '02:30', 'America/New_York', 'America/New_York')).toMatchObject({
    at: '2027-03-14T07:30:00Z',
    local: '2027-03-14T02:30',
  });
});

test.each([
  [{ days: 1 }, '2026-11-01T12:00'],
  [{ days: -1 }, '2026-10-30T12:00'],
  [{ hours: 1 }, '2026-10-31T13:00'],
])('by %j the wall clock decides, also over the end of summer time', (by, local) => {
  const zone = 'America/New_York';
  expect(placeBeside('2026-10-31T16:00:00Z', by, zone, zone)).toMatchObject({ local });
});

test('no date of the calendar is no place', () => {
  for (const own of ['America/New_York', 'Europe/Paris'])
    expect(placeAt('2026-02-31', '12:00', 'America/New_York', own)).toBeUndefined();
});

test('what is shown of a move is what the server makes of it, in any two zones, also where clocks change', () => {
  const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  const minute = fc.date({
    min: new Date('2026-01-01T00:00Z'),
    max: new Date('2035-12-31T00:00Z'),
    noInvalidDate: true,
  });
  const twoHoursMs = 7_200_000;
  fc.assert(
    fc.property(minute, zone, zone, (when, viewerZone, ownZone) => {
      const [date = '', time = ''] = when.toISOString().slice(0, 16).split('T');
      const place = placeAt(date, time, viewerZone, ownZone);
      if (!place) throw new Error('every minute is one of the calendar');
      expect(instantOf(place.local, place.zone)?.toString()).toBe(place.at);
      const chosen = instantOf(`${date}T${time}`, viewerZone)?.epochMilliseconds ?? 0;
      expect(Math.abs(Date.parse(place.at) - chosen)).toBeLessThanOrEqual(twoHoursMs);
    }),
    { numRuns: 2_000 },
  );
});
