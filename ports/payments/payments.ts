/** Takes money for plans. Plans are named in our words; the adapter knows the vendor's prices for them. */
export interface Payments {
  readonly name: string;
  readonly label: string;
  readonly isSandbox: boolean;
  /** Opens a page on which the customer pays. The same key gives the same page. */
  checkout(order: CheckoutOrder): Promise<PageOutcome>;
  /** Opens a page on which the customer changes or ends a subscription. */
  portal(order: { readonly customerId: string; readonly returnUrl: string }): Promise<PageOutcome>;
  /** Reads what the vendor tells us. Null where the signature is wrong or too old: to be answered 401. */
  readEvent(delivery: { readonly body: Uint8Array; readonly signature: string }): PaymentEvent | null;
}

export type CheckoutOrder = {
  readonly idempotencyKey: string;
  /** Our account; comes back with the events. */
  readonly reference: string;
  readonly email: string;
  readonly plan: string;
  readonly billing: 'monthly' | 'annual';
  readonly successUrl: string;
  readonly cancelUrl: string;
};

export type PageOutcome =
  | { readonly kind: 'page'; readonly url: string }
  | { readonly kind: 'failed'; readonly reason: string };

export type SubscriptionStatus = 'trialing' | 'active' | 'past_due' | 'canceled';

/** `id` is the vendor's: an event delivered twice has the same. */
export type PaymentEvent = { readonly id: string } & (
  | {
      readonly kind: 'subscription changed';
      readonly reference: string;
      readonly customerId: string;
      readonly subscriptionId: string;
      readonly plan: string;
      readonly billing: 'monthly' | 'annual';
      readonly status: SubscriptionStatus;
      /** Epoch seconds. */
      readonly currentPeriodEnd: number;
      readonly cancelAtPeriodEnd: boolean;
    }
  | {
      readonly kind: 'invoice paid';
      readonly reference: string;
      readonly subscriptionId: string;
      readonly invoiceId: string;
      readonly amountCents: number;
      readonly periodEnd: number;
    }
  | { readonly kind: 'other' }
);
