import type Stripe from 'stripe';
import type { Billing } from '../payments.ts';
import { openStripe, orNull, type StripeServer } from './client.ts';
import { findPrice, toLookupKey } from './offers.ts';
import { type PortalFeatures, saveConfiguration } from './portal-configuration.ts';

/** A plan to sell, with its prices in US cents: for a month, or for a year in advance. */
export type PlanForSale = {
  readonly name: string;
  readonly label: string;
  readonly cents: Readonly<Record<Billing, number>>;
};

/** The event types for the webhook endpoint: those that the adapter reads. */
export const eventTypes = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
] as const satisfies readonly Stripe.Event['type'][];

/**
 * Creates the objects at Stripe that are needed to sell plans, unless they exist: a product for each plan, a price for
 * each billing period, and the configuration of the Billing Portal. Returns a line for each with the action taken. A
 * second run changes nothing. A changed price is created as a new one, because prices cannot be modified; existing
 * customers keep the old price.
 */
export async function setUpStripe(
  secretKey: string,
  plans: readonly PlanForSale[],
  server?: StripeServer,
): Promise<readonly string[]> {
  const stripe = openStripe(secretKey, server);
  const lines: string[] = [];
  const products: SoldProduct[] = [];
  for (const plan of plans) {
    const product = await setUpProduct(stripe, plan, lines);
    const prices: string[] = [];
    for (const billing of ['monthly', 'annual'] as const)
      prices.push(await setUpPrice(stripe, product, plan, billing, lines));
    products.push({ product, prices });
  }
  lines.push(`billing portal: ${await saveConfiguration(stripe, buildFeatures(products))}`);
  return lines;
}

type SoldProduct = { readonly product: string; readonly prices: string[] };

async function setUpProduct(stripe: Stripe, plan: PlanForSale, lines: string[]): Promise<string> {
  const id = `galatea-${plan.name}`;
  const name = `Galatea ${plan.label}`;
  const found = await orNull(stripe.products.retrieve(id));
  if (!found) await stripe.products.create({ id, name }, { idempotencyKey: `product/${id}` });
  else if (found.name !== name || !found.active) await stripe.products.update(id, { name, active: true });
  lines.push(`product ${id}: ${!found ? 'made' : found.name !== name || !found.active ? 'changed' : 'found'}`);
  return id;
}

async function setUpPrice(
  stripe: Stripe,
  product: string,
  plan: PlanForSale,
  billing: Billing,
  lines: string[],
): Promise<string> {
  const offer = { plan: plan.name, billing };
  const cents = plan.cents[billing];
  const lookupKey = toLookupKey(offer);
  const current = await findPrice(stripe, offer);
  const says = (what: string) => lines.push(`price ${lookupKey}, $${cents / 100}: ${what}`);
  if (current?.unit_amount === cents) {
    says('found');
    return current.id;
  }
  const made = await stripe.prices.create(
    {
      product,
      currency: 'usd',
      unit_amount: cents,
      recurring: { interval: billing === 'annual' ? 'year' : 'month' },
      tax_behavior: 'exclusive',
      lookup_key: lookupKey,
      transfer_lookup_key: true,
      metadata: offer,
    },
    { idempotencyKey: `price/${lookupKey}/${current?.id ?? 'first'}/${cents}` },
  );
  says(current ? `made instead of $${(current.unit_amount ?? 0) / 100}` : 'made');
  return made.id;
}

/**
 * Returns the actions that customers can take, which implement the rules of `PaymentFact` for upgrades and downgrades.
 */
function buildFeatures(products: readonly SoldProduct[]): PortalFeatures {
  return {
    customer_update: { enabled: true, allowed_updates: ['address', 'tax_id'] },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end' },
    subscription_update: {
      enabled: true,
      default_allowed_updates: ['price', 'promotion_code'],
      products: products.map(({ product, prices }) => ({ product, prices })),
      proration_behavior: 'always_invoice',
      schedule_at_period_end: { conditions: [{ type: 'decreasing_item_amount' }, { type: 'shortening_interval' }] },
    },
  };
}
