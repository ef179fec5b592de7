import { expect, test } from 'vitest';
import {
  annualSaving,
  annualTotal,
  cheapestMonth,
  largestSavingPercent,
  leastCreditPrice,
  priceInCents,
} from './plan-prices.ts';
import { getPlan, lowCreditsShare, paidPlans, plans } from './plans.ts';

// The published numbers of the plans.
test.each([
  ['free', null, 10, 1, [1, 1, 1]],
  ['starter', { monthly: 19, annual: 13 }, 100, 1, [1, 1, 1]],
  ['creator', { monthly: 39, annual: 27 }, 250, 3, [3, 3, 9]],
  ['professional', { monthly: 99, annual: 69 }, 700, 8, [null, 7, null]],
] as const)('has the specified prices and allowances for the plan %s', (name, price, credits, trainings, autopilot) => {
  const plan = plans[name];
  expect(plan).toMatchObject({ name, price, credits, trainings });
  const { influencers, weeklyPostsPerInfluencer, weeklyPosts } = plan.autopilot;
  expect([influencers, weeklyPostsPerInfluencer, weeklyPosts]).toEqual(autopilot);
});

test('lists the paid plans from the smallest to the largest', () => {
  expect(paidPlans.map(({ name }) => name)).toEqual(['starter', 'creator', 'professional']);
});

test("returns an account's plan, and professional for the status pro", () => {
  expect(getPlan({ plan: 'starter', subscription_status: 'active' }).name).toBe('starter');
  expect(getPlan({ plan: 'starter', subscription_status: null }).name).toBe('starter');
  expect(getPlan({ plan: 'free', subscription_status: 'pro' }).name).toBe('professional');
});

test('derives the yearly price and saving from the monthly prices', () => {
  expect(paidPlans.map(annualTotal)).toEqual([156, 324, 828]);
  expect(paidPlans.map(annualSaving)).toEqual([72, 144, 360]);
  expect(largestSavingPercent()).toBe(31);
  expect(cheapestMonth()).toBe(13);
  expect(leastCreditPrice()).toBeCloseTo(69 / 700);
  expect(lowCreditsShare).toBe(0.1);
});

test('returns the price of a month or a year in cents, and throws for any other plan', () => {
  expect(priceInCents('creator', 'monthly')).toBe(3_900);
  expect(priceInCents('creator', 'annual')).toBe(32_400);
  expect(() => priceInCents('free', 'monthly')).toThrow('The plan free is not for sale.');
});
