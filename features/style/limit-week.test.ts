import { expect, test } from 'vitest';
import { nextLimitWeek } from './limit-week.ts';

const wednesday = Date.parse('2026-11-25T12:00:00Z');

test.each([
  ['UTC', 'Monday, November 30 at 6:00 AM UTC'],
  ['Europe/Berlin', 'Monday, November 30 at 7:00 AM GMT+1'],
  ['America/Los_Angeles', 'Sunday, November 29 at 10:00 PM PST'],
])('the start of the next limit week is formatted in the zone %s', (zone, words) => {
  expect(nextLimitWeek(wednesday, zone)).toBe(words);
});

test('the week that has just started is not the next one', () => {
  expect(nextLimitWeek(Date.parse('2026-11-30T06:00:00Z'), 'UTC')).toBe('Monday, December 7 at 6:00 AM UTC');
});
