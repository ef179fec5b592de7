import type { BillingPeriod, PlanName } from '#contract/plan-names.ts';
import { plans } from '../../plans.ts';

export type Offer = { readonly plan: PlanName; readonly billing: BillingPeriod };

/** A plan and how it is paid, as one says it. */
export function offerLabel({ plan, billing }: Offer): string {
  return `${plans[plan].label}, ${billing === 'annual' ? 'paid yearly' : 'paid monthly'}`;
}

/** US cents as dollars, without cents where there are none. */
export function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  });
}

/** A day, of an instant in epoch seconds. */
export function dayOf(at: number): string {
  return new Date(at * 1_000).toLocaleDateString('en-US', { dateStyle: 'long' });
}

/** Words that stand in the middle of a sentence. */
export function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
