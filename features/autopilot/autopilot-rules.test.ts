import { expect, test } from 'vitest';
import { getLimitWeek, listTimes } from './autopilot-rules.ts';

const zone = 'Europe/Berlin';
const mondayAtNine = Date.parse('2027-06-07T07:00:00Z');

test("returns an influencer's posting times for four weeks, including the current instant", () => {
  const times = listTimes({ days: [1, 4], time: '09:00', zone }, mondayAtNine);
  expect(times.map(({ local }) => local)).toEqual([
    '2027-06-07T09:00',
    '2027-06-10T09:00',
    '2027-06-14T09:00',
    '2027-06-17T09:00',
    '2027-06-21T09:00',
    '2027-06-24T09:00',
    '2027-06-28T09:00',
    '2027-07-01T09:00',
  ]);
  expect(times[0]?.atMs).toBe(mondayAtNine);
});

test("skips today's time if it has passed, and ends with the same weekday four weeks later", () => {
  const times = listTimes({ days: [1], time: '08:59', zone }, mondayAtNine).map(({ local }) => local);
  expect(times).toEqual(['2027-06-14T08:59', '2027-06-21T08:59', '2027-06-28T08:59', '2027-07-05T08:59']);
});

test('starts the week for plan limits on Monday in one time zone for all users', () => {
  expect(getLimitWeek(Date.parse('2027-03-01T05:59:00Z'))).toBe('2027-02-22');
  expect(getLimitWeek(Date.parse('2027-03-01T06:00:00Z'))).toBe('2027-03-01');
  expect(getLimitWeek(Date.parse('2027-03-08T05:59:00Z'))).toBe('2027-03-01');
});
