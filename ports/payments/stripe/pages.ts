import Stripe from 'stripe';
import type { CheckoutOrder, PageOutcome, Payments } from '../payments.ts';
import { orNull } from './client.ts';
import { openNewSubscription } from './new-subscription.ts';
import { findPrice, toLookupKey } from './offers.ts';
import { findConfiguration } from './portal-configuration.ts';

/** Stripe's own pages: Checkout for new subscriptions, the Billing Portal for changes. */
export function stripePages(stripe: Stripe, automaticTax: boolean): Pick<Payments, 'checkout' | 'portal'> {
  return {
    checkout: (order) =>
      toPageOutcome(async () => {
        const price = await findPrice(stripe, order);
        if (!price) throw new Error(`There is no price ${toLookupKey(order)}: run npm run stripe:setup.`);
        const running = await findRunning(order.subscriptionId);
        if (running) return openChange(order, price.id, running);
        const opened = await openNewSubscription(stripe, order, price.id, automaticTax);
        return opened.object === 'subscription' ? openChange(order, price.id, opened) : opened;
      }),

    portal: ({ customerId, returnUrl }) =>
      toPageOutcome(async () => {
        const configuration = await findConfiguration(stripe);
        return stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
          ...(configuration && { configuration: configuration.id }),
        });
      }),
  };

  /** Returns the subscription to change; null if it has ended, or belongs to another account at Stripe. */
  async function findRunning(id: string | null): Promise<Stripe.Subscription | null> {
    const subscription = id === null ? null : await orNull(stripe.subscriptions.retrieve(id));
    return subscription && !/^(canceled|incomplete_expired)$/.test(subscription.status) ? subscription : null;
  }

  /**
   * Opens the page that shows the cost of the change and applies it. If Stripe has no such page, because a payment is
   * open or a change is already scheduled, opens the portal, which explains that.
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

async function toPageOutcome(open: () => Promise<{ url: string | null }>): Promise<PageOutcome> {
  try {
    const { url } = await open();
    return url ? { kind: 'page', url } : { kind: 'failed', reason: 'Stripe returned no URL.' };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { StripeConnectionError, StripeAPIError } = Stripe.errors;
    const outage = error instanceof StripeConnectionError || error instanceof StripeAPIError;
    return { kind: 'failed', reason: error.message, ...(outage && { outage }) };
  }
}
