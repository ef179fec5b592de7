import { expect, test } from 'vitest';
import { fromClock, toClock } from './clock-time.ts';

test('converts midnight to 12 AM and noon to 12 PM', () => {
  expect(toClock('00:05')).toEqual({ hour: 12, minute: 5, half: 'AM' });
  expect(toClock('12:00')).toEqual({ hour: 12, minute: 0, half: 'PM' });
});

test('converts every minute of the day to a clock time and back', () => {
  for (let at = 0; at < 24 * 60; at++) {
    const time = `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
    expect(fromClock(toClock(time))).toBe(time);
  }
});
