import { expect, test } from 'vitest';
import { offerDays } from './week-content.ts';

test.each([
  ['before the week', '2090-06-01T12:00Z', [1, 3, 5]],
  ['on Wednesday', '2090-07-05T12:00Z', [1, 3, 5]],
  ['on Friday evening', '2090-07-07T20:00Z', [6, 7]],
  ['on Sunday evening', '2090-07-09T22:00Z', [1, 3, 5]],
])('preselects days that are not over: %s', (_when, now, days) => {
  expect(offerDays('2090-07-03', 'UTC', Date.parse(now))).toEqual(days);
});
