import { addMonths } from '#contract/add-months.ts';
import type { BillingPeriod } from '#contract/plan-names.ts';

/** The period covered by an invoice. */
export type PaidPeriod = { readonly start: Date; readonly end: Date; readonly billing: BillingPeriod };

export type CreditMonth = { readonly start: Date; readonly end: Date };

/**
 * Returns the month of a paid period that contains an instant, or null if the period is over. A monthly payment covers
 * one month. A year has twelve months, which start on the same day of the month as the year. A period that starts
 * slightly later according to the provider's clock counts as started.
 */
export function monthAt({ start, end, billing }: PaidPeriod, at: Date): CreditMonth | null {
  if (at >= end) return null;
  if (billing === 'monthly') return { start, end };
  let month = 0;
  while (addMonths(start, month + 1) <= at) month += 1;
  const next = addMonths(start, month + 1);
  return { start: addMonths(start, month), end: next < end ? next : end };
}
