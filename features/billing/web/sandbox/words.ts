import type { BillingPeriod, PlanName } from '#contract/plan-names.ts';
import { plans } from '../../plans.ts';

export type Offer = { readonly plan: PlanName; readonly billing: BillingPeriod };

/** Formats a plan and its billing period. */
export function offerLabel({ plan, billing }: Offer): string {
  return `${plans[plan].label}, ${billing === 'annual' ? 'paid yearly' : 'paid monthly'}`;
}

/** Formats US cents as dollars, without a fraction for whole dollars. */
export function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  });
}

/** Formats epoch seconds as a day. */
export function dayOf(at: number): string {
  return new Date(at * 1_000).toLocaleDateString('en-US', { dateStyle: 'long' });
}

/** Returns a text for the middle of a sentence. */
export function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
