/** Takes money for plans. Plans are named in our words; the adapter knows the vendor's prices for them. */
export interface Payments {
  readonly name: string;
  readonly label: string;
  readonly isSandbox: boolean;
  /** The header in which the vendor signs what it tells us, in lower case. */
  readonly signatureHeader: string;
  /**
   * Opens a page on which the customer pays. The same key gives the same page. However many pages are
   * open, a customer gets one subscription.
   */
  checkout(order: CheckoutOrder): Promise<PageOutcome>;
  /** Opens a page on which the customer changes or ends a subscription. */
  portal(order: { readonly customerId: string; readonly returnUrl: string }): Promise<PageOutcome>;
  /**
   * Reads what the vendor tells us, as it stands by now. Null where the signature is wrong or too old: to be answered
   * 401. A disputed payment ends the subscription at the vendor too. @throws where the
   * vendor has to be asked and cannot be.
   */
  readEvent(delivery: Delivery): Promise<PaymentEvent | null>;
  /**
   * What the vendor knows: every subscription, and what was paid and taken back since an instant. Null where no event
   * can be lost on its way. @throws where the vendor cannot be asked.
   */
  readonly listFacts: ((since: Date) => AsyncIterable<PaymentFact>) | null;
  /**
   * What names the card or bank account that paid an invoice: the same for all customers who pay with it. Null where
   * the vendor has none. @throws where the vendor cannot be asked.
   */
  findPayer(invoiceId: string): Promise<string | null>;
  /**
   * Ends every subscription of a customer at once and deletes what the vendor can delete of them. One that is not there
   * is no error.
   * @throws where the vendor cannot be asked.
   */
  forgetCustomer(customer: Customer): Promise<void>;
}

/** Somebody who bought something, or began to. */
export type Customer = Pick<CheckoutOrder, 'customerId' | 'reference' | 'email'>;

export type Delivery = { readonly body: Uint8Array; readonly signature: string };

export type Billing = 'monthly' | 'annual';

export type CheckoutOrder = {
  readonly idempotencyKey: string;
  /** Our account; comes back with the events. */
  readonly reference: string;
  readonly email: string;
  /** The vendor's name for the customer; null for who has never bought anything. */
  readonly customerId: string | null;
  readonly plan: string;
  readonly billing: Billing;
  /** The subscription that is to become this plan; null for a new one. */
  readonly subscriptionId: string | null;
  readonly successUrl: string;
  readonly cancelUrl: string;
};

export type PageOutcome =
  | { readonly kind: 'page'; readonly url: string }
  | {
      readonly kind: 'failed';
      readonly reason: string;
      /** The vendor was not there or could not answer. */
      readonly outage?: boolean;
    };

export type SubscriptionStatus = 'trialing' | 'active' | 'past_due' | 'canceled';

/**
 * What is so at the vendor. `reference` is our account. A larger plan takes effect at once and is paid for the rest of
 * the period; a smaller one takes effect when the period ends.
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

/** `id` is the vendor's: an event delivered twice has the same. Events come in any order. */
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
