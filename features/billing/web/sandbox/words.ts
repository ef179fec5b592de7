import type { BillingPeriod, PlanName } from '#contract/plan-names.ts';
import { plans } from '../../plans.ts';

export type Offer = { readonly plan: PlanName; readonly billing: BillingPeriod };

/** Formats a plan and its billing period. */
export function offerLabel({ plan, billing }: Offer): string {
  return `${plans[plan].label}, ${billing === 'annual' ? 'paid yearly' : 'paid monthly'}`;
}

/** Lowercases the first letter for use in the middle of a text. */
export function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
