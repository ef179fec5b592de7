import type { BillingPeriod } from '#contract/plan-names.ts';
import { type PaidPlan, paidPlans } from './plans.ts';

/** US dollars that are paid at once for a year. */
export function annualTotal({ price }: Pick<PaidPlan, 'price'>): number {
  return price.annual * 12;
}

/** US dollars a year less than by paying monthly. */
export function annualSaving(plan: PaidPlan): number {
  return plan.price.monthly * 12 - annualTotal(plan);
}

/** What paying yearly saves at most, in whole percent; never more than it is. */
export function largestSavingPercent(): number {
  return Math.floor(Math.max(...paidPlans.map((plan) => annualSaving(plan) / (plan.price.monthly * 12))) * 100);
}

/** US dollars a month of the smallest plan, paid yearly. */
export function cheapestMonth(): number {
  return Math.min(...paidPlans.map(({ price }) => price.annual));
}

/** US cents that are paid at once for a plan, by its name. @throws where no such plan is sold. */
export function priceInCents(name: string, billing: BillingPeriod): number {
  const plan = paidPlans.find((sold) => sold.name === name);
  if (!plan) throw new Error(`The plan ${name} is not sold.`);
  return 100 * (billing === 'annual' ? annualTotal(plan) : plan.price.monthly);
}

/** US dollars that a credit brings in the plan that sells it cheapest. */
export function leastCreditPrice(): number {
  return Math.min(...paidPlans.map(({ price, credits }) => price.annual / credits));
}
