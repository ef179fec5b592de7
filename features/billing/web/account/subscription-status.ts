import { formatInstant } from '#contract/format-date.ts';
import type { BadgeTone } from '#ui/kit/badge.tsx';
import type { Profile } from '../../contract.ts';

export type SubscriptionShown = {
  readonly label: string;
  readonly tone: BadgeTone;
  /** When it next changes, or null if it does not. */
  readonly date: { readonly label: string; readonly day: string } | null;
};

type Subscription = Pick<Profile, 'subscription_status' | 'current_period_end' | 'cancel_at_period_end' | 'grace_end'>;

/** Describes a subscription's status. Active and trialing subscriptions have a renewal date. */
export function describeStatus(subscription: Subscription): SubscriptionShown {
  const { subscription_status: status, current_period_end: end, cancel_at_period_end: ends, grace_end } = subscription;
  const on = (label: string, at: number | null) =>
    at === null ? null : { label, day: formatInstant(at * 1_000, 'longDate') };
  switch (status) {
    case 'active':
    case 'trialing':
      if (ends) return { label: 'Canceled', tone: 'warning', date: on('Ends on', end) };
      return {
        label: status === 'active' ? 'Active' : 'Trial',
        tone: 'positive',
        date: on('Next renewal', end),
      };
    case 'past_due':
      return { label: 'Payment failed', tone: 'danger', date: on('Ends unless paid by', grace_end) };
    case 'canceled':
      return { label: 'Ended', tone: 'neutral', date: null };
    case 'pro':
      return { label: 'Active', tone: 'positive', date: null };
    default:
      return { label: 'No subscription', tone: 'neutral', date: null };
  }
}
