import { addMonths } from '#contract/add-months.ts';
import type { Billing, SubscriptionStatus } from '../payments.ts';

/** What is paid for a plan, in US cents for a whole period: a month, or a year at once. */
export type PriceOf = (plan: string, billing: Billing) => number;

export type Offer = { readonly plan: string; readonly billing: Billing };

/** A simulated subscription. Its instants are whole seconds, as events carry them. */
export type Subscription = Offer & {
  readonly status: SubscriptionStatus;
  readonly start: Date;
  readonly end: Date;
  readonly cancelAtPeriodEnd: boolean;
  readonly next: Offer | null;
};

/** What a subscription becomes, and what is paid for it at once; null where nothing is. */
export type Change = { readonly subscription: Subscription; readonly amountCents: number | null };

/** Buys a plan: its period begins now. */
export function begin(offer: Offer, now: Date, priceOf: PriceOf): Change & { readonly amountCents: number } {
  const start = wholeSeconds(now);
  const subscription = {
    ...offer,
    status: 'active',
    start,
    end: periodEnd(start, offer.billing),
    cancelAtPeriodEnd: false,
    next: null,
  } as const;
  return { subscription, amountCents: priceOf(offer.plan, offer.billing) };
}

/**
 * Another plan or billing. A larger plan begins at once, and the rest of the period is paid; from months to a year a
 * new period begins at once, and what is left of the old one is taken off. A smaller plan, or months instead of a year,
 * waits for the end. Where the last payment failed, what is chosen begins anew.
 */
export function changePlan(from: Subscription, offer: Offer, now: Date, priceOf: PriceOf): Change {
  if (from.status === 'past_due') return begin(offer, after(from.start, now), priceOf);
  const going = { ...from, cancelAtPeriodEnd: false, next: null };
  const difference = priceOf(offer.plan, 'monthly') - priceOf(from.plan, 'monthly');
  const rest = restOf(from, now);
  if (offer.billing === from.billing && difference > 0) {
    const perPeriod = priceOf(offer.plan, offer.billing) - priceOf(from.plan, from.billing);
    return { subscription: { ...going, plan: offer.plan }, amountCents: Math.round(perPeriod * rest) };
  }
  if (from.billing === 'monthly' && offer.billing === 'annual' && difference >= 0) {
    const { subscription, amountCents } = begin(offer, after(from.start, now), priceOf);
    return { subscription, amountCents: amountCents - Math.round(priceOf(from.plan, from.billing) * rest) };
  }
  const isSame = offer.plan === from.plan && offer.billing === from.billing;
  return { subscription: { ...going, next: isSame ? null : offer }, amountCents: null };
}

/** The period ends, at `at`: the next one begins, or the subscription ends where it was cancelled. */
export function endPeriod(from: Subscription, at: Date, priceOf: PriceOf): Change {
  if (from.cancelAtPeriodEnd)
    return { subscription: { ...from, status: 'canceled', end: wholeSeconds(at) }, amountCents: null };
  const { plan, billing } = from.next ?? from;
  return begin({ plan, billing }, after(from.start, at), priceOf);
}

/** How much of a period is left, from 0 to 1. */
function restOf({ start, end }: Subscription, now: Date): number {
  const left = (end.getTime() - now.getTime()) / (end.getTime() - start.getTime());
  return Math.min(1, Math.max(0, left));
}

function periodEnd(start: Date, billing: Billing): Date {
  return addMonths(start, billing === 'annual' ? 12 : 1);
}

/** Periods of one subscription begin at different seconds. */
function after(start: Date, at: Date): Date {
  return new Date(Math.max(at.getTime(), start.getTime() + 1_000));
}

function wholeSeconds(at: Date): Date {
  return new Date(Math.floor(at.getTime() / 1_000) * 1_000);
}
