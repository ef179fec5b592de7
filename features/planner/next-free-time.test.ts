import { expect, test } from 'vitest';
import { nextFreeTime, nextTimeAfter } from './next-free-time.ts';

test.each([
  ['2026-11-18T09:00', [], { date: '2026-11-18', time: '09:10' }],
  ['2026-11-18T09:01', [], { date: '2026-11-18', time: '09:15' }],
  ['2026-11-18T13:30', [], { date: '2026-11-18', time: '13:40' }],
])('a post started at %s is suggested for today at the earliest allowed time', (now, taken, expected) => {
  expect(nextFreeTime(inNewYork(now), taken)).toEqual(expected);
});

test('nextFreeTime skips the times of other posts', () => {
  const taken = ['2026-11-18T14:10:00Z', '2026-11-18T14:15:30Z']; // 9:10 and 9:15 in New York
  expect(nextFreeTime(inNewYork('2026-11-18T09:00'), taken)).toEqual({ date: '2026-11-18', time: '09:20' });
});

test.each([
  [[], '12:00'],
  [['2026-12-01T17:00:00Z'], '12:05'],
])(
  'nextFreeTime at the end of a day returns the default time tomorrow, or the first free time after it',
  (taken, time) => {
    expect(nextFreeTime(inNewYork('2026-11-30T23:51'), taken)).toEqual({ date: '2026-12-01', time });
  },
);

test('nextTimeAfter returns the next free time after the original for a copy', () => {
  const now = inNewYork('2026-11-18T09:00');
  const noon = '2026-11-20T17:00:00Z'; // 12:00 in New York
  const original = inNewYork('2026-11-20T12:00');
  expect(nextTimeAfter(original, now, [noon])).toEqual({ date: '2026-11-20', time: '12:05' });
  expect(nextTimeAfter(original, now, [noon, '2026-11-20T17:05:00Z'])).toEqual({ date: '2026-11-20', time: '12:10' });
});

test('nextTimeAfter returns the next free time from now for a copy of a post in the past', () => {
  const now = inNewYork('2026-11-18T09:00');
  expect(nextTimeAfter(inNewYork('2026-11-17T12:00'), now, [])).toEqual({ date: '2026-11-18', time: '09:10' });
});

function inNewYork(local: string): Temporal.ZonedDateTime {
  return Temporal.PlainDateTime.from(local).toZonedDateTime('America/New_York');
}
