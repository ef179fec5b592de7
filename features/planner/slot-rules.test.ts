import { describe, expect, test } from 'vitest';
import { describeStep, isInProgress, shareDone, slotStates } from './slot-state.ts';
import {
  calculatePostsCost,
  countPaidPosts,
  countReels,
  hashtagRanges,
  hashtagStrategies,
  hashtagsAt,
  listWeekSlots,
  postsInWords,
} from './week-content.ts';

describe('a post in preparation', () => {
  test('has progress that grows with its steps and images', () => {
    const work = { images: { done: 1, all: 2 }, reel: null };
    expect(slotStates.map((state) => shareDone({ ...work, state, images: { done: 0, all: 2 } }))).toEqual([
      0, 0.1, 0.1, 0.95, 1,
    ]);
    expect(shareDone({ ...work, state: 'drawing' })).toBeCloseTo(0.5);
    expect(shareDone({ ...work, state: 'drawing', images: { done: 0, all: 0 } })).toBe(0.1);
    expect(shareDone({ ...work, state: 'planned' })).toBe(0.1);
  });

  test('has progress that grows with its Reel, and names it', () => {
    const images = { done: 1, all: 1 };
    const reel = (progress: number) => ({ state: 'drawn', images, reel: { isInProgress: true, progress } }) as const;
    expect(shareDone({ ...reel(0), state: 'drawing', reel: { isInProgress: false, progress: 0 } })).toBeCloseTo(0.3);
    expect([0, 0.5, 1].map((progress) => shareDone(reel(progress)))).toEqual([0.3, 0.625, 0.95]);
    expect(describeStep(reel(0))).toBe('Creating its Reel');
    expect(describeStep({ ...reel(0), reel: null })).toBe('Writing its caption');
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

test('the posts of a week cost one credit per image, and a Reel its image and its video', () => {
  const price = { images: 2, reels: 'third', creditsPerReel: 5 } as const;
  expect(calculatePostsCost(3, { ...price, reels: 'none' })).toBe(6);
  expect(calculatePostsCost(3, { ...price, creditsPerReel: null })).toBe(6);
  expect([1, 2, 3, 6].map((posts) => calculatePostsCost(posts, price))).toEqual([2, 4, 10, 20]);
  expect([3, 4, 9, 10].map((credits) => countPaidPosts(3, price, credits))).toEqual([1, 2, 2, 3]);
  expect([2, 3].map((posts) => countReels(posts, 'third'))).toEqual([0, 1]);
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
