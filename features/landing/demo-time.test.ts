import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfter, getDemoMoment, nextHalfHour, timeLabel, weekdays } from './demo-time.ts';

test.each([
  ['09:00', '09:30'],
  ['09:12', '09:30'],
  ['09:29', '09:30'],
  ['09:30', '10:00'],
  ['11:45', '12:00'],
  ['23:40', '00:00'],
])('the next half hour after %s is %s', (now, next) => {
  expect(nextHalfHour(new Date(`2026-11-23T${now}:30`))).toBe(next);
});

test('nextHalfHour returns a later time, by at most half an hour', () => {
  const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_439 }), (minute) => {
      const now = new Date(2026, 10, 23, Math.floor(minute / 60), minute % 60);
      const ahead = (toMinutes(nextHalfHour(now)) - minute + 1_440) % 1_440;
      expect(ahead).toBeGreaterThan(0);
      expect(ahead).toBeLessThanOrEqual(30);
    }),
  );
});

test('the week starts on Monday, and Monday follows Sunday', () => {
  expect(weekdays[0]).toBe('Monday');
  expect(weekdays.map(dayAfter)).toEqual([...weekdays.slice(1), 'Monday']);
  expect(getDemoMoment(new Date('2026-11-23T08:05:00'))).toEqual({ day: 'Monday', time: '08:05' });
  expect(getDemoMoment(new Date('2026-11-22T23:59:00'))).toEqual({ day: 'Sunday', time: '23:59' });
});

test.each([
  ['00:00', '12:00 AM'],
  ['09:05', '9:05 AM'],
  ['12:30', '12:30 PM'],
  ['23:59', '11:59 PM'],
])('timeLabel formats %s as %s', (time, label) => {
  expect(timeLabel(time)).toBe(label);
});
