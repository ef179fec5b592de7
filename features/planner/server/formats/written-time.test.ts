import { describe, expect, test } from 'vitest';
import { isAmbiguousDate, provenOrder, readTime } from './written-time.ts';

const zone = 'America/New_York';
const read = (date: string, order?: 'mdy' | 'dmy', time = '') => readTime({ date, time, zone }, order);

describe('a date and time as written by spreadsheets', () => {
  test.each([
    ['2026-11-21 09:30', '2026-11-21T09:30'],
    ['2026-11-21T09:30:15', '2026-11-21T09:30'],
    ['2026/1/2 9:05', '2026-01-02T09:05'],
    ['2026-11-21T14:30:00Z', '2026-11-21T09:30'],
    ['2026-11-21T15:30:00.000+01:00', '2026-11-21T09:30'],
    ['11/21/2026 9:30 AM', '2026-11-21T09:30'],
    ['11/21/2026 9:30:00 PM', '2026-11-21T21:30'],
    ['11/21/26 12:00 a.m.', '2026-11-21T00:00'],
    ['11/21/2026 12:05 PM', '2026-11-21T12:05'],
    ['11/21/2026, 9 pm', '2026-11-21T21:00'],
    ['21/11/2026 21:30', '2026-11-21T21:30'],
    ['21-11-2026 21:30', '2026-11-21T21:30'],
    ['02.01.2027 21.30', '2027-01-02T21:30'],
    ['21-Nov-26 9:30', '2026-11-21T09:30'],
    ['21 November 2026 09:30', '2026-11-21T09:30'],
    ['Saturday, November 21, 2026 at 9:30\u202fAM', '2026-11-21T09:30'],
    ['Nov 21, 2026 9:30 AM', '2026-11-21T09:30'],
    ['05/05/2027 10:00', '2027-05-05T10:00'],
  ])('%s is read as %s', (date, local) => {
    expect(read(date)).toEqual({ local });
  });

  test.each([
    ['2026-11-21', '9:30', '2026-11-21T09:30'],
    ['11/21/2026', '09:30:00 PM', '2026-11-21T21:30'],
    ['11/21/2026 0:00', '9:30', '2026-11-21T09:30'],
    ['2026-11-21 00:00:00', '09:30:00', '2026-11-21T09:30'],
    ['11/21/2026 12:00:00 AM', '9:30 PM', '2026-11-21T21:30'],
  ])('%s with %s in the time column is read as %s', (date, time, local) => {
    expect(read(date, undefined, time)).toEqual({ local });
  });

  test('that is ambiguous is read in the selected order or, without one, reported with its two meanings', () => {
    expect(read('01/02/2027 9:00', 'mdy')).toEqual({ local: '2027-01-02T09:00' });
    expect(read('01/02/2027 9:00', 'dmy')).toEqual({ local: '2027-02-01T09:00' });
    expect(read('01/02/2027 9:00')).toEqual({
      message: '01/02/2027 can be Jan 2 or Feb 1. Choose the order of the dates.',
    });
    expect(read('13/02/2027 9:00', 'mdy')).toEqual({ message: 'There is no month 13 in this date.' });
  });

  test.each([
    ['', /^The date is missing\./],
    ['2026-11-21', /^The time of day is missing\./],
    ['tomorrow', /^This date and time cannot be read\./],
    ['2026-11-21 24:30', /cannot be read/],
    ['2026-11-21 9:60', /cannot be read/],
    ['2026-11-21 13:00 AM', /cannot be read/],
    ['2026-11-21 9:30 09:30', /cannot be read/],
    [`2026-11-21${' '.repeat(100_000)}x`, /cannot be read/],
  ])('%j is refused with an example', (date, message) => {
    expect(read(date)).toEqual({ message: expect.stringMatching(message) });
    expect(read(date)).toEqual({ message: expect.stringContaining('2026-11-21 09:30') });
  });
});

test('provenOrder returns the order proven by an unambiguous date in the file', () => {
  expect(provenOrder(['01/02/2027', '13/02/2027'])).toBe('dmy');
  expect(provenOrder(['01/02/2027', '02/13/2027'])).toBe('mdy');
  expect(provenOrder(['01/02/2027', '13/02/2027', '02/13/2027'])).toBeUndefined();
  expect(provenOrder(['01/02/2027', '2027-02-13', '13.02.2027'])).toBeUndefined();
  expect(['01/02/2027', '02/02/2027', '13/02/2027', '01.02.2027', '2027-01-02'].map(isAmbiguousDate)).toEqual([
    ...[true, false, false, false, false],
  ]);
});
