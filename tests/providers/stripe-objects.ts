import type { Billing, PaidInvoice, SubscriptionState } from '#ports/payments/payments.ts';
import { toLookupKey } from '#ports/payments/stripe/offers.ts';
import type { StripeObject } from './stripe.ts';

/** Returns a plan's price as created by `npm run stripe:setup`. */
export function priceObject(plan: string, billing: Billing, cents = 1_000): StripeObject {
  const lookup_key = toLookupKey({ plan, billing });
  return { id: `price_${plan}_${billing}`, active: true, lookup_key, unit_amount: cents, metadata: { plan, billing } };
}

/**
 * Returns a subscription. The period is set on its items, or on the subscription as in API versions before 2025-03-31.
 */
export function subscriptionObject(state: Omit<SubscriptionState, 'asOf'>, options: SubscriptionOptions = {}) {
  const { reference, customerId, subscriptionId, plan, billing, status, currentPeriodEnd, cancelAtPeriodEnd } = state;
  const { periodStart = currentPeriodEnd - 1, periodOn = 'items' } = options;
  const period = { current_period_start: periodStart, current_period_end: currentPeriodEnd };
  const item = { id: `si_${subscriptionId}`, price: priceObject(plan, billing), ...(periodOn === 'items' && period) };
  return {
    id: subscriptionId,
    object: 'subscription',
    customer: customerId,
    status,
    cancel_at: null,
    cancel_at_period_end: cancelAtPeriodEnd,
    metadata: { reference },
    items: { object: 'list', data: [item] },
    ...(periodOn === 'subscription' && period),
  };
}

type SubscriptionOptions = {
  /** Epoch seconds. */
  readonly periodStart?: number;
  readonly periodOn?: 'items' | 'subscription';
};

/**
 * Returns a paid invoice of a subscription. An upgrade within a period has two lines: the credit for the old plan and
 * the charge for the rest of the new one.
 */
export function invoiceObject(invoice: PaidInvoice, upgrade?: { readonly from: string; readonly at: number }) {
  const { reference, subscriptionId, invoiceId, plan, billing, amountCents, periodStart, periodEnd } = invoice;
  const period = { start: upgrade?.at ?? periodStart, end: periodEnd };
  const line = (sold: string, amount: number) => ({
    amount,
    period,
    pricing: { price_details: { price: `price_${sold}_${billing}` } },
    parent: { subscription_item_details: { proration: upgrade !== undefined } },
  });
  return {
    id: invoiceId,
    object: 'invoice',
    status: 'paid',
    created: period.start,
    amount_paid: amountCents,
    total_excluding_tax: amountCents,
    parent: { subscription_details: { subscription: subscriptionId, metadata: { reference } } },
    lines: {
      object: 'list',
      data: upgrade ? [line(upgrade.from, -500), line(plan, amountCents + 500)] : [line(plan, amountCents)],
    },
  };
}

/** Returns the object that links a payment to its invoice. */
export function invoicePaymentObject(
  invoiceId: string,
): StripeObject & { readonly payment: { payment_intent: string } } {
  const payment = { type: 'payment_intent', payment_intent: `pi_${invoiceId}` };
  return { id: `inpay_${invoiceId}`, object: 'invoice_payment', invoice: invoiceId, status: 'paid', payment };
}
