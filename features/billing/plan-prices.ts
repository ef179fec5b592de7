import type { BillingPeriod } from '#contract/plan-names.ts';
import { type PaidPlan, paidPlans } from './plans.ts';

/** Returns the price of a year in US dollars, paid in advance. */
export function annualTotal({ price }: Pick<PaidPlan, 'price'>): number {
  return price.annual * 12;
}

/** Returns the yearly saving in US dollars compared to monthly payments. */
export function annualSaving(plan: PaidPlan): number {
  return plan.price.monthly * 12 - annualTotal(plan);
}

/** Returns the largest saving of yearly payments in whole percent, rounded down. */
export function largestSavingPercent(): number {
  return Math.floor(Math.max(...paidPlans.map((plan) => annualSaving(plan) / (plan.price.monthly * 12))) * 100);
}

/** Returns the monthly price of the smallest plan with yearly payments in US dollars. */
export function cheapestMonth(): number {
  return Math.min(...paidPlans.map(({ price }) => price.annual));
}

/** Returns the price of a plan in US cents, for a month or a whole year. @throws if no such plan is sold. */
export function priceInCents(name: string, billing: BillingPeriod): number {
  const plan = paidPlans.find((sold) => sold.name === name);
  if (!plan) throw new Error(`The plan ${name} is not for sale.`);
  return 100 * (billing === 'annual' ? annualTotal(plan) : plan.price.monthly);
}

/** Returns the revenue of a credit in US dollars in the plan that sells it cheapest. */
export function leastCreditPrice(): number {
  return Math.min(...paidPlans.map(({ price, credits }) => price.annual / credits));
}
