import { expect, test } from 'vitest';
import { placeAt, placeBeside } from './move-post.ts';

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
  expect(placeAt('2026-02-31', '12:00', 'America/New_York', 'America/New_York')).toBeUndefined();
});
