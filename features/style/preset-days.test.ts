import 'temporal-polyfill/global';
import { expect, test } from 'vitest';
import { presetDays } from './preset-days.ts';

const wednesdayNoon = Temporal.Instant.from('2026-11-25T12:00:00Z');
const preset = { weeklyPosts: 1, time: '09:00', zone: 'UTC' };

test('a plan with three or more posts per week starts on Monday, Wednesday and Friday', () => {
  for (const weeklyPosts of [3, 7]) expect(presetDays({ ...preset, weeklyPosts }, wednesdayNoon)).toEqual([1, 3, 5]);
});

test('a plan with one post per week starts on the next day whose posting time has not passed', () => {
  expect(presetDays(preset, wednesdayNoon)).toEqual([4]);
  expect(presetDays({ ...preset, time: '12:00' }, wednesdayNoon)).toEqual([4]);
  expect(presetDays({ ...preset, time: '12:01' }, wednesdayNoon)).toEqual([3]);
});

test("the day is determined in the influencer's zone", () => {
  expect(presetDays({ ...preset, zone: 'Pacific/Honolulu' }, wednesdayNoon)).toEqual([3]);
  expect(presetDays({ ...preset, zone: 'Pacific/Kiritimati' }, wednesdayNoon)).toEqual([4]);
});

test('the days of a plan with two posts per week are at least one day apart', () => {
  expect(presetDays({ ...preset, weeklyPosts: 2 }, wednesdayNoon)).toEqual([4, 6]);
});
