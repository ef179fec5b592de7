import type Stripe from 'stripe';
import type { PaymentFact } from '../payments.ts';
import { orNull } from './client.ts';
import { getId } from './facts.ts';

/** The reference to a payment in a charge, a refund or a dispute. */
type PaymentIntent = string | { id: string } | null;

/** Returns the refund of a payment; null if the payment was not for an invoice of the product. */
export async function refundFact(stripe: Stripe, paymentIntent: PaymentIntent): Promise<PaymentFact | null> {
  const invoice = await findReversedInvoice(stripe, paymentIntent);
  return invoice && { kind: 'payment reversed', reason: 'refund', ...getInvoiceNames(invoice) };
}

/**
 * Returns the dispute of a payment; null if the payment was not for an invoice of the product. The subscription of a
 * disputed payment is canceled immediately, before Stripe charges that card again.
 */
export async function disputeFact(stripe: Stripe, { status, payment_intent }: Dispute): Promise<PaymentFact | null> {
  if (status.startsWith('warning')) return null; // an inquiry from a bank, without a reversal
  const invoice = await findReversedInvoice(stripe, payment_intent);
  if (!invoice) return null;
  const idempotencyKey = `${invoice.invoiceId}/disputed`;
  await orNull(stripe.subscriptions.cancel(invoice.subscriptionId, {}, { idempotencyKey })); // null if it has ended
  return { kind: 'payment reversed', reason: 'dispute', ...getInvoiceNames(invoice) };
}

type Dispute = Pick<Stripe.Dispute, 'status' | 'payment_intent'>;
type ReversedInvoice = { readonly reference: string; readonly invoiceId: string; readonly subscriptionId: string };

async function findReversedInvoice(stripe: Stripe, paymentIntent: PaymentIntent): Promise<ReversedInvoice | null> {
  if (!paymentIntent) return null;
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: getId(paymentIntent) },
    limit: 1,
  });
  const invoice = data[0] && (await stripe.invoices.retrieve(getId(data[0].invoice)));
  const details = invoice?.parent?.subscription_details;
  const reference = details?.metadata?.reference;
  if (!invoice?.id || !details || !reference) return null;
  return { reference, invoiceId: invoice.id, subscriptionId: getId(details.subscription) };
}

function getInvoiceNames({ reference, invoiceId }: ReversedInvoice) {
  return { reference, invoiceId };
}
