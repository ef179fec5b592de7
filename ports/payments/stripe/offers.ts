import type Stripe from 'stripe';
import { z } from 'zod';
import { billingPeriods, paidPlanNames } from '#contract/plan-names.ts';
import type { Billing } from '../payments.ts';

/** A plan and how it is paid: each is a price at Stripe. */
export type Offer = { readonly plan: string; readonly billing: Billing };

/**
 * What `npm run stripe:setup` writes into the metadata of a price. It stays when
 * another price takes over the lookup key.
 */
const metadata = z.object({ plan: z.enum(paidPlanNames), billing: z.enum(billingPeriods) });

/** The name under which the price of an offer is found at Stripe. */
export function lookupKeyOf({ plan, billing }: Offer): string {
  return `galatea-${plan}-${billing}`;
}

/** What a price is for; null where it is none of ours. */
export function offerOf(price: Stripe.Price): Offer | null {
  return metadata.safeParse(price.metadata).data ?? null;
}

/** The price at which an offer is sold now; null where there is none. */
export async function findPrice(stripe: Stripe, offer: Offer): Promise<Stripe.Price | null> {
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKeyOf(offer)], active: true, limit: 1 });
  return data[0] ?? null;
}

/** Finds what a price is for by its id, and asks Stripe once for each: prices never become something else. */
export function openOffers(stripe: Stripe): (price: string | Stripe.Price) => Promise<Offer | null> {
  const known = new Map<string, Offer | null>();
  return async (price) => {
    if (typeof price !== 'string') return offerOf(price);
    const offer = known.get(price) ?? offerOf(await stripe.prices.retrieve(price));
    known.set(price, offer);
    return offer;
  };
}
