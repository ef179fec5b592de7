import Stripe from 'stripe';
import type { CheckoutOrder, PageOutcome, Payments } from '../payments.ts';
import { isMissing, orNull } from './client.ts';
import { findPrice, lookupKeyOf } from './offers.ts';
import { findConfiguration } from './portal-configuration.ts';

/** The pages of Stripe: Checkout for a new subscription, the Billing Portal to change one. */
export function stripePages(stripe: Stripe, automaticTax: boolean): Pick<Payments, 'checkout' | 'portal'> {
  return {
    checkout: (order) =>
      outcomeOf(async () => {
        const price = await findPrice(stripe, order);
        if (!price) throw new Error(`There is no price ${lookupKeyOf(order)}: run npm run stripe:setup.`);
        const running = await findRunning(order.subscriptionId);
        return running ? openChange(order, price.id, running) : openCheckout(order, price.id);
      }),

    portal: ({ customerId, returnUrl }) =>
      outcomeOf(async () => {
        const configuration = await findConfiguration(stripe);
        return stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
          ...(configuration && { configuration: configuration.id }),
        });
      }),
  };

  /** The subscription that is to be changed; null where it is over, or of another account at Stripe. */
  async function findRunning(id: string | null): Promise<Stripe.Subscription | null> {
    const subscription = id === null ? null : await orNull(stripe.subscriptions.retrieve(id));
    return subscription && !/^(canceled|incomplete_expired)$/.test(subscription.status) ? subscription : null;
  }

  async function openCheckout(order: CheckoutOrder, price: string): Promise<Stripe.Checkout.Session> {
    const { customerId, idempotencyKey } = order;
    const create = (customer: string | null, key: string) =>
      stripe.checkout.sessions.create(sessionOf(order, price, customer), { idempotencyKey: key });
    try {
      return await create(customerId, `${idempotencyKey}/checkout`);
    } catch (error) {
      if (!isMissing(error, 'customer')) throw error;
      return create(null, `${idempotencyKey}/new-customer`);
    }
  }

  function sessionOf(order: CheckoutOrder, price: string, customer: string | null) {
    const { reference, email, successUrl, cancelUrl } = order;
    return {
      mode: 'subscription',
      line_items: [{ price, quantity: 1 }],
      ...(customer ? { customer } : { customer_email: email }),
      client_reference_id: reference,
      subscription_data: { metadata: { reference } },
      allow_promotion_codes: true,
      automatic_tax: { enabled: automaticTax },
      // Taxes go by the address that a known customer gives on the page.
      ...(automaticTax && customer && { customer_update: { address: 'auto' } }),
      success_url: successUrl,
      cancel_url: cancelUrl,
    } satisfies Stripe.Checkout.SessionCreateParams;
  }

  /**
   * The page that shows what the change costs and makes it. Where Stripe has no such page, as a payment is open or a change waits for
   * the end of the period already, it is the portal, which says so.
   */
  async function openChange(
    { idempotencyKey, cancelUrl, successUrl }: CheckoutOrder,
    price: string,
    { id, customer, status, items }: Stripe.Subscription,
  ): Promise<Stripe.BillingPortal.Session> {
    const configuration = await findConfiguration(stripe);
    if (!configuration) throw new Error('The Billing Portal is not set up: run npm run stripe:setup.');
    const session = {
      customer: typeof customer === 'string' ? customer : customer.id,
      configuration: configuration.id,
      return_url: cancelUrl,
    };
    const openPortal = () =>
      stripe.billingPortal.sessions.create(session, { idempotencyKey: `${idempotencyKey}/portal` });
    const [item] = items.data;
    if (!item || (status !== 'active' && status !== 'trialing')) return openPortal();
    const flow_data: Stripe.BillingPortal.SessionCreateParams.FlowData = {
      type: 'subscription_update_confirm',
      subscription_update_confirm: { subscription: id, items: [{ id: item.id, price, quantity: 1 }] },
      after_completion: { type: 'redirect', redirect: { return_url: successUrl } },
    };
    try {
      return await stripe.billingPortal.sessions.create(
        { ...session, flow_data },
        { idempotencyKey: `${idempotencyKey}/change` },
      );
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return openPortal();
      throw error;
    }
  }
}

async function outcomeOf(open: () => Promise<{ url: string | null }>): Promise<PageOutcome> {
  try {
    const { url } = await open();
    return url ? { kind: 'page', url } : { kind: 'failed', reason: 'Stripe gave no address.' };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { StripeConnectionError, StripeAPIError } = Stripe.errors;
    const outage = error instanceof StripeConnectionError || error instanceof StripeAPIError;
    return { kind: 'failed', reason: error.message, ...(outage && { outage }) };
  }
}
