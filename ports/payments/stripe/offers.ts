import type Stripe from 'stripe';
import { z } from 'zod';
import { billingPeriods, paidPlanNames } from '#contract/plan-names.ts';
import type { Billing } from '../payments.ts';

/** A plan and its billing; each is a price at Stripe. */
export type Offer = { readonly plan: string; readonly billing: Billing };

/**
 * The metadata that `npm run stripe:setup` writes to a price. It is kept when another price takes over the lookup key.
 */
const metadata = z.object({ plan: z.enum(paidPlanNames), billing: z.enum(billingPeriods) });

/** Returns the lookup key of the price of an offer at Stripe. */
export function toLookupKey({ plan, billing }: Offer): string {
  return `galatea-${plan}-${billing}`;
}

/** Returns the offer of a price; null if it is not a price of the product. */
export function findOffer(price: Stripe.Price): Offer | null {
  return metadata.safeParse(price.metadata).data ?? null;
}

/** Returns the current price of an offer; null if there is none. */
export async function findPrice(stripe: Stripe, offer: Offer): Promise<Stripe.Price | null> {
  const { data } = await stripe.prices.list({ lookup_keys: [toLookupKey(offer)], active: true, limit: 1 });
  return data[0] ?? null;
}

/**
 * Returns a function that finds the offer of a price by its id. Results are cached, because the offer of a price never
 * changes.
 */
export function openOffers(stripe: Stripe): (price: string | Stripe.Price) => Promise<Offer | null> {
  const known = new Map<string, Offer | null>();
  return async (price) => {
    if (typeof price !== 'string') return findOffer(price);
    const offer = known.get(price) ?? findOffer(await stripe.prices.retrieve(price));
    known.set(price, offer);
    return offer;
  };
}
