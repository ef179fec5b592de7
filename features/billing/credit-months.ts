import { addMonths } from '#contract/add-months.ts';
import type { BillingPeriod } from '#contract/plan-names.ts';

/** What an invoice pays for. */
export type PaidPeriod = { readonly start: Date; readonly end: Date; readonly billing: BillingPeriod };

/** One month of credits. */
export type CreditMonth = { readonly start: Date; readonly end: Date };

/**
 * The month of a paid period in which an instant lies; null where the period is over. A month paid by itself is one; a
 * year has twelve, which begin on the day of the month on which it began. What begins a little
 * later, by the vendor's clock, has begun.
 */
export function monthAt({ start, end, billing }: PaidPeriod, at: Date): CreditMonth | null {
  if (at >= end) return null;
  if (billing === 'monthly') return { start, end };
  let month = 0;
  while (addMonths(start, month + 1) <= at) month += 1;
  const next = addMonths(start, month + 1);
  return { start: addMonths(start, month), end: next < end ? next : end };
}
