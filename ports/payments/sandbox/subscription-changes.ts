import { addMonths } from '#contract/add-months.ts';
import type { Billing, SubscriptionStatus } from '../payments.ts';

/** Returns the price of a plan in US cents for a whole period: a month, or a year in advance. */
export type GetPrice = (plan: string, billing: Billing) => number;

export type Offer = { readonly plan: string; readonly billing: Billing };

/** A simulated subscription. Its times are whole seconds, as in events. */
export type Subscription = Offer & {
  readonly status: SubscriptionStatus;
  readonly start: Date;
  readonly end: Date;
  readonly cancelAtPeriodEnd: boolean;
  readonly next: Offer | null;
};

/** A changed subscription, and the amount that is due immediately; null if none. */
export type Change = { readonly subscription: Subscription; readonly amountCents: number | null };

/** Buys a plan and starts its first period now. */
export function startSubscription(
  offer: Offer,
  now: Date,
  getPrice: GetPrice,
): Change & { readonly amountCents: number } {
  const start = wholeSeconds(now);
  const subscription = {
    ...offer,
    status: 'active',
    start,
    end: periodEnd(start, offer.billing),
    cancelAtPeriodEnd: false,
    next: null,
  } as const;
  return { subscription, amountCents: getPrice(offer.plan, offer.billing) };
}

/**
 * Changes the plan or billing. An upgrade starts immediately and the rest of the period is charged; a change from
 * monthly to annual billing starts a new period immediately and deducts the rest of the old one. A downgrade, or a
 * change to monthly billing, takes effect at the end of the period. If the last payment failed, the chosen plan starts
 * a new subscription period.
 */
export function changePlan(from: Subscription, offer: Offer, now: Date, getPrice: GetPrice): Change {
  if (from.status === 'past_due') return startSubscription(offer, after(from.start, now), getPrice);
  const going = { ...from, cancelAtPeriodEnd: false, next: null };
  const difference = getPrice(offer.plan, 'monthly') - getPrice(from.plan, 'monthly');
  const rest = getRemainingShare(from, now);
  if (offer.billing === from.billing && difference > 0) {
    const perPeriod = getPrice(offer.plan, offer.billing) - getPrice(from.plan, from.billing);
    return { subscription: { ...going, plan: offer.plan }, amountCents: Math.round(perPeriod * rest) };
  }
  if (from.billing === 'monthly' && offer.billing === 'annual' && difference >= 0) {
    const { subscription, amountCents } = startSubscription(offer, after(from.start, now), getPrice);
    return { subscription, amountCents: amountCents - Math.round(getPrice(from.plan, from.billing) * rest) };
  }
  const isSame = offer.plan === from.plan && offer.billing === from.billing;
  return { subscription: { ...going, next: isSame ? null : offer }, amountCents: null };
}

/** Ends the period at `at`: the next one starts, or the subscription ends if it was canceled. */
export function endPeriod(from: Subscription, at: Date, getPrice: GetPrice): Change {
  if (from.cancelAtPeriodEnd)
    return { subscription: { ...from, status: 'canceled', end: wholeSeconds(at) }, amountCents: null };
  const { plan, billing } = from.next ?? from;
  return startSubscription({ plan, billing }, after(from.start, at), getPrice);
}

/** Returns the remaining fraction of a period, from 0 to 1. */
function getRemainingShare({ start, end }: Subscription, now: Date): number {
  const left = (end.getTime() - now.getTime()) / (end.getTime() - start.getTime());
  return Math.min(1, Math.max(0, left));
}

function periodEnd(start: Date, billing: Billing): Date {
  return addMonths(start, billing === 'annual' ? 12 : 1);
}

/** Each period of a subscription starts at a different second. */
function after(start: Date, at: Date): Date {
  return new Date(Math.max(at.getTime(), start.getTime() + 1_000));
}

function wholeSeconds(at: Date): Date {
  return new Date(Math.floor(at.getTime() / 1_000) * 1_000);
}
