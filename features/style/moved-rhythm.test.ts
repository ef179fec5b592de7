import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movedRhythm } from './moved-rhythm.ts';

const now = Temporal.Instant.from('2027-01-13T10:00:00Z');

test('movedRhythm converts 9:00 in Tokyo to 19:00 on the previous day in New York', () => {
  const rhythm = { days: [1, 4], time: '09:00', zone: 'Asia/Tokyo' };
  expect(movedRhythm(rhythm, 'America/New_York', now)).toEqual({
    days: [3, 7],
    time: '19:00',
    zone: 'America/New_York',
  });
});

test('a late post in New York falls on the next day in Berlin', () => {
  const rhythm = { days: [6, 7], time: '21:15', zone: 'America/New_York' };
  expect(movedRhythm(rhythm, 'Europe/Berlin', now)).toEqual({ days: [1, 7], time: '03:15', zone: 'Europe/Berlin' });
});

test('converting to another zone and back returns the original rhythm', () => {
  const zone = fc.constantFrom(
    'Asia/Tokyo',
    'America/New_York',
    'Pacific/Kiritimati',
    'Pacific/Honolulu',
    'Asia/Kathmandu',
  );
  const days = fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 });
  const time = fc.constantFrom('00:00', '09:00', '12:45', '23:59');
  fc.assert(
    fc.property(zone, zone, days, time, (from, to, chosen, hour) => {
      const rhythm = { days: chosen, time: hour, zone: from };
      expect(movedRhythm(movedRhythm(rhythm, to, now), from, now)).toEqual(rhythm);
    }),
  );
});
