import { describe, expect, test } from 'vitest';
import { isInProgress, shareDone, slotStates } from './slot-state.ts';
import {
  calculatePostsCost,
  hashtagRanges,
  hashtagStrategies,
  hashtagsAt,
  listWeekSlots,
  postsInWords,
} from './week-content.ts';

describe('a post in preparation', () => {
  test('has progress that grows with its steps and images', () => {
    expect(slotStates.map((state) => shareDone(state, { done: 0, all: 2 }))).toEqual([0, 0.1, 0.1, 0.95, 1]);
    expect(shareDone('drawing', { done: 1, all: 2 })).toBeCloseTo(0.5);
    expect(shareDone('drawing', { done: 0, all: 0 })).toBe(0.1);
    expect(shareDone('planned', { done: 1, all: 2 })).toBe(0.1);
  });

  test('is in progress until it is filled or halted', () => {
    expect(slotStates.filter((state) => isInProgress({ state, halted: null }))).toEqual(slotStates.slice(0, -1));
    expect(isInProgress({ state: 'drawing', halted: 'stopped' })).toBe(false);
  });
});

describe('the times of a generated week', () => {
  const wish = { week: '2030-07-01', days: [1, 3], postsPerDay: 2, zone: 'Europe/Berlin' };
  const at = (instant: string) => Date.parse(instant);

  test('are the suggested times of the selected days', () => {
    expect(listWeekSlots(wish, { nowMs: 0, takenMs: new Set() })).toEqual({
      free: ['2030-07-01T10:00', '2030-07-01T14:00', '2030-07-03T10:00', '2030-07-03T14:00'],
      over: [],
      taken: [],
    });
  });

  test('are skipped if they have passed, to the exact instant, or already have a post', () => {
    const nowMs = at('2030-07-01T08:00:00Z');
    expect(listWeekSlots(wish, { nowMs, takenMs: new Set([at('2030-07-03T12:00:00Z')]) })).toEqual({
      free: ['2030-07-01T14:00', '2030-07-03T10:00'],
      over: ['2030-07-01T10:00'],
      taken: ['2030-07-03T14:00'],
    });
  });
});

test('the posts of a week cost one credit per image', () => {
  expect(calculatePostsCost(3, 2)).toBe(6);
  expect([0, 1, 2].map(postsInWords)).toEqual(['0 posts', '1 post', '2 posts']);
});

test.each(hashtagStrategies)(
  'captions with the %s strategy have varying numbers of hashtags within its range',
  (name) => {
    const numbers = Array.from({ length: 21 }, (_, position) => hashtagsAt(name, position));
    const { least, most } = hashtagRanges[name];
    expect(Math.min(...numbers)).toBe(least);
    expect(Math.max(...numbers)).toBe(most);
    expect(numbers[0]).toBe(least);
  },
);

test('the hashtag ranges are the specified ones', () => {
  expect(hashtagRanges).toEqual({
    minimal: { least: 5, most: 8 },
    balanced: { least: 15, most: 20 },
    aggressive: { least: 25, most: 30 },
  });
});
