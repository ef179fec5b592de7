import { expect, test } from 'vitest';
import { daysUsedUp, dayToMove } from './days-used-up.ts';

test('daysUsedUp lists the planned days and how many posts the plan has', () => {
  expect(daysUsedUp([4], 1, true)).toBe('1 post is planned for Thursday; your plan has 1 per week.');
  expect(daysUsedUp([1, 3, 5], 3, true)).toBe(
    '3 posts are planned for Monday, Wednesday, and Friday; your plan has 3 per week.',
  );
});

test('daysUsedUp does not describe posts as planned while Autopilot is off', () => {
  expect(daysUsedUp([4], 1, false)).toBe('Thursday is chosen; your plan has 1 per week.');
  expect(daysUsedUp([1, 4], 2, false)).toBe('Monday and Thursday are chosen; your plan has 2 per week.');
});

test('dayToMove replaces the nearest day with the added one', () => {
  expect(dayToMove([4], [4, 6], 1)).toEqual({ from: 4, to: 6, days: [6] });
  expect(dayToMove([1, 3, 5], [1, 3, 5, 7], 3)).toEqual({ from: 5, to: 7, days: [1, 3, 7] });
  expect(dayToMove([1, 3, 5], [1, 2, 3, 5], 3)).toEqual({ from: 1, to: 2, days: [2, 3, 5] });
});

test('dayToMove returns null if the plan has fewer posts than the selected days, or if no day was added', () => {
  expect(dayToMove([1, 3, 5], [1, 3, 5, 7], 1)).toBeNull();
  expect(dayToMove([1, 3], [1], 2)).toBeNull();
});
