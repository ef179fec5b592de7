import type { BillingPeriod } from '#contract/plan-names.ts';
import { type PaidPlan, paidPlans } from './plans.ts';

/** Returns the price of a year paid in advance, in US dollars. */
export function annualTotal({ price }: Pick<PaidPlan, 'price'>): number {
  return price.annual * 12;
}

/** Returns how much a year paid in advance saves over monthly payments, in US dollars. */
export function annualSaving(plan: PaidPlan): number {
  return plan.price.monthly * 12 - annualTotal(plan);
}

/** Returns the largest saving from yearly payments, in percent, rounded down. */
export function largestSavingPercent(): number {
  return Math.floor(Math.max(...paidPlans.map((plan) => annualSaving(plan) / (plan.price.monthly * 12))) * 100);
}

/** Returns the monthly price of the cheapest plan with yearly payments, in US dollars. */
export function cheapestMonth(): number {
  return Math.min(...paidPlans.map(({ price }) => price.annual));
}

/** Returns a plan's price in US cents, for a month or a whole year. @throws if no such plan is sold. */
export function priceInCents(name: string, billing: BillingPeriod): number {
  const plan = paidPlans.find((sold) => sold.name === name);
  if (!plan) throw new Error(`The plan ${name} is not for sale.`);
  return 100 * (billing === 'annual' ? annualTotal(plan) : plan.price.monthly);
}

/** Returns the lowest revenue per credit across all plans, in US dollars. */
export function leastCreditPrice(): number {
  return Math.min(...paidPlans.map(({ price, credits }) => price.annual / credits));
}
