import { expect, test } from 'vitest';
import { SlotCounts } from './post-limits.ts';

const slot = { influencerId: 'mia', week: '2027-03-01', day: '2027-03-03', credits: 4 };
const plan = { weeklyPostsPerInfluencer: 2, weeklyPosts: 3 };
const noLimits = { daily: null, weekly: null };

test('limits the weekly posts of each influencer and of the account', () => {
  const counts = new SlotCounts();
  counts.add(slot);
  expect(counts.limitFor(slot, plan, noLimits)).toBeUndefined();
  counts.add(slot);
  expect(counts.limitFor(slot, plan, noLimits)).toBe('weekly_limit');
  expect(counts.limitFor({ ...slot, week: '2027-03-08' }, plan, noLimits)).toBeUndefined();
  const other = { ...slot, influencerId: 'leo' };
  expect(counts.limitFor(other, plan, noLimits)).toBeUndefined();
  counts.add(other);
  expect(counts.limitFor(other, plan, noLimits)).toBe('weekly_limit');
  expect(counts.limitFor(other, { ...plan, weeklyPosts: null }, noLimits)).toBeUndefined();
});

test('limits the daily and weekly credits of each influencer', () => {
  const counts = new SlotCounts();
  const noPlan = { weeklyPostsPerInfluencer: 100, weeklyPosts: null };
  counts.add(slot);
  expect(counts.limitFor(slot, noPlan, { daily: 8, weekly: 8 })).toBeUndefined();
  expect(counts.limitFor(slot, noPlan, { daily: 7, weekly: null })).toBe('credit_limit');
  expect(counts.limitFor(slot, noPlan, { daily: null, weekly: 7 })).toBe('credit_limit');
  const nextDay = { ...slot, day: '2027-03-04' };
  expect(counts.limitFor(nextDay, noPlan, { daily: 7, weekly: null })).toBeUndefined();
  expect(counts.limitFor(nextDay, noPlan, { daily: null, weekly: 7 })).toBe('credit_limit');
  expect(counts.limitFor({ ...slot, influencerId: 'leo' }, noPlan, { daily: 7, weekly: 7 })).toBeUndefined();
});

test('counts the paid credits of an unpublished post in its day and week, but not the post itself', () => {
  const counts = new SlotCounts();
  const onePost = { weeklyPostsPerInfluencer: 1, weeklyPosts: 1 };
  counts.addCredits(slot);
  expect(counts.limitFor(slot, onePost, { daily: 8, weekly: 8 })).toBeUndefined();
  expect(counts.limitFor(slot, onePost, { daily: 7, weekly: null })).toBe('credit_limit');
  expect(counts.limitFor(slot, onePost, { daily: null, weekly: 7 })).toBe('credit_limit');
});
