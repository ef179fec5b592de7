import type Stripe from 'stripe';
import { getId } from './facts.ts';

/**
 * Returns Stripe's fingerprint of the card or bank account that paid an invoice, which is the same for every customer
 * who uses it.
 */
export async function findPayer(stripe: Stripe, invoiceId: string): Promise<string | null> {
  const { data } = await stripe.invoicePayments.list({ invoice: invoiceId, status: 'paid', limit: 1 });
  const intent = data[0]?.payment.payment_intent;
  if (!intent) return null;
  const { payment_method: method } = await stripe.paymentIntents.retrieve(getId(intent), {
    expand: ['payment_method'],
  });
  if (!method || typeof method === 'string') return null;
  return method.card?.fingerprint ?? method.us_bank_account?.fingerprint ?? method.sepa_debit?.fingerprint ?? null;
}
