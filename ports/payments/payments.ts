/** Takes money for plans. Plans are named in our words; the adapter knows the vendor's prices for them. */
export interface Payments {
  readonly name: string;
  readonly label: string;
  readonly isSandbox: boolean;
  /** The header in which the vendor signs what it tells us, in lower case. */
  readonly signatureHeader: string;
  /** Opens a page on which the customer pays. The same key gives the same page. */
  checkout(order: CheckoutOrder): Promise<PageOutcome>;
  /** Opens a page on which the customer changes or ends a subscription. */
  portal(order: { readonly customerId: string; readonly returnUrl: string }): Promise<PageOutcome>;
  /** Reads what the vendor tells us. Null where the signature is wrong or too old: to be answered 401. */
  readEvent(delivery: Delivery): PaymentEvent | null;
}

export type Delivery = { readonly body: Uint8Array; readonly signature: string };

export type Billing = 'monthly' | 'annual';

export type CheckoutOrder = {
  readonly idempotencyKey: string;
  /** Our account; comes back with the events. */
  readonly reference: string;
  readonly email: string;
  readonly plan: string;
  readonly billing: Billing;
  /** The subscription that is to become this plan; null for a new one. */
  readonly subscriptionId: string | null;
  readonly successUrl: string;
  readonly cancelUrl: string;
};

export type PageOutcome =
  | { readonly kind: 'page'; readonly url: string }
  | { readonly kind: 'failed'; readonly reason: string };

export type SubscriptionStatus = 'trialing' | 'active' | 'past_due' | 'canceled';

/**
 * `id` is the vendor's: an event delivered twice has the same. `reference` is our account. They come in any order. A larger plan
 * takes effect at once and is paid for the rest of the period; a smaller one takes effect when the period ends.
 */
export type PaymentEvent = { readonly id: string } & (
  | ({ readonly kind: 'subscription changed' } & SubscriptionState)
  | ({ readonly kind: 'invoice paid' } & PaidInvoice)
  | {
      readonly kind: 'payment reversed';
      readonly reference: string;
      readonly invoiceId: string;
      readonly reason: 'refund' | 'dispute';
    }
  | { readonly kind: 'other' }
);

export type SubscriptionState = {
  readonly reference: string;
  readonly customerId: string;
  readonly subscriptionId: string;
  readonly plan: string;
  readonly billing: Billing;
  readonly status: SubscriptionStatus;
  /** Epoch seconds. */
  readonly currentPeriodEnd: number;
  readonly cancelAtPeriodEnd: boolean;
  /** Epoch milliseconds at which the subscription was so; later for each change of it. */
  readonly asOf: number;
};

export type PaidInvoice = {
  readonly reference: string;
  readonly subscriptionId: string;
  readonly invoiceId: string;
  readonly plan: string;
  readonly billing: Billing;
  readonly amountCents: number;
  /** The whole period that is paid for, in epoch seconds, also where the plan became larger in the middle of it. */
  readonly periodStart: number;
  readonly periodEnd: number;
};
