import type Stripe from 'stripe';
import { z } from 'zod';
import { addMonths } from '#contract/add-months.ts';
import type { PaymentFact, SubscriptionStatus } from '../payments.ts';
import { findOffer, type Offer, type openOffers } from './offers.ts';

/**
 * Maps Stripe's subscription statuses. Statuses of subscriptions that were never paid are missing. If Stripe stopped
 * collecting, or paused the subscription because a trial ended without a card, the customer can still pay the open
 * invoice, so it has not ended.
 */
const statuses: Readonly<Record<string, SubscriptionStatus>> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  canceled: 'canceled',
};

/**
 * Returns a subscription as it was at `asOf`, in epoch milliseconds; null if it is not for one of the product's plans.
 */
export function subscriptionFact(subscription: Stripe.Subscription, asOf: number): PaymentFact | null {
  const [item] = subscription.items.data;
  const offer = item && findOffer(item.price);
  const status = statuses[subscription.status];
  const { reference } = subscription.metadata;
  if (!offer || !status || !reference) return null;
  return {
    kind: 'subscription changed',
    reference,
    customerId: getId(subscription.customer),
    subscriptionId: subscription.id,
    ...offer,
    status,
    currentPeriodEnd: getPeriod(subscription).current_period_end,
    // The portal sets one of them, depending on the billing mode of the subscription.
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    asOf,
  };
}

/** Stripe, and a function that finds the offer of a price. */
export type StripeAccess = { readonly stripe: Stripe; readonly findOffer: ReturnType<typeof openOffers> };

/** Returns an invoice for one of the product's plans; null for others, and if it is not paid. */
export async function invoiceFact(access: StripeAccess, invoice: Stripe.Invoice): Promise<PaymentFact | null> {
  const details = invoice.parent?.subscription_details;
  const reference = details?.metadata?.reference;
  if (!details || !reference || !invoice.id || invoice.status !== 'paid') return null;
  const sold = await soldBy(access, invoice);
  if (!sold) return null;
  const { offer, line } = sold;
  const subscriptionId = getId(details.subscription);
  return {
    kind: 'invoice paid',
    reference,
    subscriptionId,
    invoiceId: invoice.id,
    ...offer,
    // Taxes and amounts paid from a balance are not income.
    amountCents: Math.min(invoice.amount_paid, invoice.total_excluding_tax ?? invoice.amount_paid),
    periodStart: isProration(line)
      ? await wholePeriodStart(access.stripe, subscriptionId, line, offer)
      : line.period.start,
    periodEnd: line.period.end,
  };
}

/**
 * Returns the line of the plan that was sold: of the started and continued plans, excluding deductions, the one with
 * the longest period.
 */
async function soldBy({ findOffer }: StripeAccess, invoice: Stripe.Invoice) {
  const lines = invoice.lines.data
    .filter(({ amount }) => amount >= 0)
    .toSorted((one, other) => other.period.end - one.period.end || other.amount - one.amount);
  for (const line of lines) {
    const price = line.pricing?.price_details?.price;
    const offer = price && (await findOffer(price));
    if (offer) return { offer, line };
  }
  return null;
}

function isProration({ parent }: Stripe.InvoiceLineItem): boolean {
  return (parent?.subscription_item_details ?? parent?.invoice_item_details)?.proration === true;
}

/**
 * After an upgrade in the middle of a period, the invoice covers only the rest of the period, so the start is read from
 * the subscription.
 */
async function wholePeriodStart(
  stripe: Stripe,
  subscriptionId: string,
  { period: { end } }: Stripe.InvoiceLineItem,
  { billing }: Offer,
): Promise<number> {
  const current = getPeriod(await stripe.subscriptions.retrieve(subscriptionId));
  if (current.current_period_end === end) return current.current_period_start;
  return addMonths(new Date(end * 1_000), billing === 'annual' ? -12 : -1).getTime() / 1_000;
}

const period = z.object({ current_period_start: z.int(), current_period_end: z.int() });

/**
 * Returns the current period in epoch seconds: on the items since API version 2025-03-31, on the subscription before.
 */
function getPeriod(subscription: Stripe.Subscription): z.infer<typeof period> {
  const [item] = subscription.items.data;
  return period.safeParse(item).data ?? period.parse(subscription);
}

/** Returns the id of an object that Stripe returns either expanded or as an id. */
export function getId(object: string | { id: string }): string {
  return typeof object === 'string' ? object : object.id;
}
