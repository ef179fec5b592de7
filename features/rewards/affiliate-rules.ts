import { addMonths } from '#contract/add-months.ts';

/** Money is in US cents. Source of the numbers: specification, part 2, section 9, 'Affiliate programme'. */
export const signupBonusCents = 500;
export const commissionPercent = 20;
export const commissionMonths = 12;
/** Days after a payment became known until its share is due. */
export const payoutDelayDays = 30;
export const minPayoutCents = 3_000;

/** From so much in a calendar year on, payouts wait for a tax form. It is what the United States ask for. */
export const taxFormCents = 60_000;

/** How affiliates are paid. The form offers those that are paid to an e-mail address. */
export const payoutMethods = ['wise', 'paypal'] as const;
export type PayoutMethod = (typeof payoutMethods)[number];
export const payoutMethodLabels: Readonly<Record<PayoutMethod, string>> = { wise: 'Wise', paypal: 'PayPal' };

/** What looks like an e-mail address. */
export const payoutAddressPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Text of an address that is none. Source: specification, part 2, section 5, 'Affiliate payout'. */
export const addressText = 'Please enter a valid email address.';

/** The longest address, and the longest reason of a forfeiture. */
export const maxPayoutAddress = 320;
export const maxForfeitReason = 500;

/** What somebody paid for a plan. */
export type PaidPlan = {
  readonly invoiceId: string;
  readonly amountCents: number;
  readonly periodStart: Date;
  /** When it became known. */
  readonly recordedAt: Date;
  /** Whether it was refunded or disputed. */
  readonly isReversed: boolean;
};

/** A share of a payment that stands. */
export type Earning = {
  /** The same for the same share. */
  readonly reference: string;
  readonly amountCents: number;
  readonly reason: string;
  readonly dueAt: Date;
};

/**
 * What an affiliate earns by what one person paid, the first payment first: a bonus for that one, and a share of each
 * whose period begins within a year of it. What was taken back earns nothing. It follows from the payments alone, in
 * whatever order they became known.
 */
export function earningsOf(payments: readonly PaidPlan[]): readonly Earning[] {
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

/** Whether so much can be paid to somebody now who was paid so much this year. */
export function payoutState(
  payableCents: number,
  { paidThisYearCents, hasTaxForm }: { readonly paidThisYearCents: number; readonly hasTaxForm: boolean },
): PayoutState {
  if (payableCents < minPayoutCents) return 'below minimum';
  return paidThisYearCents + payableCents >= taxFormCents && !hasTaxForm ? 'waits for tax form' : 'ready';
}

/** The status of an earning as people know it: pending becomes due by its instant alone. */
export function shownStatus<Ended extends string>(
  status: 'pending' | Ended,
  dueAt: Date,
  now: Date,
): 'pending' | 'due' | Ended {
  return status === 'pending' && dueAt <= now ? 'due' : status;
}

/** Cents as an amount in US dollars, without cents where there are none: for rules. */
export function shortDollars(cents: number): string {
  return dollars(cents).replace(/\.00$/, '');
}

/** Cents as an amount in US dollars. */
export function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
