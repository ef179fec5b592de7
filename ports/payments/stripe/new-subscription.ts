import Stripe from 'stripe';
import { cutText } from '#contract/cut-text.ts';
import type { CheckoutOrder } from '../payments.ts';
import { orNull } from './client.ts';

/**
 * Opens Stripe's Checkout for a first subscription and expires other open checkouts of the account, so that no one pays
 * twice. Returns the subscription instead if one was paid in the meantime.
 */
export async function openNewSubscription(
  stripe: Stripe,
  order: CheckoutOrder,
  price: string,
  automaticTax: boolean,
): Promise<Stripe.Checkout.Session | Stripe.Subscription> {
  const { idempotencyKey, reference, successUrl, cancelUrl } = order;
  const customer = await findCustomer(stripe, order);
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      line_items: [{ price, quantity: 1 }],
      customer,
      client_reference_id: reference,
      subscription_data: { metadata: { reference } },
      allow_promotion_codes: true,
      automatic_tax: { enabled: automaticTax },
      // Taxes depend on the address that the customer enters on the page.
      ...(automaticTax && { customer_update: { address: 'auto' } }),
      success_url: successUrl,
      cancel_url: cancelUrl,
    },
    { idempotencyKey: `${idempotencyKey}/checkout` },
  );
  // The order matters: if two checkouts are opened concurrently, each one sees the other. One that can no longer be
  // expired is already a subscription.
  const open = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
  for (const { id, client_reference_id } of open.data)
    if (id !== session.id && client_reference_id === reference) await close(stripe, id);
  const running = await findRunningSubscription(stripe, customer, reference);
  if (!running) return session;
  await close(stripe, session.id);
  return running;
}

/** Returns the customer for an account's checkouts: the known one, or one with this account id and address. */
async function findCustomer(stripe: Stripe, { customerId, reference, email }: CheckoutOrder): Promise<string> {
  const known = customerId === null ? null : await orNull(stripe.customers.retrieve(customerId));
  if (known && !known.deleted) return known.id;
  const { data } = await stripe.customers.list({ email, limit: 100 });
  const own = data.find(({ metadata }) => metadata.reference === reference);
  if (own) return own.id;
  const idempotencyKey = cutText(`customer/${reference}/${email}`, 255); // Stripe's maximum length
  const { id } = await stripe.customers.create({ email, metadata: { reference } }, { idempotencyKey });
  return id;
}

async function findRunningSubscription(
  stripe: Stripe,
  customer: string,
  reference: string,
): Promise<Stripe.Subscription | null> {
  const { data } = await stripe.subscriptions.list({ customer, limit: 100 });
  const own = data.filter(({ metadata }) => metadata.reference === reference);
  return own.find(({ status }) => /^(trialing|active|past_due|unpaid|paused)$/.test(status)) ?? null;
}

/** Expires a checkout; does nothing if it was paid or has expired. */
async function close(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id, {}, { idempotencyKey: `${id}/expire` });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}
