import { addMonths } from '#contract/add-months.ts';

/** Amounts are in US cents. */
export const signupBonusCents = 500;
export const commissionPercent = 20;
export const commissionMonths = 12;
/** How many days after a payment is recorded its share becomes due. */
export const payoutDelayDays = 30;
export const minPayoutCents = 3_000;

/** Payouts that bring the total of a calendar year to this amount require a tax form, as the United States demands. */
export const taxFormCents = 60_000;

/** Payout methods for affiliates. The form offers the ones that pay to an email address. */
export const payoutMethods = ['wise', 'paypal'] as const;
export type PayoutMethod = (typeof payoutMethods)[number];
export const payoutMethodLabels: Readonly<Record<PayoutMethod, string>> = { wise: 'Wise', paypal: 'PayPal' };

/** Matches text that looks like an email address. */
export const payoutAddressPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Shown for an invalid address. */
export const addressText = 'Please enter a valid email address.';

/** Maximum lengths of the payout address and of the reason for a forfeiture. */
export const maxPayoutAddress = 320;
export const maxForfeitReason = 500;

/** A user's payment for a plan. */
export type PaidPlan = {
  readonly invoiceId: string;
  readonly amountCents: number;
  readonly periodStart: Date;
  /** When it was recorded. */
  readonly recordedAt: Date;
  /** Whether it was refunded or disputed. */
  readonly isReversed: boolean;
};

/** A share of a payment that was not reversed. */
export type Earning = {
  /** The same for repeated calculations of this share. */
  readonly reference: string;
  readonly amountCents: number;
  readonly reason: string;
  readonly dueAt: Date;
};

/**
 * Calculates an affiliate's earnings from one referred user's payments, oldest first: a bonus for the first payment,
 * and a share of each payment whose period starts within a year of it. Reversed payments earn nothing. The result
 * depends only on the payments, not on the order in which they were recorded.
 */
export function toEarnings(payments: readonly PaidPlan[]): readonly Earning[] {
  const [first] = payments;
  if (!first) return [];
  const end = addMonths(first.periodStart, commissionMonths);
  return payments
    .filter(({ periodStart, isReversed }) => !isReversed && periodStart < end)
    .flatMap((payment) => {
      const { invoiceId, amountCents, recordedAt } = payment;
      const dueAt = new Date(recordedAt.getTime() + payoutDelayDays * 24 * 60 * 60_000);
      const share = Math.floor((amountCents * commissionPercent) / 100);
      return [
        ...(payment === first
          ? [{ reference: `bonus/${invoiceId}`, amountCents: signupBonusCents, reason: 'Signup bonus', dueAt }]
          : []),
        ...(share > 0
          ? [
              {
                reference: `commission/${invoiceId}`,
                amountCents: share,
                reason: `${commissionPercent}% commission`,
                dueAt,
              },
            ]
          : []),
      ];
    });
}

export type PayoutState = 'ready' | 'below minimum' | 'waits for tax form';

/** Returns whether this amount can be paid now, given the affiliate's payouts this year. */
export function payoutState(
  payableCents: number,
  { paidThisYearCents, hasTaxForm }: { readonly paidThisYearCents: number; readonly hasTaxForm: boolean },
): PayoutState {
  if (payableCents < minPayoutCents) return 'below minimum';
  return paidThisYearCents + payableCents >= taxFormCents && !hasTaxForm ? 'waits for tax form' : 'ready';
}

/** Returns the status of an earning as shown to users: pending becomes due simply as time passes. */
export function shownStatus<Ended extends string>(
  status: 'pending' | Ended,
  dueAt: Date,
  now: Date,
): 'pending' | 'due' | Ended {
  return status === 'pending' && dueAt <= now ? 'due' : status;
}
