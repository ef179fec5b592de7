import { expect, test } from 'vitest';
import { annualSaving, annualTotal, largestSavingPercent } from './plan-prices.ts';
import { paidPlans } from './plans.ts';

test('calculates 156, 324 and 828 dollars a year, which save 72, 144 and 360', () => {
  expect(paidPlans.map(annualTotal)).toEqual([156, 324, 828]);
  expect(paidPlans.map(annualSaving)).toEqual([72, 144, 360]);
});

test('returns the largest saving without rounding up', () => {
  const shares = paidPlans.map((plan) => (annualSaving(plan) / (plan.price.monthly * 12)) * 100);
  expect(largestSavingPercent()).toBe(31);
  expect(Math.max(...shares)).toBeGreaterThanOrEqual(31);
});

test('describes each Autopilot limit with its numbers', () => {
  for (const { autopilot } of paidPlans) {
    expect(autopilot.words).toContain(
      autopilot.influencers === null ? 'Unlimited' : `${autopilot.influencers} influencer`,
    );
    const { weeklyPostsPerInfluencer: posts } = autopilot;
    expect(autopilot.words).toContain(posts === 7 ? 'daily' : `${posts} post${posts === 1 ? '' : 's'}/week`);
  }
});
