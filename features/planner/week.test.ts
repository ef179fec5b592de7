import { expect, test } from 'vitest';
import {
  dateNamed,
  getWeek,
  isDate,
  laterDate,
  listMonthWeeks,
  monthLabel,
  moveMonths,
  moveWeeks,
  today,
  toLocalDate,
  weekBounds,
  weekLabel,
} from './week.ts';

test('isDate accepts only valid calendar dates', () => {
  expect(['2026-02-28', '2028-02-29', '9999-12-31'].every(isDate)).toBe(true);
  expect(['2026-02-31', '2026-13-01', '2026-1-1', '', 'today', '2026-02-28T00:00'].some(isDate)).toBe(false);
});

test.each([
  ['2026-11-22', 'Asia/Tokyo', '2026-11-22'],
  ['2026-11-22T23:00:00.000Z', 'Asia/Tokyo', '2026-11-23'],
  ['2026-11-22T03:00:00Z', 'America/Denver', '2026-11-21'],
  ['2026-11-22T03:00:00+09:00', 'UTC', '2026-11-21'],
  ['2026-02-31', 'UTC', undefined],
  ['2026-02-31T10:00:00Z', 'UTC', undefined],
  ['2026-11-22T10:00', 'UTC', undefined],
  ['today', 'UTC', undefined],
  ['', 'UTC', undefined],
])('dateNamed: “%s” in %s, as a date or an instant, is %s', (text, zone, date) => {
  expect(dateNamed(text, zone)).toBe(date);
});

test('a week runs from Monday to Sunday, and its label is its date range', () => {
  expect(getWeek('2026-11-22')).toEqual(getWeek('2026-11-16'));
  expect(weekLabel(getWeek('2026-11-22'))).toBe('Nov 16–22');
  expect(weekLabel(getWeek('2026-12-01'))).toBe('Nov 30 – Dec 6');
});

test.each([
  ['2026-11-22', '2026-10-26', '2026-12-06', 6],
  ['2027-02-10', '2027-02-01', '2027-02-28', 4],
])('the month of %s consists of full weeks, from %s to %s', (date, first, last, count) => {
  const weeks = listMonthWeeks(date);
  expect([weeks[0]?.[0], weeks.at(-1)?.[6], weeks.length]).toEqual([first, last, count]);
});

test('moveMonths returns the last day of a shorter month', () => {
  expect(moveMonths('2026-10-31', 1)).toBe('2026-11-30');
  expect(monthLabel('2026-10-31')).toBe('October 2026');
});

test('a week starts and ends at midnight in its zone, even if a clock change makes it longer', () => {
  expect(weekBounds(getWeek('2026-10-20'), 'Europe/Berlin')).toEqual({
    from: '2026-10-18T22:00:00Z',
    to: '2026-10-25T23:00:00Z',
  });
});

test('dates can be moved by weeks, derived from instants and compared', () => {
  expect(moveWeeks('2026-12-28', 1)).toBe('2027-01-04');
  expect(moveWeeks('2027-01-04', -1)).toBe('2026-12-28');
  expect(toLocalDate('2026-11-23T03:00:00Z', 'America/Denver')).toBe('2026-11-22');
  expect(laterDate('2026-01-02', '2026-01-01')).toBe('2026-01-02');
  expect(laterDate('2026-01-01', '2026-01-02')).toBe('2026-01-02');
});

test('today returns a date, which is never earlier in the east than in the west', () => {
  const [west, east] = [today('Pacific/Pago_Pago'), today('Pacific/Kiritimati')];
  expect([west, east].every(isDate)).toBe(true);
  expect(west < east).toBe(true);
});
