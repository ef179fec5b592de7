/**
 * Accepts payments for plans. Plans are identified by their names in this product; the adapter maps them to the
 * provider's prices.
 */
export interface Payments {
  readonly name: string;
  readonly label: string;
  readonly isSandbox: boolean;
  /** The header with the signature of the provider's events, in lower case. */
  readonly signatureHeader: string;
  /**
   * Opens a payment page. The same key returns the same page. A customer gets only one subscription, regardless of how
   * many pages are open.
   */
  checkout(order: CheckoutOrder): Promise<PageOutcome>;
  /** Opens a page on which the customer changes or ends a subscription. */
  portal(order: { readonly customerId: string; readonly returnUrl: string }): Promise<PageOutcome>;
  /**
   * Reads an event from the provider, with the current state of its object. Returns null if the signature is invalid or
   * too old, in which case the response should be 401. A disputed payment also ends the subscription at the provider.
   * @throws if the provider must be called but is unavailable.
   */
  readEvent(delivery: Delivery): Promise<PaymentEvent | null>;
  /**
   * Yields the state at the provider: every subscription, and the payments and reversals since the given time. Null if
   * events cannot be lost. @throws if the provider is unavailable.
   */
  readonly listFacts: ((since: Date) => AsyncIterable<PaymentFact>) | null;
  /**
   * Returns an id of the card or bank account that paid an invoice, which is the same for all customers who use it.
   * Null if the provider has none. @throws if the provider is unavailable.
   */
  findPayer(invoiceId: string): Promise<string | null>;
  /**
   * Ends every subscription of a customer immediately and deletes as much of their data as the provider allows. Does
   * nothing if the customer does not exist. @throws if the provider is unavailable.
   */
  forgetCustomer(customer: Customer): Promise<void>;
}

/** A customer who bought a plan or started a purchase. */
export type Customer = Pick<CheckoutOrder, 'customerId' | 'reference' | 'email'>;

export type Delivery = { readonly body: Uint8Array; readonly signature: string };

export type Billing = 'monthly' | 'annual';

export type CheckoutOrder = {
  readonly idempotencyKey: string;
  /** The account id of this product, which is included in the events. */
  readonly reference: string;
  readonly email: string;
  /** The provider's id of the customer; null for a customer without a purchase. */
  readonly customerId: string | null;
  readonly plan: string;
  readonly billing: Billing;
  /** The subscription to change to this plan; null for a new one. */
  readonly subscriptionId: string | null;
  readonly successUrl: string;
  readonly cancelUrl: string;
};

export type PageOutcome =
  | { readonly kind: 'page'; readonly url: string }
  | {
      readonly kind: 'failed';
      readonly reason: string;
      /** The provider was unavailable or could not respond. */
      readonly outage?: boolean;
    };

export type SubscriptionStatus = 'trialing' | 'active' | 'past_due' | 'canceled';

/**
 * A fact at the provider. `reference` is the account id of this product. An upgrade takes effect immediately and is
 * charged for the rest of the period; a downgrade takes effect at the end of the period.
 */
export type PaymentFact =
  | ({ readonly kind: 'subscription changed' } & SubscriptionState)
  | ({ readonly kind: 'invoice paid' } & PaidInvoice)
  | {
      readonly kind: 'payment reversed';
      readonly reference: string;
      readonly invoiceId: string;
      readonly reason: 'refund' | 'dispute';
    };

/** `id` is the provider's: an event that is delivered twice has the same id. Events arrive in any order. */
export type PaymentEvent = { readonly id: string } & (PaymentFact | { readonly kind: 'other' });

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
  /** Epoch milliseconds of this state of the subscription; increases with each change. */
  readonly asOf: number;
};

export type PaidInvoice = {
  readonly reference: string;
  readonly subscriptionId: string;
  readonly invoiceId: string;
  readonly plan: string;
  readonly billing: Billing;
  readonly amountCents: number;
  /** The whole paid period in epoch seconds, also after an upgrade in the middle of it. */
  readonly periodStart: number;
  readonly periodEnd: number;
};
