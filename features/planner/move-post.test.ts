import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getMovedPlace, placeAt } from './move-post.ts';
import { toInstant } from './post-time.ts';

test('placeAt keeps the time zone of a post and moves it to the given day and time', () => {
  expect(placeAt('2026-11-18', '23:30', 'America/New_York', 'America/Los_Angeles')).toEqual({
    at: '2026-11-19T04:30:00Z',
    zone: 'America/Los_Angeles',
    local: '2026-11-18T20:30',
  });
});

test("placeAt moves a time skipped by a clock change by the length of the change, in the viewer's zone", () => {
  expect(placeAt('2027-03-14', '02:30', 'America/New_York', 'America/New_York')).toMatchObject({
    at: '2027-03-14T07:30:00Z',
    local: '2027-03-14T02:30',
  });
});

test.each([
  [{ days: 1 }, '2026-11-01T12:00'],
  [{ days: -1 }, '2026-10-30T12:00'],
  [{ hours: 1 }, '2026-10-31T13:00'],
])('placeBeside by %j changes the wall time, even across the end of daylight saving time', (by, local) => {
  const zone = 'America/New_York';
  expect(getMovedPlace('2026-10-31T16:00:00Z', by, zone, zone)).toMatchObject({ local });
});

test('placeAt returns undefined for an invalid date', () => {
  for (const own of ['America/New_York', 'Europe/Paris'])
    expect(placeAt('2026-02-31', '12:00', 'America/New_York', own)).toBeUndefined();
});

test('a move gives the same instant in the browser and on the server, in any two zones and across clock changes', () => {
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
      expect(toInstant(place.local, place.zone)?.toString()).toBe(place.at);
      const chosen = toInstant(`${date}T${time}`, viewerZone)?.epochMilliseconds ?? 0;
      expect(Math.abs(Date.parse(place.at) - chosen)).toBeLessThanOrEqual(twoHoursMs);
    }),
    { numRuns: 2_000 },
  );
});
