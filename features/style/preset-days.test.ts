import 'temporal-polyfill/global';
import { expect, test } from 'vitest';
import { presetDays } from './preset-days.ts';

const wednesdayNoon = Temporal.Instant.from('2026-11-25T12:00:00Z');
const preset = { weeklyPosts: 1, time: '09:00', zone: 'UTC' };

test('a plan with three or more posts a week starts on Monday, Wednesday and Friday', () => {
  for (const weeklyPosts of [3, 7]) expect(presetDays({ ...preset, weeklyPosts }, wednesdayNoon)).toEqual([1, 3, 5]);
});

test('a plan with one post a week starts on the next day on which the time has not passed', () => {
  expect(presetDays(preset, wednesdayNoon)).toEqual([4]);
  expect(presetDays({ ...preset, time: '12:00' }, wednesdayNoon)).toEqual([4]);
  expect(presetDays({ ...preset, time: '12:01' }, wednesdayNoon)).toEqual([3]);
});

test('the day is determined in the zone of the influencer', () => {
  expect(presetDays({ ...preset, zone: 'Pacific/Honolulu' }, wednesdayNoon)).toEqual([3]);
  expect(presetDays({ ...preset, zone: 'Pacific/Kiritimati' }, wednesdayNoon)).toEqual([4]);
});

test('the days of a plan with two posts a week have at least one day in between', () => {
  expect(presetDays({ ...preset, weeklyPosts: 2 }, wednesdayNoon)).toEqual([4, 6]);
});
