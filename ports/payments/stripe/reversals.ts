import type Stripe from 'stripe';
import type { PaymentFact } from '../payments.ts';
import { orNull } from './client.ts';
import { idOf } from './facts.ts';

/** What names a payment, in a charge, a refund or a dispute. */
type PaymentIntent = string | { id: string } | null;

/** That a payment was refunded; null where it paid no invoice of ours. */
export async function refundFact(stripe: Stripe, paymentIntent: PaymentIntent): Promise<PaymentFact | null> {
  const invoice = await findOwnInvoice(stripe, paymentIntent);
  return invoice && { kind: 'payment reversed', reason: 'refund', ...namesOf(invoice) };
}

/**
 * That a payment is disputed; null where it paid no invoice of ours. Whoever disputes a payment has not bought
 * anything: the subscription that it paid for ends at once, before Stripe charges that card again.
 */
export async function disputeFact(stripe: Stripe, { status, payment_intent }: Dispute): Promise<PaymentFact | null> {
  if (status.startsWith('warning')) return null; // a bank only asks; no money was taken back
  const invoice = await findOwnInvoice(stripe, payment_intent);
  if (!invoice) return null;
  const idempotencyKey = `${invoice.invoiceId}/disputed`;
  await orNull(stripe.subscriptions.cancel(invoice.subscriptionId, {}, { idempotencyKey })); // null where it is over
  return { kind: 'payment reversed', reason: 'dispute', ...namesOf(invoice) };
}

type Dispute = Pick<Stripe.Dispute, 'status' | 'payment_intent'>;
type OwnInvoice = { readonly reference: string; readonly invoiceId: string; readonly subscriptionId: string };

async function findOwnInvoice(stripe: Stripe, paymentIntent: PaymentIntent): Promise<OwnInvoice | null> {
  if (!paymentIntent) return null;
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: idOf(paymentIntent) },
    limit: 1,
  });
  const invoice = data[0] && (await stripe.invoices.retrieve(idOf(data[0].invoice)));
  const details = invoice?.parent?.subscription_details;
  const reference = details?.metadata?.reference;
  if (!invoice?.id || !details || !reference) return null;
  return { reference, invoiceId: invoice.id, subscriptionId: idOf(details.subscription) };
}

function namesOf({ reference, invoiceId }: OwnInvoice) {
  return { reference, invoiceId };
}
