import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths } from '#contract/add-months.ts';
import { monthAt } from './credit-months.ts';

const day = (text: string) => new Date(`${text}T09:30:00.000Z`);

describe('the day on which credits renew', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2028-02-29', 12, '2029-02-28'],
  ])('%s plus %i months is %s', (from, months, then) => {
    expect(addMonths(day(from), months)).toEqual(day(then));
  });
});

test('covers a year with consecutive months without gaps', () => {
  fc.assert(
    fc.property(
      fc.date({ min: day('2024-01-01'), max: day('2030-01-01'), noInvalidDate: true }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (start, part) => {
        const year = { start, end: addMonths(start, 12), billing: 'annual' } as const;
        const at = new Date(start.getTime() + Math.floor(part * (year.end.getTime() - start.getTime())));
        const month = monthAt(year, at);
        if (!month) throw new Error('a paid year has a month at each instant');
        expect(month.start <= at && at < month.end && month.end <= year.end).toBe(true);
        expect(month.end < year.end ? monthAt(year, month.end)?.start : year.end).toEqual(month.end);
      },
    ),
  );
});

test('treats a monthly payment as one month, with nothing due after it', () => {
  const month = { start: day('2026-01-31'), end: day('2026-02-28'), billing: 'monthly' } as const;
  expect(monthAt(month, day('2026-02-27'))).toEqual({ start: month.start, end: month.end });
  expect(monthAt(month, month.end)).toBeNull();
});

test('also treats a longer period with monthly billing as one month', () => {
  const long = { start: day('2026-01-10'), end: day('2026-03-05'), billing: 'monthly' } as const;
  expect(monthAt(long, day('2026-03-01'))).toEqual({ start: long.start, end: long.end });
});

test('ends the last month with the year if the year ends before its day', () => {
  const year = { start: day('2026-01-31'), end: day('2026-12-20'), billing: 'annual' } as const;
  expect(monthAt(year, day('2026-12-19'))).toEqual({ start: day('2026-11-30'), end: year.end });
  expect(monthAt(year, day('2026-11-29'))).toEqual({ start: day('2026-10-31'), end: day('2026-11-30') });
});

test("treats a period as started if it starts slightly later according to the provider's clock", () => {
  const year = { start: day('2026-01-31'), end: day('2027-01-31'), billing: 'annual' } as const;
  expect(monthAt(year, new Date(year.start.getTime() - 1_000))?.start).toEqual(year.start);
});
