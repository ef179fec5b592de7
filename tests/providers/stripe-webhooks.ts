import type { Config } from '#platform/config/config.ts';
import type { Delivery, PaidInvoice, SubscriptionState } from '#ports/payments/payments.ts';
import { openStandInStripe, type StandInStripe, type StripeObject } from './stripe.ts';
import { invoiceObject, invoicePaymentObject, priceObject, subscriptionObject } from './stripe-objects.ts';

/** Opens a Stripe stand-in on loopback that sells the plans, with the matching configuration of a product. */
export async function openSellingStripe(): Promise<{ stripe: StandInStripe; config: Pick<Config, 'payments'> }> {
  const stripe = await openStandInStripe();
  for (const plan of ['starter', 'creator', 'professional'])
    for (const billing of ['monthly', 'annual'] as const) stripe.put('prices', priceObject(plan, billing));
  const { secretKey, webhookSecret, server } = stripe;
  return { stripe, config: { payments: { name: 'stripe', secretKey, webhookSecret, automaticTax: false, server } } };
}

/** Sends an event about an object to the product, as Stripe does, and returns the status. */
export function sendWebhook(
  product: { readonly url: string },
  stripe: StandInStripe,
  type: string,
  object: StripeObject,
): Promise<number> {
  return postDelivery(product, stripe.deliver(type, object));
}

/** Sends a delivery, either signed by Stripe or forged, and returns the status. */
export async function postDelivery({ url }: { readonly url: string }, { body, signature }: Delivery): Promise<number> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const answer = await fetch(`${url}/webhooks/payments`, { method: 'POST', headers, body: new Uint8Array(body) });
  return answer.status;
}

/**
 * Returns a user's subscription and the invoice for its first month, as stored by Stripe. `start` is in epoch seconds.
 */
export function boughtPlan(
  user: { readonly id: string },
  start: number,
  changes: Partial<SubscriptionState> = {},
): { readonly subscription: StripeObject; readonly invoice: StripeObject; readonly paid: PaidInvoice } {
  const state: Omit<SubscriptionState, 'asOf'> = {
    reference: user.id,
    customerId: `cus_${user.id}`,
    subscriptionId: `sub_${user.id}`,
    plan: 'creator',
    billing: 'monthly',
    status: 'active',
    currentPeriodEnd: start + 30 * 86_400,
    cancelAtPeriodEnd: false,
    ...changes,
  };
  const { reference, subscriptionId, plan, billing, currentPeriodEnd: periodEnd } = state;
  const sold = { reference, subscriptionId, plan, billing };
  const paid = { ...sold, invoiceId: `in_${user.id}`, amountCents: 3_900, periodStart: start, periodEnd };
  return { subscription: subscriptionObject(state, { periodStart: start }), invoice: invoiceObject(paid), paid };
}

/** Simulates a user buying a plan and Stripe sending the events. */
export async function buyPlan(
  product: { readonly url: string },
  stripe: StandInStripe,
  user: { readonly id: string },
  start: number,
  changes: Partial<SubscriptionState> = {},
): Promise<ReturnType<typeof boughtPlan>> {
  const bought = boughtPlan(user, start, changes);
  const { subscription, invoice } = bought;
  stripe.put('customers', { id: `cus_${user.id}` });
  stripe.put('subscriptions', subscription);
  stripe.put('invoices', invoice);
  stripe.put('invoice_payments', invoicePaymentObject(invoice.id));
  await sendWebhook(product, stripe, 'customer.subscription.created', subscription);
  await sendWebhook(product, stripe, 'invoice.paid', invoice);
  return bought;
}
