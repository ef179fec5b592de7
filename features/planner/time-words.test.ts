import { expect, test } from 'vitest';
import { clockTime, dayAndTime, dayInWords, eventTime, ownTime, shortWeekday } from './time-words.ts';

const at = '2026-11-18T17:00:00Z';

test("times are in the viewer's time zone", () => {
  expect(clockTime(at, 'America/New_York')).toMatch(/^12:00\sPM$/);
  expect(dayAndTime(at, 'America/New_York')).toMatch(/^Wed, Nov 18, 12:00\sPM$/);
  expect(eventTime(at, 'America/New_York')).toMatch(/^Nov 18, 12:00:00\sPM$/);
});

test("dayInWords and shortWeekday do not depend on the browser's time zone", () => {
  expect(dayInWords('2026-11-18')).toBe('Wednesday, November 18');
  expect(shortWeekday('2026-11-18')).toBe('Wed');
});

test.each([
  ['America/Los_Angeles', /^9:00\sAM PT$/],
  ['Asia/Ho_Chi_Minh', /^12:00\sAM Ho Chi Minh$/],
])('ownTime returns the time in %s', (zone, words) => {
  expect(ownTime(at, zone, 'America/New_York')).toMatch(words);
});

test.each([null, 'America/New_York', 'America/Toronto'])(
  'ownTime returns undefined for %s, where the time is the same',
  (zone) => {
    expect(ownTime(at, zone, 'America/New_York')).toBeUndefined();
  },
);
