import { describe, expect, test } from 'vitest';
import { formatList, formatMoney, formatNumber, formatShortMoney } from './format.ts';
import { formatInstant, formatLocal } from './format-date.ts';

const plain = (text: string) => text.replaceAll('\u202f', ' ');

describe('formats', () => {
  test('show an instant in the given time zone', () => {
    const at = '2026-11-26T23:30:05.000Z';
    expect(plain(formatInstant(at, 'dateTime', 'America/New_York'))).toBe('Nov 26, 2026, 6:30 PM');
    expect(plain(formatInstant(at, 'dateTime', 'Asia/Tokyo'))).toBe('Nov 27, 2026, 8:30 AM');
    expect(plain(formatInstant(new Date(at), 'exactTime', 'UTC'))).toBe('Nov 26, 11:30:05 PM');
    expect(plain(formatInstant(Date.parse(at), 'zonedWeekdayDateTime', 'UTC'))).toBe(
      'Thursday, November 26 at 11:30 PM UTC',
    );
  });

  test('show a date or time without a zone unchanged', () => {
    expect(formatLocal('2026-11-26', 'longDate')).toBe('November 26, 2026');
    expect(formatLocal('2026-11-26T09:00', 'weekday')).toBe('Thursday');
    expect(plain(formatLocal('2026-11-26T09:00:00', 'weekdayTime'))).toBe('Thu 9:00 AM');
    expect(plain(formatLocal('18:05', 'time'))).toBe('6:05 PM');
  });

  test('show money, numbers and lists in American English', () => {
    expect(formatMoney(123_456)).toBe('$1,234.56');
    expect([formatShortMoney(1_900), formatShortMoney(1_950)]).toEqual(['$19', '$19.50']);
    expect(formatNumber(1_234)).toBe('1,234');
    expect([formatList(['a']), formatList(['a', 'b', 'c']), formatList(['a', 'b'], 'or')]).toEqual([
      'a',
      'a, b, and c',
      'a or b',
    ]);
  });
});
