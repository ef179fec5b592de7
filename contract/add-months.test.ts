import { expect, test } from 'vitest';
import { addMonths } from './add-months.ts';

test.each([
  ['2026-01-15T09:30:00.000Z', 1, '2026-02-15T09:30:00.000Z'],
  ['2026-01-31T09:30:00.000Z', 1, '2026-02-28T09:30:00.000Z'],
  ['2028-01-31T00:00:00.000Z', 1, '2028-02-29T00:00:00.000Z'],
  ['2026-11-30T23:59:59.999Z', 3, '2027-02-28T23:59:59.999Z'],
  ['2026-02-28T12:00:00.000Z', 12, '2027-02-28T12:00:00.000Z'],
  ['2026-12-31T12:00:00.000Z', 6, '2027-06-30T12:00:00.000Z'],
])('%s plus %i months is %s', (from, months, to) => {
  const start = new Date(from);
  expect(addMonths(start, months).toISOString()).toBe(to);
  expect(start.toISOString()).toBe(from);
});
