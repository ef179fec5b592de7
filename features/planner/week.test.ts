import { expect, test } from 'vitest';
import { isDate } from './week.ts';

test('a date is one of the calendar', () => {
  expect(['2026-02-28', '2028-02-29', '9999-12-31'].every(isDate)).toBe(true);
  expect(['2026-02-31', '2026-13-01', '2026-1-1', '', 'today', '2026-02-28T00:00'].some(isDate)).toBe(false);
});
