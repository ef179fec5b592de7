import Stripe from 'stripe';
import type { Customer, Delivery, PaymentFact, Payments } from '../payments.ts';
import { openStripe, orNull, type StripeServer } from './client.ts';
import { getId, invoiceFact, subscriptionFact } from './facts.ts';
import { openOffers } from './offers.ts';
import { stripePages } from './pages.ts';
import { disputeFact, refundFact } from './reversals.ts';

/**
 * Returns Stripe's fingerprint of the card or bank account that paid an invoice, which is the same for every customer
 * who uses it.
 */
async function findPayer(stripe: Stripe, invoiceId: string): Promise<string | null> {
  const { data } = await stripe.invoicePayments.list({ invoice: invoiceId, status: 'paid', limit: 1 });
  const intent = data[0]?.payment.payment_intent;
  if (!intent) return null;
  const { payment_method: method } = await stripe.paymentIntents.retrieve(getId(intent), {
    expand: ['payment_method'],
  });
  if (!method || typeof method === 'string') return null;
  return method.card?.fingerprint ?? method.us_bank_account?.fingerprint ?? method.sepa_debit?.fingerprint ?? null;
}

/**
 * Deletes a customer, which ends their subscriptions immediately. Invoices remain at Stripe, because accounting
 * requires them. Customers without a purchase are found by their email address and the account id in their metadata.
 */
async function forgetCustomer(stripe: Stripe, { customerId, reference, email }: Customer): Promise<void> {
  const firstPage = await stripe.customers.list({ email, limit: 100 });
  const ids = firstPage.data.filter(({ metadata }) => metadata.reference === reference).map(({ id }) => id);
  for (const id of new Set([...(customerId === null ? [] : [customerId]), ...ids]))
    await orNull(stripe.customers.del(id));
}

export type StripeOptions = {
  readonly secretKey: string;
  /** Verifies the events that Stripe sends to the webhook endpoint. */
  readonly webhookSecret: string;
  /** Whether Stripe calculates and adds taxes. */
  readonly automaticTax: boolean;
  readonly server?: StripeServer;
};

/** Seconds for which a delivery is accepted; after that it may be a replay. */
const toleranceSeconds = 300;

/** A timestamp, and signatures of one or more schemes and secrets. */
const wellFormed = /^(t=\d+|v\d=[0-9a-f]{64})(,(t=\d+|v\d=[0-9a-f]{64}))*$/;

/**
 * Payments through Stripe: its Checkout, its Billing Portal and its events, which only trigger a lookup of the current
 * state.
 */
export function stripePayments({ secretKey, webhookSecret, automaticTax, server }: StripeOptions): Payments {
  const stripe = openStripe(secretKey, server);
  const access = { stripe, findOffer: openOffers(stripe) };
  return {
    name: 'stripe',
    label: secretKey.includes('_test_') ? 'Stripe in test mode; no real payments' : 'Stripe',
    isSandbox: false,
    signatureHeader: 'stripe-signature',
    ...stripePages(stripe, automaticTax),

    async readEvent(delivery) {
      const event = verify(delivery);
      if (!event) return null;
      const fact = await findFact(event);
      return fact ? { id: event.id, ...fact } : { id: event.id, kind: 'other' };
    },

    findPayer: (invoiceId) => findPayer(stripe, invoiceId),
    forgetCustomer: (customer) => forgetCustomer(stripe, customer),

    async *listFacts(since) {
      const page = { limit: 100 };
      const created = { gte: Math.floor(since.getTime() / 1_000) };
      for await (const dispute of stripe.disputes.list({ ...page, created }))
        yield* orNothing(await disputeFact(stripe, dispute)); // cancels subscriptions, which are listed after it
      const readAtMs = Date.now();
      for await (const subscription of stripe.subscriptions.list({ ...page, status: 'all' }))
        yield* orNothing(subscriptionFact(subscription, readAtMs));
      for await (const invoice of stripe.invoices.list({ ...page, created, status: 'paid' }))
        yield* orNothing(await invoiceFact(access, invoice));
      for await (const { charge, payment_intent } of stripe.refunds.list({ ...page, created, expand: ['data.charge'] }))
        if (typeof charge === 'object' && charge?.refunded) yield* orNothing(await refundFact(stripe, payment_intent));
    },
  };

  function verify({ body, signature }: Delivery): Stripe.Event | null {
    if (!wellFormed.test(signature)) return null; // the library fails on an empty one
    try {
      return stripe.webhooks.constructEvent(Buffer.from(body), signature, webhookSecret, toleranceSeconds);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
      throw error;
    }
  }

  /**
   * Returns the current state of an event's object, because events arrive late, in any order and in the endpoint's API
   * version.
   */
  async function findFact(event: Stripe.Event): Promise<PaymentFact | null> {
    switch (event.type) {
      case 'checkout.session.completed':
        return findSubscriptionFact(event.data.object.subscription);
      case 'customer.subscription.created':
      case 'customer.subscription.updated':
      case 'customer.subscription.deleted':
      case 'customer.subscription.paused':
      case 'customer.subscription.resumed':
        return findSubscriptionFact(event.data.object.id);
      case 'invoice.paid': {
        const { id } = event.data.object;
        const invoice = id ? await orNull(stripe.invoices.retrieve(id)) : null;
        return invoice && invoiceFact(access, invoice);
      }
      case 'charge.refunded': {
        const { refunded, payment_intent } = event.data.object;
        return refunded ? refundFact(stripe, payment_intent) : null;
      }
      case 'charge.dispute.created':
      case 'charge.dispute.funds_withdrawn':
        return disputeFact(stripe, event.data.object);
      default:
        return null;
    }
  }

  async function findSubscriptionFact(subscription: string | { id: string } | null): Promise<PaymentFact | null> {
    if (!subscription) return null;
    const readAtMs = Date.now(); // set before the request, so that the response is at least as recent
    const id = typeof subscription === 'string' ? subscription : subscription.id;
    const found = await orNull(stripe.subscriptions.retrieve(id));
    return found && subscriptionFact(found, readAtMs);
  }
}

function orNothing(fact: PaymentFact | null): readonly PaymentFact[] {
  return fact ? [fact] : [];
}
