import type { PaidInvoice, Payments } from '#ports/payments/payments.ts';
import { stripePayments } from '#ports/payments/stripe/stripe.ts';
import type { StandInStripe } from '../providers/stripe.ts';
import { priceObject } from '../providers/stripe-objects.ts';

/** An annual subscription to the Creator plan. */
export const sampleSubscription = {
  reference: 'ana',
  customerId: 'cus_1',
  subscriptionId: 'sub_1',
  plan: 'creator',
  billing: 'annual',
  status: 'active',
  currentPeriodEnd: 1_800_000_000,
  cancelAtPeriodEnd: false,
} as const;

/** The paid invoice for that year. */
export const sampleInvoice: PaidInvoice = {
  reference: 'ana',
  subscriptionId: 'sub_1',
  invoiceId: 'in_1',
  plan: 'creator',
  billing: 'annual',
  amountCents: 32_400,
  periodStart: 1_768_464_000,
  periodEnd: 1_800_000_000,
};

/** Creates the payment adapter under test for a Stripe stand-in. */
export function paymentsBy(
  { secretKey, webhookSecret, server }: StandInStripe,
  { automaticTax = false } = {},
): Payments {
  return stripePayments({ secretKey, webhookSecret, automaticTax, server });
}

/** Adds the prices of all plans to a Stripe stand-in. */
export function sellPlans(stand: StandInStripe): void {
  for (const plan of ['starter', 'creator', 'professional'])
    for (const billing of ['monthly', 'annual'] as const) stand.put('prices', priceObject(plan, billing));
}
